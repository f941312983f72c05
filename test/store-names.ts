import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hourMs } from '#kit/base/durations.ts'

type Part = '' | 'trash' | 'tmp'

/** The paths of a store's living files, of its trash or of what is on its way in, on whatever shelf. */
export function storePaths(folder: string, part: Part = ''): string[] {
  const partOf = (path: string) => {
    const [top = ''] = relative(folder, path).split(sep)
    return top === 'trash' || top === 'tmp' ? top : ''
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => partOf(path) === part)
}

export const storeNames = (folder: string, part?: Part): string[] =>
  storePaths(folder, part)
    .map((path) => path.split(sep).at(-1) ?? '')
    .sort()

/** By then the janitor would have taken every file that no row names. */
export const whenSwept = () => new Date(Date.now() + 2 * hourMs)
