import { z } from 'zod'
import { sha256Text } from '#kit/base/sha256.ts'

export const manifestName = 'manifest.json'
/** As `sha256sum -c` reads it. */
export const manifestSumName = 'manifest.json.sha256'
export const manifestSum = (sha256: string) => `${sha256}  ${manifestName}\n`
/** Which files belong to it: `file-list.server.ts`. */
export const listName = 'files.ndjson'
export const dumpName = 'postgresql/site.dump'
export const tableEntry = (table: string) => `tables/${table}.ndjson`
/** Below it the stores lie as they do in a data folder. */
export const filesFolder = 'files'
export const fileEntry = (store: string, name: string, { trashed = false } = {}) =>
  `${filesFolder}/${store}/${trashed ? 'trash/' : ''}${name}`

const fileName = '[a-z0-9-]{1,120}\\.[a-z0-9]{1,8}'
const tablePattern = /^[A-Za-z][A-Za-z0-9_]{0,62}$/
const rowPattern = /^(?:tables\/[A-Za-z][A-Za-z0-9_]{0,62}\.ndjson|postgresql\/site\.dump)$/
const filePattern = new RegExp(`^files/([a-z][a-z-]{0,40})/(trash/)?(${fileName})$`)

/** What the name of an entry says; undefined when it is not a file of a store. */
export function parseFileEntry(entry: string) {
  const [, store, trash, name] = filePattern.exec(entry) ?? []
  return store && name ? { store, name, trashed: trash !== undefined } : undefined
}

const count = z.int().min(0)
const migration = z.string().regex(/^\d{4}-[a-z0-9-]{1,80}$/)
const table = z.string().regex(tablePattern)
const bytes = { sizeBytes: count, sha256: z.string().regex(sha256Text) }
const rowsEntry = z.object({ name: z.string().regex(rowPattern), ...bytes })

/** One line of the list of files. */
export const listedFile = z.object({ name: z.string().regex(filePattern), ...bytes })
export type ListedFile = z.infer<typeof listedFile>

const about = {
  product: z.object({ name: z.string(), version: z.string() }),
  createdAt: z.iso.datetime(),
  site: z.object({ name: z.string(), url: z.string() }),
  database: z.enum(['sqlite', 'postgres']),
  /** The schema the rows belong to. */
  migrations: z.array(migration).min(1),
  tables: z.record(table, z.object({ rows: count })),
  /** Tables whose rows stay behind: who is signed in does not move. */
  leftOut: z.array(table),
  lastIds: z.record(table, count),
}

export const format = 3

/** What else must be in it, to the byte. It does not grow with the files: they are in the list. */
export const manifest = z.object({
  format: z.literal(format),
  ...about,
  /** Files lie beside it: `file-pool.server.ts`. */
  shared: z.boolean(),
  entries: z.array(rowsEntry),
  files: z.object({ count, sizeBytes: count, list: z.object(bytes) }),
})
export type Manifest = z.infer<typeof manifest>

/** Of earlier releases, which named every file here: 1 has them in it, 2 beside it. */
export const formerManifest = z.object({
  format: z.literal([1, 2]),
  ...about,
  entries: z.array(z.union([rowsEntry, listedFile])),
})
export type FormerManifest = z.infer<typeof formerManifest>

export const rowBytes = ({ entries }: Manifest): number =>
  entries
    .filter(({ name }) => name.startsWith('tables/'))
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
