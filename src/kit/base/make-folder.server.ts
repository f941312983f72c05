import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

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
