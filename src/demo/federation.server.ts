import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { demoClubs, demoFiles, demoPeople } from '#content/demo-federation.ts'
import { demoPartners } from '#content/demo-partners.ts'
import { aboutSample } from '#content/federation.ts'
import { aboutStore } from '#features/federation/about.server.ts'
import { clubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { createDocument, federationFiles } from '#features/federation/documents.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import { partnerStore } from '#features/partners/partners.server.ts'
import { dayMs } from '#kit/base/durations.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { FilesPlace } from '#kit/files/open-keep.server.ts'
import { openStore } from '#kit/nouns/stores.server.ts'
import { localDate } from '#kit/text/dates.ts'

export const seasonDays = 60

/** Partners, clubs, people and documents, in the transaction of the whole demo. */
export async function seedFederation(
  trx: Db,
  { site, root, ...place }: Pick<Config, 'site' | 'root'> & FilesPlace,
  editor: Editor,
): Promise<Club[]> {
  await aboutStore.change(trx, aboutSample, editor)
  for (const partner of demoPartners) await partnerStore.create(trx, partner, editor)

  const clubs: Club[] = []
  // The season has begun a while ago.
  const begin = new Date(editor.now.getTime() - seasonDays * dayMs)
  const today = localDate(editor.now, site.timeZone)
  for (const { schedule, address, apart: _, ...club } of demoClubs) {
    const trainings = schedule.flatMap(({ weekdays, ...training }) =>
      weekdays.map((weekday) => {
        const hall = training.hall && `г. ${site.city}, ${training.hall}`
        return clubTraining.parse({ weekday, ...training, hall })
      }),
    )
    trainings.sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
    const place = `г. ${site.city}, ${address}`
    // The federation's own halls are closed for the longest.
    const rest = holidaysAfter(today, clubs.length < 2 ? '01-08' : '01-04')
    const made = { ...club, breaks: [rest], address: place, schedule: trainings }
    clubs.push(await clubStore.create(trx, made, { ...editor, now: begin }))
  }
  const idOf = (club: number) => clubs[club]!.id
  for (const { club, otherClubs = [], ...person } of demoPeople) {
    const where = {
      club_id: club === undefined ? null : idOf(club),
      otherClubs: otherClubs.map(idOf),
    }
    await personStore.create(trx, { ...person, ...where }, editor)
  }

  const store = openStore(federationFiles.store, place)
  for (const { file, day, ...document } of demoFiles) {
    const content = createReadStream(join(root, 'content/demo-documents', file))
    const at = day === undefined ? undefined : new Date(editor.now.getTime() + day * dayMs)
    const date = at && localDate(at, site.timeZone)
    await createDocument(trx, store, { ...document, date, content }, editor)
  }
  return clubs
}

/** From New Year's Eve to that day of January, of this winter or the next. */
function holidaysAfter(today: string, last: string) {
  const year = Number(today.slice(0, 4)) - Number(today.slice(5) <= last)
  return { from: `${year}-12-31`, to: `${year + 1}-${last}`, reason: 'Новогодние каникулы' }
}
