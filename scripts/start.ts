import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, isBuildStale } from './build.ts'

process.env.NODE_ENV ??= 'production'
if (await isBuildStale()) await build()

const server = pathToFileURL(join(import.meta.dirname, '../dist/server/server.js')).href
const { main }: { main: () => Promise<void> } = await import(server)
await main()
