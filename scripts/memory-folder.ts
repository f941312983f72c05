import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
const enough = 4 * 2 ** 30

/** Where tests keep their sites: in memory, if the machine has room there; a commit waits for no disk then. */
export const inMemory: { TMPDIR?: string } = hasRoom() ? { TMPDIR: folder } : {}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
