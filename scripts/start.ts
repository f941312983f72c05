import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.ts'

process.env.NODE_ENV ??= 'production'
await ensureBuilt()

const server = pathToFileURL(join(import.meta.dirname, '../dist/server/server.js')).href
const { main }: { main: () => Promise<void> } = await import(server)
await main()
