import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { processorMsOf } from '#test/processor-time.ts'
import { documentFormat } from './document-format.server.ts'
import { zip } from './test-documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'formats-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function formatOf(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return documentFormat(path).catch(({ code }) => code)
}

const docx = zip('[Content_Types].xml', 'word/document.xml')
const end = docx.length - 22
/** The same file with a number of its end written otherwise. */
function lying(at: number, value: number, bytes: 2 | 4): Buffer {
  const changed = Buffer.from(docx)
  if (bytes === 2) changed.writeUInt16LE(value, end + at)
  else changed.writeUInt32LE(value, end + at)
  return changed
}

function withComment(comment: string): Buffer {
  const changed = Buffer.concat([docx, Buffer.from(comment)])
  changed.writeUInt16LE(comment.length, end + 20)
  return changed
}

/** As programs write archives of more than 4 GB, and some all of them. */
function zip64(): Buffer {
  const [entries, size, start] = [
    docx.readUInt16LE(end + 10),
    docx.readUInt32LE(end + 12),
    docx.readUInt32LE(end + 16),
  ]
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50)
  record.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(entries), at)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50)
  locator.writeBigUInt64LE(BigInt(end), 8)
  const last = Buffer.from(docx.subarray(end))
  for (const at of [8, 10]) last.writeUInt16LE(0xffff, at)
  for (const at of [12, 16]) last.writeUInt32LE(0xffffffff, at)
  return Buffer.concat([docx.subarray(0, end), record, locator, last])
}

const packed = (bytes: number): Buffer =>
  Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(bytes) }, { level: 1 }))

/** The directory of a packed document names the size of its entry after the signature. */
function understated(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(100, bytes.lastIndexOf('PK\u0001\u0002') + 24)
  return bytes
}

function spoilt(bytes: Buffer): Buffer {
  bytes.fill(0xff, 30 + 'word/document.xml'.length, 40 + 'word/document.xml'.length)
  return bytes
}

test.each([
  ['a plain one', docx, 'docx'],
  ['with a comment at its end', withComment('Regulations'), 'docx'],
  ['in the long form', zip64(), 'docx'],
  ['cut off before its end', docx.subarray(0, -1), 'bad-input'],
  ['followed by something', Buffer.concat([docx, Buffer.from('tail')]), 'bad-input'],
  ['more entries than there are', lying(10, 60_000, 2), 'bad-input'],
  ['a directory beyond the file', lying(16, 0xfffffff0, 4), 'bad-input'],
  ['a directory that is something else', lying(16, 0, 4), 'bad-input'],
  ['a name that leaves its folder', zip('word/document.xml', '../../etc/passwd'), 'bad-input'],
  ['macros, whatever the slash', zip('word/document.xml', 'word\\vbaProject.bin'), 'wrong-type'],
  ['real entries', packed(1_000), 'docx'],
  [
    'a bomb: a hundred kilobytes that unpack to more than a hundred megabytes',
    packed(101 * 1_048_576),
    'too-large',
  ],
  ['a bomb that says it is small', understated(packed(1_000_000)), 'bad-input'],
  ['an entry whose bytes are spoilt', spoilt(packed(1_000)), 'bad-input'],
  ['an ordinary archive', zip('word/notes.txt'), 'wrong-type'],
])('a document by its directory: %s', async (_name, bytes, expected) => {
  expect(await formatOf(bytes)).toBe(expected)
})

test('a directory of sixty thousand names keeps nobody waiting', async () => {
  const many = zip('word/document.xml', ...Array.from({ length: 60_000 }, (_, at) => `${at}`))
  const reading = async () => expect(await formatOf(many)).toBe('bad-input')
  expect(await processorMsOf(reading)).toBeLessThan(5_000)
})
