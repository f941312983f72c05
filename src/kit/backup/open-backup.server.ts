import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#kit/base/problem.ts'
import {
  type Manifest,
  manifest,
  manifestFormat,
  manifestName,
  manifestSum,
  manifestSumName,
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
  sizeBytes: number
  /** The bytes of an entry. Throws Problem after the last one when they are not those written. */
  read(name: string, into?: ReadBuffer): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** @throws Problem bad-input unless the archive holds exactly what its manifest says. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Problem('not-found', `Файла ${path} нет`) : error
  })
  try {
    const entries = await listTar(file)
    const content = await readManifest(file, entries)
    const found = compare(content, entries)
    const { size } = await file.stat()
    return {
      manifest: content,
      sizeBytes: size,
      read: (name, into) => readChecked(file, name, found, into),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
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
  if (Number(json.format) > manifestFormat)
    throw new Problem('bad-input', 'Копия сделана более новой программой: сначала обновите её')
  const parsed = manifest.safeParse(json)
  if (!parsed.success) throw damaged('опись не читается')
  return parsed.data
}

type Found = Map<string, { entry: TarEntry; sha256: string }>

/** The same names with the same sizes, each once, on both sides. */
function compare({ entries: listed }: Manifest, entries: TarEntry[]): Found {
  const ofSite = entries.slice(0, -2)
  const there = new Map(ofSite.map((entry) => [entry.name, entry]))
  if (there.size !== ofSite.length) throw damaged('имена повторяются')
  const found: Found = new Map()
  for (const { name, sizeBytes, sha256 } of listed) {
    const entry = there.get(name)
    if (!entry) throw damaged(`нет «${name}»`)
    if (entry.sizeBytes !== sizeBytes) throw damaged(`«${name}» другого размера`)
    found.set(name, { entry, sha256 })
  }
  if (found.size !== listed.length) throw damaged('опись называет файл дважды')
  for (const name of there.keys()) if (!found.has(name)) throw damaged(`«${name}» нет в описи`)
  return found
}

async function* readChecked(file: FileHandle, name: string, found: Found, into?: ReadBuffer) {
  const known = found.get(name)
  if (!known) throw damaged(`нет «${name}»`)
  const hash = createHash('sha256')
  for await (const chunk of readEntry(file, known.entry, into)) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== known.sha256) throw damaged(`контрольная сумма «${name}» не сходится`)
}

/** Reads every byte. @throws Problem at the first that is not as written. */
export async function verifyBackup(path: string, onProgress?: OnProgress): Promise<void> {
  const backup = await openBackup(path)
  const { entries } = backup.manifest
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
