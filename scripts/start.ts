import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.ts'

process.env.NODE_ENV ??= 'production'
// Installed without the development packages, a site is served as it was built elsewhere.
if (existsSync(join(import.meta.dirname, '../node_modules/vite'))) await ensureBuilt()

const server = pathToFileURL(join(import.meta.dirname, '../dist/server/server.js')).href
const { main }: { main: () => Promise<void> } = await import(server)
await main()
