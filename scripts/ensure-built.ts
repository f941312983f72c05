import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
export const stampFile = join(root, 'dist/built')
const sources = [
  'src',
  'content',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/bill-of-materials.ts',
  'scripts/build.ts',
  'scripts/compress-assets.ts',
  'scripts/japanese-font.ts',
  'scripts/page-styles.ts',
  'scripts/sheet-files.ts',
  'scripts/scoped-name.ts',
  'scripts/site-fonts.ts',
  'scripts/large-sizes.ts',
  'scripts/npm-parent.ts',
  'scripts/serve.ts',
  'scripts/width-queries.ts',
]

async function newest(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined)
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  const names = await readdir(path)
  const times = await Promise.all(names.map((name) => newest(join(path, name))))
  return Math.max(info.mtimeMs, ...times)
}

async function isBuildStale(): Promise<boolean> {
  const built = await stat(stampFile).catch(() => undefined)
  if (!built) return true
  const times = await Promise.all(sources.map((name) => newest(join(root, name))))
  return Math.max(...times) > built.mtimeMs
}

/** Builds when `dist` is missing or older than its sources; apart, so that what it takes is given back. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isBuildStale())) return
  if (!(await run('scripts/build.ts', []))) throw new Error('Сайт не собрался: причина выше')
}
