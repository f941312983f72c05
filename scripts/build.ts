import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/built')
const sources = [
  'src',
  'content',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/compress-assets.ts',
  'scripts/subset-fonts.ts',
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

/** Whether `dist` is missing or older than anything it is made from. */
export async function isBuildStale(): Promise<boolean> {
  const built = await stat(stampFile).catch(() => undefined)
  if (!built) return true
  const times = await Promise.all(sources.map((name) => newest(join(root, name))))
  return Math.max(...times) > built.mtimeMs
}

export async function build(): Promise<void> {
  const begun = Date.now()
  // So that a change made while building counts as newer.
  const stampedAt = new Date()
  console.log('Собираем сайт: страницы, стили, админка…')
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  await writeFile(stampFile, `${stampedAt.toISOString()}\n`)
  console.log(`Готово за ${((Date.now() - begun) / 1000).toFixed(1)} с`)
}

if (import.meta.main) await build()
