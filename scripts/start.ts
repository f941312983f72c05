import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { ensureBuilt } from './ensure-built.ts'
import { readGiven } from './given.ts'
import { endWithNpm } from './npm-parent.ts'

readGiven('start: настройки — переменные окружения, см. .env.example')
process.env.NODE_ENV ??= 'production'
endWithNpm()
// Installed without the development packages, a site is served as it was built elsewhere.
if (existsSync(join(import.meta.dirname, '../node_modules/vite'))) await ensureBuilt().catch(refuse)

// Bodies and answers are short-lived garbage outside the heap; a nursery that does not grow is cleared of
// it often. `npm run bench`: 4 MB saves nothing more and makes the slowest pages slower.
setFlagsFromString('--max-semi-space-size=16')
setFlagsFromString('--semi-space-growth-factor=1')

const built = join(import.meta.dirname, '../dist/server/server.js')
if (!existsSync(built))
  refuse(new Error('Сайт не собран: выполните в его папке npm ci, потом npm run build'))
const { main }: { main: () => Promise<void> } = await import(pathToFileURL(built).href)
await main()

function refuse({ message }: Error): never {
  console.error(message)
  process.exit(1)
}
