import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const files = globSync('src/**/*.module.css', { cwd: root }).sort()
const namesOf = new Map<string, string[]>()

/**
 * A class of a stylesheet's own: `c2f_0`, the number of its file and its own there. Names stand in every page
 * and in the styles inside it; long ones would be a tenth of it.
 */
export function scopedName(name: string, file: string, css: string): string {
  const path = relative(root, file.split('?')[0] ?? file)
  const at = files.indexOf(path)
  const names = namesOf.get(css) ?? [...new Set(css.match(/(?<=\.|@keyframes )[A-Za-z_][\w-]*/g))]
  namesOf.set(css, names)
  if (at < 0 || !names.includes(name)) throw new Error(`${path}: no name for ${name}`)
  return `c${at.toString(36)}_${names.indexOf(name).toString(36)}`
}
