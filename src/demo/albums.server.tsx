import { demoAlbums, demoPhotographer } from '#content/demo-albums.ts'
import { addDays } from '#features/calendar/days.ts'
import { noteExampleRecords } from '#features/example/example.rows.server.ts'
import { createAlbum } from '#features/media/albums.server.ts'
import { addPhoto, type MediaStorage } from '#features/media/uploads.server.ts'
import { exampleEditor } from '#kit/base/actors.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { readSetting, storeSetting } from '#kit/db/settings.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { SeededCompetition } from './competitions.server.ts'
import { photoSvg } from './photo-svg.tsx'

const progress = 'demo-albums'
const shapes = [
  [1500, 1000],
  [1400, 1050],
  [1000, 1400],
  [1600, 900],
  [1500, 1000],
  [1100, 1100],
] as const

/** The demo albums, still without photos; in the transaction of the rest of the demo. By their titles. */
export async function seedAlbums(
  trx: Db,
  site: Site,
  editor: Editor,
  competitions: ReadonlyMap<string, SeededCompetition>,
): Promise<ReadonlyMap<string, number>> {
  const today = localDate(editor.now, site.timeZone)
  const ids: number[] = []
  const byTitle = new Map<string, number>()
  for (const {
    title,
    description,
    day,
    about = '',
    downloadable = false,
  } of demoAlbums.toReversed()) {
    const competition = competitions.get(about)
    const date = addDays(competition?.days.at(-1) ?? today, day)
    const competition_id = competition?.id ?? null
    const album = await createAlbum(
      trx,
      { title, description, date, competition_id, downloadable, author: demoPhotographer },
      editor,
    )
    ids.unshift(album.id)
    byTitle.set(title, album.id)
  }
  await storeSetting(trx, progress, JSON.stringify(ids))
  return byTitle
}

/**
 * Draws the photos of the demo albums, behind a site that already answers. After a crash the next
 * start goes on where this one stopped; once all are there, what the editor removes stays removed.
 */
export async function drawDemoPhotos(storage: MediaStorage, now: Date): Promise<void> {
  const { db } = storage
  const ids: unknown = JSON.parse((await readSetting(db, progress)) ?? 'null')
  if (!Array.isArray(ids)) return
  const editor = { name: exampleEditor, now }
  const wanted = demoAlbums.flatMap(({ photos }, at) =>
    photos.map((title, index) => ({ albumId: Number(ids[at]), title, at, index })),
  )
  // First of every album the cover, so that no card stays empty for long.
  wanted.sort((a, b) => a.index - b.index)
  const next = wanted.values()
  const isNoted = async (albumId: number) =>
    (await db
      .selectFrom('example_record')
      .select('version')
      .where('entity', '=', 'album')
      .where('entityId', '=', albumId)
      .executeTakeFirst()) !== undefined
  const worker = async () => {
    for (const { albumId, title, at, index } of next) {
      // The example may have been taken away meanwhile.
      if (!(await isNoted(albumId))) continue
      const bytes = await storage.images.draw(
        photoSvg(title, at * 17 + index, shapes[(at + index * 5) % shapes.length]!),
      )
      const file = await storage.store.receive([bytes], bytes.length)
      const upload = { albumId, file, title, alt: `Рисунок «${title}»` }
      const photo = await addPhoto(storage, upload, editor).catch(skipKnown).finally(file.remove)
      if (photo) await noteExampleRecords(db, 'photo', [photo.id])
    }
  }
  await Promise.all([worker(), worker()])
  await write(db, (trx) => storeSetting(trx, progress, JSON.stringify('done')))
}

/** Already drawn before a crash, or its album has been removed meanwhile. */
function skipKnown(error: unknown): undefined {
  if (!(error instanceof Problem) || !/^(conflict|not-found)$/.test(error.code)) throw error
}
