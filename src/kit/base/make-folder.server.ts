import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** As a umask: whatever the site writes is read by its own account alone. */
export const ownerOnly = 0o077

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes the folder and those above it that are missing. Node's own `recursive` never comes back where the
 * folder above is there and still refuses with ENOENT, as in /proc (Node 26.10).
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isFolder(dirname(path))) {
      makeFolder(dirname(path), mode)
      makeFolder(path, mode)
    } else if (code !== 'EEXIST' || !isFolder(path)) throw error
  }
}

/**
 * For the account of the site alone, whatever the umask was when it was made; a folder that belongs to
 * somebody else stays as its owner wants it.
 */
export function makePrivateFolder(path: string): void {
  makeFolder(path, 0o700)
  try {
    chmodSync(path, 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
