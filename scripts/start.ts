import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { builtSite } from './built-site.ts'
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

const built = await builtSite()
if (!built) refuse(new Error('Сайт не собран: выполните в его папке npm ci, потом npm run build'))
await built.main()

function refuse({ message }: Error): never {
  console.error(message)
  process.exit(1)
}
