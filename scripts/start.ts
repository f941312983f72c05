import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.ts'
import { readGiven } from './given.ts'

readGiven('start: настройки — переменные окружения, см. .env.example')
process.env.NODE_ENV ??= 'production'
const root = join(import.meta.dirname, '..')
// Installed without the development packages, a site is served as it was built elsewhere.
if (existsSync(join(root, 'node_modules/vite'))) await ensureBuilt().catch(refuse)

const built = join(root, 'dist/server/serve.js')
if (!existsSync(built))
  refuse(new Error('Сайт не собран: выполните в его папке npm ci, потом npm run build'))

// Bodies and answers are short-lived garbage outside the heap; a nursery that does not grow is cleared of it often.
// `--optimize-for-size` would save 15 MB more and make a page take half as long again.
const flags = ['--min-semi-space-size=4', '--max-semi-space-size=4']
// The same process goes on without what has been loaded so far; Windows knows no such thing.
process.execve?.(process.execPath, [process.execPath, ...flags, built], { ...process.env })
await import(pathToFileURL(built).href)

function refuse({ message }: Error): never {
  console.error(message)
  process.exit(1)
}
