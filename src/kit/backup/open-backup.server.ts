import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#kit/base/problem.ts'
import { type FilePool, poolBeside } from './file-pool.server.ts'
import {
  type Manifest,
  manifest,
  manifestName,
  manifestSum,
  manifestSumName,
  parseFileEntry,
  sharedFormat,
} from './manifest.ts'
import type { OnProgress } from './parts.ts'
import {
  createReadBuffer,
  damaged,
  listTar,
  type ReadBuffer,
  readEntry,
  type TarEntry,
} from './tar-file.server.ts'

// Room for half a million files; a larger one would be read into memory for nothing.
const largestManifestBytes = 67_108_864

export interface OpenBackup {
  manifest: Manifest
  /** The bytes of an entry. Throws Problem after the last one when they are not those written. */
  read(name: string, into?: ReadBuffer): AsyncGenerator<Buffer>
  /** Where the file lies that other copies name, too; undefined when it is in the archive. */
  sharedPath(name: string): string | undefined
  close(): Promise<void>
}

/**
 * @param filesLater what lies beside it is missed only by who reads it: one spoilt photo hinders no other record.
 * @throws Problem bad-input unless the archive holds exactly what its manifest says.
 */
export async function openBackup(path: string, { filesLater = false } = {}): Promise<OpenBackup> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Problem('not-found', `Файла ${path} нет`) : error
  })
  try {
    const entries = await listTar(file)
    const content = await readManifest(file, entries)
    const pool = content.format === sharedFormat ? poolBeside(path) : undefined
    const shared = pool ? content.entries.filter(({ name }) => parseFileEntry(name)) : []
    const found = compare(content, entries, new Set(shared.map(({ name }) => name)))
    for (const one of pool && !filesLater ? shared : []) await requireShared(pool, one)
    return {
      manifest: content,
      read: (name, into) => readChecked({ file, pool }, name, found, into),
      sharedPath: (name) => {
        const known = found.get(name)
        return known && !known.entry ? pool?.pathOf(known.sha256) : undefined
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** What a copy says is in it, whether its files are still there or not. */
export async function readContents(path: string): Promise<Manifest> {
  const file = await open(path, 'r')
  try {
    return await readManifest(file, await listTar(file))
  } finally {
    await file.close()
  }
}

async function requireShared(pool: FilePool | undefined, { name, sizeBytes, sha256 }: Listed) {
  const size = await pool?.sizeOf(sha256)
  if (size === undefined)
    throw damaged(
      `рядом с ним нет файла «${name}». Копия, чьи файлы лежат рядом, читается только в своей папке`,
    )
  if (size !== sizeBytes) throw damaged(`«${name}» другого размера`)
}

async function readManifest(file: FileHandle, entries: TarEntry[]): Promise<Manifest> {
  const [last, sum] = entries.slice(-2)
  if (last?.name !== manifestName || sum?.name !== manifestSumName) throw damaged('в нём нет описи')
  if (last.sizeBytes > largestManifestBytes || sum.sizeBytes > 200)
    throw damaged('опись слишком велика')
  const bytes = await buffer(readEntry(file, last))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if ((await buffer(readEntry(file, sum))).toString() !== manifestSum(sha256))
    throw damaged('контрольная сумма описи не сходится')
  const json: { format?: unknown } = JSON.parse(bytes.toString('utf8'))
  if (Number(json.format) > sharedFormat)
    throw new Problem('bad-input', 'Копия сделана более новой программой: сначала обновите её')
  const parsed = manifest.safeParse(json)
  if (!parsed.success) throw damaged('опись не читается')
  return parsed.data
}

type Listed = Manifest['entries'][number]
/** Without an entry: beside the archive. */
type Found = Map<string, { entry?: TarEntry; sha256: string }>

/** The same names with the same sizes, each once, on both sides. */
function compare(
  { entries: listed }: Manifest,
  entries: TarEntry[],
  shared: ReadonlySet<string>,
): Found {
  const ofSite = entries.slice(0, -2)
  const there = new Map(ofSite.map((entry) => [entry.name, entry]))
  if (there.size !== ofSite.length) throw damaged('имена повторяются')
  const found: Found = new Map()
  for (const { name, sizeBytes, sha256 } of listed) {
    const entry = there.get(name)
    if (!entry && shared.has(name)) {
      found.set(name, { sha256 })
      continue
    }
    if (!entry) throw damaged(`нет «${name}»`)
    if (entry.sizeBytes !== sizeBytes) throw damaged(`«${name}» другого размера`)
    found.set(name, { entry, sha256 })
  }
  if (found.size !== listed.length) throw damaged('опись называет файл дважды')
  for (const name of there.keys()) if (!found.has(name)) throw damaged(`«${name}» нет в описи`)
  return found
}

async function* readChecked(
  { file, pool }: { file: FileHandle; pool: FilePool | undefined },
  name: string,
  found: Found,
  into?: ReadBuffer,
) {
  const known = found.get(name)
  if (!known) throw damaged(`нет «${name}»`)
  const hash = createHash('sha256')
  const { entry, sha256 } = known
  const chunks = entry ? readEntry(file, entry, into) : pool?.read(sha256, into)
  for await (const chunk of chunks ?? []) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw damaged(`контрольная сумма «${name}» не сходится`)
}

/** Reads every byte, or those of the entries that are asked for. @throws Problem at the first that is not as written. */
export async function verifyBackup(
  path: string,
  onProgress?: OnProgress,
  isAsked: (entry: Listed) => boolean = () => true,
): Promise<void> {
  const backup = await openBackup(path)
  const entries = backup.manifest.entries.filter(isAsked)
  const total = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const into = createReadBuffer()
  let done = 0
  try {
    for (const { name } of entries)
      for await (const chunk of backup.read(name, into)) {
        done += chunk.length
        onProgress?.({ stage: 'verify', done, total })
      }
  } finally {
    await backup.close()
  }
}
