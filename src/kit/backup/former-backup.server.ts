import { createHash } from 'node:crypto'
import { listLine } from './file-list.server.ts'
import {
  type FormerManifest,
  format,
  type ListedFile,
  type Manifest,
  parseFileEntry,
} from './manifest.ts'
import { damaged, type TarEntry } from './tar-file.server.ts'

type Found = ListedFile & { at?: number }

/**
 * A copy of an earlier release as today's are: its manifest named every file and was in memory as a whole.
 * @param entries of its archive, without the manifest. @throws Problem bad-input unless both name the same.
 */
export function asToday(
  { entries: listed, format: former, ...about }: FormerManifest,
  entries: readonly TarEntry[],
): { manifest: Manifest; files: Found[] } {
  const shared = former === 2
  const found = compare(listed, entries, shared)
  const files = found.filter(({ name }) => parseFileEntry(name))
  files.sort((one, other) => (one.name < other.name ? -1 : 1))
  const hash = createHash('sha256')
  let bytes = 0
  for (const file of files) {
    const line = listLine(file)
    hash.update(line)
    bytes += line.length
  }
  const manifest: Manifest = {
    ...{ format, ...about, shared },
    entries: listed.filter(({ name }) => !parseFileEntry(name)),
    files: {
      count: files.length,
      sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      list: { sizeBytes: bytes, sha256: hash.digest('hex') },
    },
  }
  return { manifest, files }
}

/** The same names with the same sizes, each once, on both sides. */
function compare(
  listed: readonly ListedFile[],
  entries: readonly TarEntry[],
  shared: boolean,
): Found[] {
  const there = new Map(entries.map((entry) => [entry.name, entry]))
  if (there.size !== entries.length) throw damaged('имена повторяются')
  const found = new Map<string, Found>()
  for (const one of listed) {
    const { name, sizeBytes } = one
    const entry = there.get(name)
    if (!entry && !(shared && parseFileEntry(name))) throw damaged(`нет «${name}»`)
    if (entry && entry.sizeBytes !== sizeBytes) throw damaged(`«${name}» другого размера`)
    found.set(name, entry ? { ...one, at: entry.at } : one)
  }
  if (found.size !== listed.length) throw damaged('опись называет файл дважды')
  for (const name of there.keys()) if (!found.has(name)) throw damaged(`«${name}» нет в описи`)
  return [...found.values()]
}
