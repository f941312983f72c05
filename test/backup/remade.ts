import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { listBytes } from '#kit/backup/file-list.server.ts'
import { listName, manifestName, manifestSum, manifestSumName } from '#kit/backup/manifest.ts'
import { openBackup } from '#kit/backup/open-backup.server.ts'
import { createTar } from '#kit/backup/tar-file.server.ts'

/** In the place of a copy the same as an earlier release made it: 1 with every file in it, 2 with the files beside it. */
export const asFormer = (path: string, format: 1 | 2, to = path) =>
  remake(path, to, async ({ backup, tar, files }) => {
    if (format === 1) for (const one of files) await tar.add(one.name, backup.read(one))
    const { shared: _, files: __, ...about } = backup.manifest
    return { ...about, format, entries: [...about.entries, ...files] }
  })

/** The last of its files is no longer in the list; only how many there were says so. */
export const withCutList = (path: string) =>
  remake(path, path, async ({ backup, tar, files }) => {
    const { name: _, ...list } = await tar.add(listName, listBytes(files.slice(0, -1)))
    return { ...backup.manifest, files: { ...backup.manifest.files, list } }
  })

interface Remaking {
  backup: Awaited<ReturnType<typeof openBackup>>
  tar: Awaited<ReturnType<typeof createTar>>
  files: { name: string; sizeBytes: number; sha256: string }[]
}

async function remake(path: string, to: string, rest: (remaking: Remaking) => Promise<object>) {
  const backup = await openBackup(path)
  const files = await Array.fromAsync(backup.files())
  const tar = await createTar(`${to}.new`, new Date())
  for (const one of backup.manifest.entries) await tar.add(one.name, backup.read(one))
  const text = JSON.stringify(await rest({ backup, tar, files }))
  await backup.close()
  await tar.add(manifestName, [Buffer.from(text)])
  const sha256 = createHash('sha256').update(text).digest('hex')
  await tar.add(manifestSumName, [Buffer.from(manifestSum(sha256))])
  await tar.finish()
  await tar.close()
  renameSync(`${to}.new`, to)
}
