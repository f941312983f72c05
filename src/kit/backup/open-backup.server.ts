import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#kit/base/problem.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import { readList } from './file-list.server.ts'
import { type FilePool, poolBeside } from './file-pool.server.ts'
import { asToday } from './former-backup.server.ts'
import {
  format,
  formerManifest,
  type ListedFile,
  listName,
  type Manifest,
  manifest,
  manifestName,
  manifestSum,
  manifestSumName,
  parseFileEntry,
} from './manifest.ts'
import type { OnProgress } from './parts.ts'
import {
  createReadBuffer,
  damaged,
  headerBytes,
  type ReadBuffer,
  readEntry,
  type TarEntry,
  walkTar,
} from './tar-file.server.ts'

// Of an earlier release it names up to half a million files; a larger one would be read into memory for nothing.
const largestManifestBytes = 67_108_864
/** Beside files: no site has so many tables. */
const mostOwnEntries = 1_000

/** With its place where it is in the archive. */
export type CopiedFile = ListedFile & { at?: number }

export interface OpenBackup {
  manifest: Manifest
  /**
   * Ascending by their names, as many as there are. @throws Problem bad-input, after the last one at the latest, unless
   * they are those that were written.
   */
  files(): AsyncGenerator<CopiedFile>
  /** The bytes of an entry or a file. Throws Problem after the last one when they are not those written. */
  read(entry: CopiedFile, into?: ReadBuffer): AsyncGenerator<Buffer>
  /** Where the file lies that other copies name, too; undefined when it is in the archive. */
  sharedPath(file: CopiedFile): string | undefined
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
    const { manifest: content, own, files } = await readContents(file)
    const pool = content.shared ? poolBeside(path) : undefined
    if (!filesLater) for await (const one of files()) await requireShared(pool, one)
    return {
      manifest: content,
      files,
      read: (entry, into) => readChecked({ file, pool, own }, entry, into),
      sharedPath: ({ sha256, at }) => (at === undefined ? pool?.pathOf(sha256) : undefined),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function requireShared(
  pool: FilePool | undefined,
  { name, sizeBytes, sha256, at }: CopiedFile,
): Promise<void> {
  if (!pool || at !== undefined) return
  const size = await pool.sizeOf(sha256)
  if (size === undefined)
    throw damaged(
      `рядом с ним нет файла «${name}». Копия, чьи файлы лежат рядом, читается только в своей папке`,
    )
  if (size !== sizeBytes) throw damaged(`«${name}» другого размера`)
}

interface Contents extends Pick<OpenBackup, 'manifest' | 'files'> {
  own: ReadonlyMap<string, TarEntry>
}

async function readContents(file: FileHandle): Promise<Contents> {
  const { own, filesAt } = await listOwn(file)
  const json = await readManifest(file, own)
  if (Number(json.format) > format)
    throw new Problem('bad-input', 'Копия сделана более новой программой: сначала обновите её')
  if (json.format !== format) {
    const former = formerManifest.safeParse(json)
    if (!former.success) throw damaged(`опись «${manifestName}» не читается`)
    const entries = await Array.fromAsync(walkTar(file))
    const { manifest, files } = asToday(former.data, entries.slice(0, -2))
    return { manifest, own, files: () => each(files) }
  }
  const parsed = manifest.safeParse(json)
  if (!parsed.success) throw damaged(`опись «${manifestName}» не читается`)
  const content = parsed.data
  const list = compareOwn(content, own)
  if (content.shared && filesAt !== undefined) throw damaged('в нём файлы, которым место рядом')
  async function* files() {
    const listed = readList(readEntry(file, list), content.files)
    if (content.shared) yield* listed
    else yield* inArchive(listed, walkTar(file, filesAt ?? list.at - headerBytes))
  }
  return { manifest: content, own, files }
}

async function* each(files: Iterable<CopiedFile>) {
  yield* files
}

/** All but the files, and where those begin. */
async function listOwn(file: FileHandle) {
  const own = new Map<string, TarEntry>()
  let filesAt: number | undefined
  for await (const entry of walkTar(file)) {
    if (parseFileEntry(entry.name)) filesAt ??= entry.at - headerBytes
    else if (own.has(entry.name)) throw damaged('имена повторяются')
    else own.set(entry.name, entry)
    if (own.size > mostOwnEntries) throw damaged('в нём слишком много записей')
  }
  return { own, filesAt }
}

async function readManifest(file: FileHandle, own: ReadonlyMap<string, TarEntry>) {
  const [last, sum] = [...own.values()].slice(-2)
  if (last?.name !== manifestName || sum?.name !== manifestSumName) throw damaged('в нём нет описи')
  if (last.sizeBytes > largestManifestBytes || sum.sizeBytes > 200)
    throw damaged('опись слишком велика')
  const bytes = await buffer(readEntry(file, last))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if ((await buffer(readEntry(file, sum))).toString() !== manifestSum(sha256))
    throw damaged('контрольная сумма описи не сходится')
  const json = parseStoredObject(bytes.toString('utf8'))
  if (!json) throw damaged(`опись «${manifestName}» не читается`)
  return json as { format?: unknown }
}

/** The same names with the same sizes, each once, on both sides. @returns the list of files. */
function compareOwn({ entries, files }: Manifest, own: ReadonlyMap<string, TarEntry>): TarEntry {
  const listed = new Map(
    [...entries, { name: listName, ...files.list }].map((one) => [one.name, one]),
  )
  if (listed.size !== entries.length + 1) throw damaged('опись называет файл дважды')
  for (const { name, sizeBytes } of listed.values()) {
    const entry = own.get(name)
    if (!entry) throw damaged(`нет «${name}»`)
    if (entry.sizeBytes !== sizeBytes) throw damaged(`«${name}» другого размера`)
  }
  for (const name of [...own.keys()].slice(0, -2))
    if (!listed.has(name)) throw damaged(`«${name}» нет в описи`)
  return own.get(listName)!
}

/** Both name the same in the same order. */
async function* inArchive(
  listed: AsyncIterable<ListedFile>,
  entries: AsyncGenerator<TarEntry>,
): AsyncGenerator<CopiedFile> {
  try {
    for await (const one of listed) {
      const entry: TarEntry | undefined = (await entries.next()).value
      if (entry?.name !== one.name) throw damaged(`нет «${one.name}»`)
      if (entry.sizeBytes !== one.sizeBytes) throw damaged(`«${one.name}» другого размера`)
      yield { ...one, at: entry.at }
    }
    const next: TarEntry | undefined = (await entries.next()).value
    if (next?.name !== listName) throw damaged(`«${next?.name}» нет в описи`)
  } finally {
    await entries.return(undefined)
  }
}

interface Sources {
  file: FileHandle
  pool: FilePool | undefined
  own: ReadonlyMap<string, TarEntry>
}

async function* readChecked(
  { file, pool, own }: Sources,
  { name, sizeBytes, sha256, at = own.get(name)?.at }: CopiedFile,
  into?: ReadBuffer,
) {
  const hash = createHash('sha256')
  const chunks =
    at === undefined ? pool?.read(sha256, into) : readEntry(file, { name, sizeBytes, at }, into)
  if (!chunks) throw damaged(`нет «${name}»`)
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw damaged(`контрольная сумма «${name}» не сходится`)
}

/** Reads every byte, or those that are asked for. @throws Problem at the first that is not as written. */
export async function verifyBackup(
  path: string,
  onProgress?: OnProgress,
  isAsked: (file: ListedFile) => boolean = () => true,
): Promise<void> {
  const backup = await openBackup(path)
  const into = createReadBuffer()
  let total = 0
  let done = 0
  async function* asked() {
    yield* backup.manifest.entries
    for await (const file of backup.files()) if (isAsked(file)) yield file
  }
  try {
    for await (const { sizeBytes } of asked()) total += sizeBytes
    for await (const entry of asked())
      for await (const chunk of backup.read(entry, into)) {
        done += chunk.length
        onProgress?.({ stage: 'verify', done, total })
      }
  } finally {
    await backup.close()
  }
}
