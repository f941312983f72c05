import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { openKeep, openStoreIn } from '#kit/files/open-keep.server.ts'
import { withHashes } from './known-hashes.server.ts'
import { type BackupParts, type OnProgress, storesOf } from './parts.ts'
import { ownFolder, requireNoOther } from './site-identity.server.ts'
import { listStoredFiles, readStoredFile } from './stored-files.server.ts'

interface Copying {
  db: Db
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'filesUrl'>
  parts: BackupParts
  /** From the bucket to the folder. */
  back: boolean
}

export interface CopiedFiles {
  copied: number
  sizeBytes: number
  /** Of their size already. */
  present: number
  /** What was not copied, in Russian, a line each. */
  faults: string[]
}

/**
 * From the folder to the bucket, or back; what is where it is from stays there. Each is read to its last byte and
 * compared with the hash of its row, and has its name there whole or not at all, so it may be begun again.
 * @throws Problem conflict when the place it goes to is another site's.
 */
export async function copyFiles(
  { db, config, parts, back }: Copying,
  onProgress?: OnProgress,
): Promise<CopiedFiles> {
  if (!config.filesUrl)
    throw new Problem('bad-input', 'Нет FILES_URL: назовите в .env хранилище файлов')
  const folder = { ...config, filesUrl: undefined }
  const [from, to] = back ? [config, folder] : [folder, config]
  await requireNoOther(db, to)
  const list = () => listStoredFiles(from, storesOf(parts))
  let total = 0
  for await (const { sizeBytes } of list()) total += sizeBytes
  const report: CopiedFiles = { copied: 0, sizeBytes: 0, present: 0, faults: [] }
  let done = 0
  for await (const file of withHashes(list(), parts, db)) {
    const { store, name, trashed, sizeBytes, sha256 } = file
    const keep = openKeep(to, store)
    const where = trashed ? 'trash' : 'kept'
    if ((await keep.find(name, where))?.sizeBytes === sizeBytes) report.present++
    else {
      const chunks = await readStoredFile(from, file)
      if (!chunks) continue
      const { remove, ...ready } = await openStoreIn(to, store).receive(chunks, sizeBytes, false)
      try {
        if (sha256 !== undefined && ready.sha256 !== sha256)
          report.faults.push(`Испорчен и не перенесён файл ${name}: верните его из копии`)
        else {
          await keep.add(name, ready, where)
          report.copied++
          report.sizeBytes += sizeBytes
        }
      } finally {
        await remove()
      }
    }
    done += sizeBytes
    onProgress?.({ stage: 'send', done, total })
  }
  await ownFolder(db, to)
  return report
}
