import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
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
  id: string
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
  if (isNew && id === undefined) await requireNothingKept(place, parts, mark)
  else if (mark && mark.id !== id) throw foreign(place)
  else if (mark && (await newestEntry(db)) < mark.seen) throw older(place)
  else if (!mark) await requireFiles(db, place, parts)
  await ownFolder(db, place)
}

/** @throws Problem conflict when the place has the mark of another database; of none it may be made its own. */
export async function requireNoOther(db: Db, place: Place): Promise<void> {
  const mark = await readMark(place)
  if (mark && mark.id !== (await readSetting(db, settingName))) throw foreign(place)
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
  else await writeFile(idFile(place.dataDir), mark, { mode: 0o600 })
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
  const [id = '', seen] = (await textOfMark(place)).split('\n')
  return id ? { id, seen: Number(seen) || 0 } : undefined
}

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

/** An empty database beside a full folder is a lost one. */
async function requireNothingKept(place: Place, parts: BackupParts, mark: Mark | undefined) {
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
      ? `В ${bucketOf(place.filesUrl)} уже лежит сайт (${files}), а база данных ${nameOf(place)} пуста. Ничего не тронуто. ` +
          `Проверьте FILES_URL и базу. ${cure}\nДля нового сайта укажите в FILES_URL пустой бакет.`
      : `В папке данных ${place.dataDir} уже лежит сайт (${files}), а база данных ${nameOf(place)} пуста. Ничего не тронуто. ` +
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
      : `Папка данных ${place.dataDir} и база данных ${nameOf(place)} — от разных сайтов: файлов этой базы в папке нет. Ничего не тронуто. ` +
          `Проверьте DATA_DIR${place.databaseUrl ? ' и DATABASE_URL' : ''} и подключён ли диск. ${accept}`,
  )

const older = (place: Place) =>
  new Problem(
    'conflict',
    `База данных ${nameOf(place)} старше ${place.filesUrl ? 'файлов в хранилище' : `папки ${place.dataDir}`}: последних изменений в ней нет, она, вероятно, из копии. Ничего не тронуто. ` +
      `Верните нынешнюю базу или восстановите сайт из архива целиком (npm run restore). ${accept}`,
  )
