import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makePrivateFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { lastBackup } from '#kit/config/fault.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { readSetting, storeSettingOnce } from '#kit/db/settings.server.ts'
import { bucketMark, type FilesPlace, openBucket } from '#kit/files/open-keep.server.ts'
import { readStoreAddress } from '#kit/objects/store-address.ts'
import { count } from '#kit/text/plural.ts'
import { type BackupParts, storesOf } from './parts.ts'
import { hasStoredFile, listStoredFiles } from './stored-files.server.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'filesUrl'>

const settingName = 'siteId'
const idFile = (dataDir: string) => join(dataDir, bucketMark)

/** What the folder, or the bucket, remembers of its database: whichever has the files. */
interface Mark {
  /** Undefined when a stop half-way or a hand has left something else there: then it says nothing. */
  id: string | undefined
  /** The newest entry of the journal that it has seen. */
  seen: number
}

/**
 * Database and folder say that they belong together, and a new site says so for the first time. Where they do
 * not, nothing is served and nothing swept: a wrong mount or half a copy looks like an empty site.
 * @param isNew nobody has ever used the database.
 * @throws Problem conflict, with the cure.
 */
export async function requireOwnFolder(
  db: Db,
  place: Place,
  parts: BackupParts,
  isNew: boolean,
): Promise<void> {
  const mark = await readMark(place)
  const id = await readSetting(db, settingName)
  if (isNew && id === undefined) await requireNothingKept(place, parts)
  else if (!mark?.id) await requireFiles(db, place, parts)
  else await requireSame(db, place, mark, id)
  await ownFolder(db, place)
}

/**
 * What the mark alone says of a database, before an upgrade changes it.
 * @throws Problem conflict, with the cure.
 */
export async function requireMarked(db: Db, place: Place): Promise<void> {
  const mark = await readMark(place)
  const id = await readSetting(db, settingName)
  if (mark?.id && id !== undefined) await requireSame(db, place, mark, id)
}

async function requireSame(db: Db, place: Place, mark: Mark, id: string | undefined) {
  if (mark.id !== id) throw markedByOther(place)
  if ((await newestEntry(db)) < mark.seen) throw older(place)
}

/** @throws Problem conflict when the place has the mark of another database; of none it may be made its own. */
export async function requireNoOther(db: Db, place: Place): Promise<void> {
  const mark = await readMark(place)
  if (mark?.id && mark.id !== (await readSetting(db, settingName))) throw markedByOther(place)
}

/**
 * For a command that reads or moves the files: one that is told another folder would find none of them, and say
 * so of a site that has them all. SQLite says it by itself, its database lies in the folder.
 * @throws Problem with the setting to look at.
 */
export async function requireItsFolder(db: Db, place: Place, parts: BackupParts): Promise<void> {
  requireFolder(place)
  const mark = await readMark(place)
  if (!mark?.id) await requireFiles(db, place, parts)
  else await requireSame(db, place, mark, await readSetting(db, settingName))
}

export function requireFolder({ dataDir, filesUrl }: Place): void {
  if (!filesUrl && !existsSync(dataDir))
    throw new Problem('not-found', `Папки данных ${dataDir} нет. Проверьте DATA_DIR`)
}

/** From now on they belong together, whatever they said before. */
export async function ownFolder(db: Db, place: FilesPlace): Promise<void> {
  // With PostgreSQL nobody has made it yet.
  makePrivateFolder(place.dataDir)
  await storeSettingOnce(db, settingName, randomUUID())
  const id = (await readSetting(db, settingName)) ?? ''
  const seen = await newestEntry(db)
  const lines = [id, String(Number.isFinite(seen) ? seen : 0), about]
  const mark = `${lines.join('\n')}\n`
  if (place.filesUrl) await openBucket(place.filesUrl).put(bucketMark, Buffer.from(mark))
  else await writeWhole(idFile(place.dataDir), mark)
}

/** Cut by a loss of power it would be nobody's mark. */
async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  await writeFile(part, text, { mode: 0o600, flush: true })
  await rename(part, file).catch(async (error) => {
    await rm(part, { force: true })
    throw error
  })
}

/** One of them is a copy of the other, or both of a third. */
export async function isSameSite(one: Db, other: Db): Promise<boolean> {
  const id = await readSetting(one, settingName)
  return id !== undefined && id === (await readSetting(other, settingName))
}

/** Another database is about to take its place. */
export const forgetFolder = ({ dataDir, filesUrl }: FilesPlace): Promise<void> =>
  filesUrl ? openBucket(filesUrl).remove(bucketMark) : rm(idFile(dataDir), { force: true })

const about =
  '# По этому файлу сайт узнаёт, что файлы и база данных — от одного сайта. Не удаляйте его.'

async function readMark(place: FilesPlace): Promise<Mark | undefined> {
  const written = await textOfMark(place)
  const [id = '', seen] = written.split('\n')
  return written ? { id: uuid.test(id) ? id : undefined, seen: Number(seen) || 0 } : undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Of a bucket that does not answer nothing is known: that is no bucket without a mark. */
async function textOfMark({ dataDir, filesUrl }: FilesPlace): Promise<string> {
  if (!filesUrl) return readFile(idFile(dataDir), 'utf8').catch(() => '')
  const found = await openBucket(filesUrl).get(bucketMark)
  return found ? text(found.stream) : ''
}

async function newestEntry(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('journal')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  // A journal whose last entry has grown too old and gone says nothing.
  return id ?? Number.POSITIVE_INFINITY
}

/**
 * An empty database beside a full folder is a lost one: asked before anything is made in its place.
 * @throws Problem conflict, with the cure.
 */
export async function requireNothingKept(place: Place, parts: BackupParts): Promise<void> {
  const mark = await readMark(place)
  let kept = 0
  for await (const _ of listStoredFiles(place, storesOf(parts))) kept++
  const backup = lastBackup(place.dataDir)
  if (!mark && kept === 0 && !backup) return
  const files = count(kept, ['файл', 'файла', 'файлов'])
  const cure = backup
    ? `Если база потеряна, верните последнюю копию:\n  npm run restore -- ${backup} --overwrite`
    : 'Верните файл базы на место.'
  throw new Problem(
    'conflict',
    place.filesUrl
      ? `В ${bucketOf(place.filesUrl)} уже лежит сайт (${files}), а базы данных ${nameOf(place)} нет, или она пуста. Ничего не тронуто. ` +
          `Проверьте FILES_URL и базу. ${cure}\nДля нового сайта укажите в FILES_URL пустой бакет.`
      : `В папке данных ${place.dataDir} уже лежит сайт (${files}), а базы данных ${nameOf(place)} нет, или она пуста. Ничего не тронуто. ` +
          `Проверьте, та ли это папка (DATA_DIR) и подключён ли диск. ${cure}\nДля нового сайта укажите в DATA_DIR пустую папку.`,
  )
}

/** A folder without a mark is one of an earlier release, or not the one with the files. */
async function requireFiles(db: Db, place: Place, parts: BackupParts) {
  for (const { folder: store, named } of parts.files)
    for await (const some of named.pieces(db)) {
      const found = some.map(({ name }) => hasStoredFile(place, { store, name }))
      if (!(await Promise.all(found)).includes(true)) throw foreign(place)
      break
    }
}

const nameOf = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl
    ? `из DATABASE_URL (${new URL(databaseUrl).pathname.slice(1)})`
    : join(dataDir, 'site.db')

const bucketOf = (filesUrl: string) => {
  const { origin, bucket } = readStoreAddress(filesUrl)
  return `бакете «${bucket}» хранилища ${new URL(origin).host}`
}

const accept = 'Если так и задумано: npm run admin -- own-folder'

const foreign = (place: Place) =>
  new Problem(
    'conflict',
    place.filesUrl
      ? `В ${bucketOf(place.filesUrl)} нет файлов базы данных ${nameOf(place)}: они от разных сайтов, или файлы туда ещё не перенесены. Ничего не тронуто. ` +
          `Проверьте FILES_URL; перенести файлы из папки: npm run admin -- files copy. ${accept}`
      : `Папка данных ${place.dataDir} и база данных ${nameOf(place)} — от разных сайтов, или файлы пропали: файлов этой базы в папке нет. Ничего не тронуто. ` +
          `Проверьте ${settingsOf(place)} и подключён ли диск. ${accept}`,
  )

const markedByOther = (place: Place) =>
  new Problem(
    'conflict',
    place.filesUrl
      ? `В ${bucketOf(place.filesUrl)} файлы другого сайта, а не базы данных ${nameOf(place)}: так говорит его ${bucketMark}. Ничего не тронуто. ` +
          `Проверьте FILES_URL и базу. ${accept}`
      : `Папка данных ${place.dataDir} и база данных ${nameOf(place)} — от разных сайтов: так говорит ${bucketMark} в папке. Ничего не тронуто. ` +
          `Проверьте ${settingsOf(place)} и подключён ли диск. ${accept}`,
  )

const settingsOf = ({ databaseUrl }: Place) => `DATA_DIR${databaseUrl ? ' и DATABASE_URL' : ''}`

const older = (place: Place) =>
  new Problem(
    'conflict',
    `База данных ${nameOf(place)} старше ${place.filesUrl ? 'файлов в хранилище' : `папки ${place.dataDir}`}: последних изменений в ней нет, она, вероятно, из копии. Ничего не тронуто. ` +
      `Верните нынешнюю базу или восстановите сайт из архива целиком (npm run restore). ${accept}`,
  )
