/*
 * Which files belong to a copy: a line of JSON each, ascending by their names, so that it is written and read as a
 * stream however many there are. The manifest says how many lines it has and what their sum is: a list that is cut
 * fails after its last line, and whoever walks it does nothing final before.
 */
import { createHash } from 'node:crypto'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import { readLines } from './lines.server.ts'
import { type ListedFile, listedFile, listName, type Manifest } from './manifest.ts'
import { damaged } from './tar-file.server.ts'

export const listLine = ({ name, sizeBytes, sha256 }: ListedFile): string =>
  `${JSON.stringify({ name, sizeBytes, sha256 })}\n`

const linesAtOnce = 500

/** The list as bytes. */
export async function* listBytes(
  files: AsyncIterable<ListedFile> | Iterable<ListedFile>,
): AsyncGenerator<Buffer> {
  let piece: string[] = []
  for await (const file of files) {
    piece.push(listLine(file))
    if (piece.length < linesAtOnce) continue
    yield Buffer.from(piece.join(''))
    piece = []
  }
  yield Buffer.from(piece.join(''))
}

/** @throws Problem bad-input, after the last line at the latest, unless it is the one that was written. */
export async function* readList(
  chunks: AsyncIterable<Buffer>,
  { count, sizeBytes, list }: Manifest['files'],
): AsyncGenerator<ListedFile> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  let last = ''
  let files = 0
  let bytes = 0
  for await (const line of readLines(hashed(), listName)) {
    const file = parseLine(line)
    if (!file) throw damaged(`опись файлов не читается: строка ${files + 1} в «${listName}»`)
    if (file.name <= last) throw damaged('опись файлов называет их не по порядку или дважды')
    last = file.name
    files++
    bytes += file.sizeBytes
    yield file
  }
  if (files !== count || bytes !== sizeBytes || hash.digest('hex') !== list.sha256)
    throw damaged('контрольная сумма описи файлов не сходится')
}

const parseLine = (line: string): ListedFile | undefined => parseStoredAs(listedFile, line)
