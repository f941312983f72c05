import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createAlbum } from '#features/media/albums.server.ts'
import { createNews } from '#features/news/news.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { type Db, openDatabase, write } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
import { backupParts as parts } from '#src/records.server.ts'
import { readGiven } from '../scripts/given.ts'

const { counts } = readGiven('run copies [-- --photos ЧИСЛО]', { counts: { photos: 4_000 } })
const root = join(import.meta.dirname, '..')
/** What the second copy of a site on which little has happened may cost of the first. */
const limits = { space: 0.05, cpu: 0.2, wall: 0.2 }
const filesOfPhoto = 8
const fileBytes = 60_000
const photosAtOnce = 100

const dataDir = mkdtempSync(join(tmpdir(), 'copies-'))
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const editor = { name: 'lab', now: new Date('2026-11-24T00:00:00Z') }

/** Bytes that no compression helps, a new name and a new hash each, as of photos. */
async function addPhotos(db: Db, from: number, count: number): Promise<void> {
  const at = editor.now.toISOString()
  for (let next = from; next < from + count; next += photosAtOnce)
    await write(db, async (trx) => {
      for (let id = next; id < Math.min(next + photosAtOnce, from + count); id++) {
        const stem = randomUUID()
        await trx
          .insertInto('photo')
          .values({
            ...{ id, album_id: 1, title: `Снимок ${id}`, description: '', alt: '', author: '' },
            rights: '',
            ...{ width: 1600, height: 1067, placeholder: 'data:,'.padEnd(120, 'A') },
            ...{ order: id, focalX: 50, focalY: 50, hidden: 0, hiddenReason: '', hash: stem },
            ...{ version: 1, createdAt: at, updatedAt: at, takenAt: null, consents: '[]' },
          })
          .execute()
        for (let size = 0; size < filesOfPhoto; size++) await addFile(trx, id, stem, size)
      }
    })
}

async function addFile(trx: Db, photoId: number, stem: string, size: number): Promise<void> {
  const bytes = randomBytes(fileBytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const format = size % 2 === 0 ? ('avif' as const) : ('jpg' as const)
  const name = `${stem}-${sha256.slice(0, 16)}-${320 + size}.${format}`
  const path = join(dataDir, 'files', placeOf(name))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  const row = {
    name,
    photoId,
    format,
    width: 320 + size,
    height: 200,
    sizeBytes: fileBytes,
    sha256,
  }
  await trx.insertInto('photoFile').values(row).execute()
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0)

async function copy(name: string) {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  const before = { bytes: sizeOf(folder), cpu: process.cpuUsage(), at: performance.now() }
  await writeBackup({ config, parts, file: join(folder, name), shared: true, now: editor.now })
  const { user, system } = process.cpuUsage(before.cpu)
  return {
    space: sizeOf(folder) - before.bytes,
    cpu: (user + system) / 1000,
    wall: performance.now() - before.at,
  }
}

try {
  const database = await openDatabase(config, 'command')
  const { db } = database
  await migrate(db, join(root, 'migrations'))
  await createAlbum(db, { title: 'Снимки' }, editor)
  await addPhotos(db, 1, counts.photos)
  const text = { type: 'text' as const, text: 'Прошло первенство города. '.repeat(40) }
  const content = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [text] }],
  }
  await write(db, async (trx) => {
    for (let one = 0; one < counts.photos / 8; one++)
      await createNews(trx, { title: `Новость ${one}`, content, published: true }, editor)
  })
  const first = await copy('site-2026-11-23-03-10-00.copy')
  // A day of a federation: an album of the evening and a text.
  await addPhotos(db, counts.photos + 1, 4)
  const second = await copy('site-2026-11-24-03-10-00.copy')
  await database.close()

  const parted = Object.keys(limits).map((name) => {
    const key = name as keyof typeof limits
    return {
      name,
      part: second[key] / first[key],
      limit: limits[key],
      first: first[key],
      second: second[key],
    }
  })
  for (const { name, part, limit, first: one, second: other } of parted)
    console.log(
      `${name}: ${(100 * part).toFixed(1)} % of the first (${Math.round(one)} → ${Math.round(other)}), at most ${100 * limit} %`,
    )
  if (parted.some(({ part, limit }) => part > limit)) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
