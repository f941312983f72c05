import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { ensureBuilt } from './ensure-built.ts'

process.env.NODE_ENV ??= 'production'
// Installed without the development packages, a site is served as it was built elsewhere.
if (existsSync(join(import.meta.dirname, '../node_modules/vite'))) await ensureBuilt()

// Bodies and answers are short-lived garbage outside the heap; a nursery that does not grow is cleared of
// it often. `npm run bench`: 4 MB saves nothing more and makes the slowest pages slower.
setFlagsFromString('--max-semi-space-size=16')
setFlagsFromString('--semi-space-growth-factor=1')

const server = pathToFileURL(join(import.meta.dirname, '../dist/server/server.js')).href
const { main }: { main: () => Promise<void> } = await import(server)
await main()
