import { wallTimeToInstant } from '#kit/text/dates.ts'

const exifPointer = 0x8769
const dateTimeOriginal = 0x9003
const offsetTimeOriginal = 0x9011

/** When the camera says it was taken; its clock shows the site's zone unless it names another. */
export function readTakenAt(exif: Buffer | undefined, timeZone: string): string | undefined {
  try {
    return exif && parse(exif, timeZone)
  } catch {
    return undefined
  }
}

function parse(exif: Buffer, timeZone: string): string | undefined {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const entryOf = (directory: number, tag: number): number | undefined => {
    const count = Math.min(u16(directory), 500)
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * 12
      if (u16(entry) === tag) return entry
    }
    return undefined
  }
  const textOf = (directory: number, tag: number): string | undefined => {
    const entry = entryOf(directory, tag)
    if (entry === undefined || u16(entry + 2) !== 2) return undefined
    const length = Math.min(u32(entry + 4), 40)
    const start = length <= 4 ? entry + 8 : u32(entry + 8)
    return tiff.toString('latin1', start, start + length).replace(/\0.*$/s, '')
  }
  const pointer = entryOf(u32(4), exifPointer)
  if (pointer === undefined) return undefined
  const directory = u32(pointer + 8)
  const time = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d):(\d\d)$/.exec(
    textOf(directory, dateTimeOriginal) ?? '',
  )
  if (!time || Number(time[1]) < 1990) return undefined
  const wall = `${time[1]}-${time[2]}-${time[3]}T${time[4]}`
  const offset = textOf(directory, offsetTimeOriginal)
  const instant =
    offset && /^[+-]\d\d:\d\d$/.test(offset)
      ? new Date(`${wall}:00${offset}`)
      : wallTimeToInstant(wall, timeZone)
  instant.setUTCSeconds(Number(time[5]))
  return instant.toISOString()
}
