import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as server from '#src/server.ts'

const file = join(import.meta.dirname, '../dist/server/server.js')

/** The site as it was built: only that can make pages. Undefined before the first build. */
export async function builtSite(): Promise<typeof server | undefined> {
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined
}
