import { statfs } from 'node:fs/promises'
import { Problem } from '#kit/base/problem.ts'
import { formatBytes } from '#kit/text/bytes.ts'

// What a site that goes on working needs meanwhile.
const reserveBytes = 64 * 1_048_576

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @throws Problem disk-full before anything is written. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder)
  const needed = bytes + reserveBytes
  if (free < needed)
    throw new Problem(
      'disk-full',
      `Не хватает места на диске: нужно ${formatBytes(needed)}, свободно ${formatBytes(free)}`,
    )
}
