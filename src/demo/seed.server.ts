import { type DemoNews, demoNews } from '#content/demo-news.ts'
import { demoHome, demoHours, demoRequisites } from '#content/demo-world.ts'
import { addDays } from '#features/calendar/days.ts'
import { competitionDocuments } from '#features/competitions/competitions.documents.server.ts'
import { updateContacts } from '#features/contacts/contacts.server.ts'
import { exampleContacts } from '#features/contacts/made-up.server.ts'
import { noteExample } from '#features/example/example.rows.server.ts'
import { createNews } from '#features/news/news.server.ts'
import { exampleEditor } from '#kit/base/actors.ts'
import { dayMs } from '#kit/base/durations.ts'
import type { Config } from '#kit/config/config.server.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { storeSetting } from '#kit/db/settings.server.ts'
import type { FilesPlace } from '#kit/files/open-keep.server.ts'
import { deletable, entitiesOf } from '#kit/nouns/noun-parts.server.ts'
import { openStore } from '#kit/nouns/stores.server.ts'
import { wallTimeToInstant } from '#kit/text/dates.ts'
import { nouns } from '#src/records.server.ts'
import { seedAlbums } from './albums.server.tsx'
import {
  fillBlocks,
  fillWords,
  type SeededCompetition,
  seedCompetitions,
} from './competitions.server.ts'
import { demoDocument } from './document.ts'
import { seedEvents } from './events.server.ts'
import { seedFederation } from './federation.server.ts'

const seeded = 'demo-seeded'

/** Fills an empty site with demo content, once: what the editor removes does not come back. */
export async function seedDemo(
  db: Db,
  { site, root, ...place }: Pick<Config, 'site' | 'root'> & FilesPlace,
  now: Date,
): Promise<void> {
  const done = await db.selectFrom('setting').where('name', '=', seeded).selectAll().execute()
  if (done.length > 0) return
  const editor = { name: exampleEditor, now }
  await write(db, async (trx) => {
    await trx.insertInto('setting').values({ name: seeded, value: now.toISOString() }).execute()
    const contacts = await updateContacts(
      trx,
      {
        ...demoHome,
        address: `г. ${site.city}, ${demoHome.address}`,
        worktime: demoHours,
        ...demoRequisites,
      },
      editor,
    )
    await storeSetting(trx, exampleContacts, JSON.stringify(contacts))
    const documents = openStore(competitionDocuments.store, place)
    const competitions = await seedCompetitions(trx, { root, site, documents }, editor)
    const momentOf = ({ about = '', day, fromCompetition }: DemoNews) => {
      const last = fromCompetition && competitions.get(about)?.days.at(-1)
      return last
        ? wallTimeToInstant(`${addDays(last, day)}T12:00`, site.timeZone)
        : new Date(now.getTime() + day * dayMs)
    }
    const albums = await seedAlbums(trx, site, editor, competitions)
    for (const item of demoNews
      .map((one) => told(one, competitions.get(one.about ?? '')))
      .toReversed())
      await createNews(
        trx,
        {
          title: item.title,
          summary: item.summary,
          category: item.category,
          content: demoDocument(item.body),
          published: !item.draft,
          publishedAt: momentOf(item).toISOString(),
          pinned: item.pinned ?? false,
          competition_id: (item.about && competitions.get(item.about)?.id) || null,
          album_id: (item.album && albums.get(item.album)) || null,
        },
        editor,
      )
    const clubs = await seedFederation(trx, { site, root, ...place }, editor)
    await seedEvents(trx, site, editor, { competitions: [...competitions.values()], clubs })
    await noteExample(trx, entitiesOf(deletable(nouns)))
  })
}

/** Its texts with the day, the hours, the place and the deadline of what it is about. */
function told(item: DemoNews, about: SeededCompetition | undefined): DemoNews {
  if (!about) return item
  return {
    ...item,
    summary: fillWords(item.summary, about.words),
    body: fillBlocks(item.body, about.words),
  }
}
