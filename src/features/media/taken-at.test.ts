import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { readTakenAt } from './taken-at.server.ts'

interface Entry {
  tag: number
  /** Text, or the place of another directory. */
  value: string | number
}

/** The directories one after another, each with its texts behind it; the first is at 8. */
function exifOf(directories: Entry[][], little = true): Buffer {
  const bytes = Buffer.alloc(8 + directories.length * 512)
  const u16 = (value: number, at: number) =>
    little ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    little ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(little ? 'II' : 'MM')
  u16(42, 2)
  u32(8, 4)
  for (const [place, entries] of directories.entries()) {
    const start = 8 + place * 512
    let text = start + 2 + entries.length * 12 + 4
    u16(entries.length, start)
    for (const [index, { tag, value }] of entries.entries()) {
      const at = start + 2 + index * 12
      u16(tag, at)
      u16(typeof value === 'string' ? 2 : 4, at + 2)
      u32(typeof value === 'string' ? value.length + 1 : 1, at + 4)
      u32(typeof value === 'string' ? text : value, at + 8)
      if (typeof value === 'string') bytes.write(value, text)
      if (typeof value === 'string') text += value.length + 1
    }
  }
  return bytes
}

const pointer = { tag: 0x8769, value: 520 }
const taken = (value: string, ...more: Entry[]) => [[pointer], [{ tag: 0x9003, value }, ...more]]
const offset = (value: string) => ({ tag: 0x9011, value })

test.each([
  ['the site’s zone', exifOf(taken('2026:11:21 12:30:15')), '2026-11-21T09:30:15.000Z'],
  ['the other end first', exifOf(taken('2026:11:21 12:30:15'), false), '2026-11-21T09:30:15.000Z'],
  [
    'a zone of its own',
    exifOf(taken('2026:11:21 12:30:15', offset('+10:00'))),
    '2026-11-21T02:30:15.000Z',
  ],
  [
    'a zone in words',
    exifOf(taken('2026:11:21 12:30:15', offset('Moscow'))),
    '2026-11-21T09:30:15.000Z',
  ],
  ['no such day', exifOf(taken('2026:13:45 12:30:15')), undefined],
  ['a clock never set', exifOf(taken('0000:00:00 00:00:00')), undefined],
  ['words', exifOf(taken('yesterday at noon  ')), undefined],
  ['no time at all', exifOf([[pointer], []]), undefined],
  ['a pointer beyond the end', exifOf([[{ tag: 0x8769, value: 4_000_000_000 }]]), undefined],
  ['a directory that points at itself', exifOf([[{ tag: 0x8769, value: 8 }]]), undefined],
  ['nothing', Buffer.alloc(0), undefined],
  ['not EXIF', Buffer.from('Exif\0\0<html>'), undefined],
])('when a photo was taken: %s', (_name, exif, expected) => {
  expect(readTakenAt(exif, 'Europe/Moscow')).toBe(expected)
})

test('thousands of lists as long as the file cost neither time nor memory', () => {
  const exif = Buffer.alloc(64_000, 1)
  exif.write('II*\0', 'latin1')
  exif.writeUInt32LE(8, 4)
  exif.writeUInt16LE(4_500, 8)
  for (let at = 10; at < 54_000; at += 12) {
    exif.writeUInt16LE(1, at + 2)
    exif.writeUInt32LE(60_000, at + 4)
    exif.writeUInt32LE(0, at + 8)
  }
  const read = () => expect(readTakenAt(exif, 'Europe/Moscow')).toBeUndefined()
  expect(processorMs(read)).toBeLessThan(1_000)
})
