import { z } from 'zod'

export const manifestName = 'manifest.json'
/** As `sha256sum -c` reads it. */
export const manifestSumName = 'manifest.json.sha256'
export const manifestSum = (sha256: string) => `${sha256}  ${manifestName}\n`
export const dumpName = 'postgresql/site.dump'
export const tableEntry = (table: string) => `tables/${table}.ndjson`
/** Below it the stores lie as they do in a data folder. */
export const filesFolder = 'files'
export const fileEntry = (store: string, name: string, { trashed = false } = {}) =>
  `${filesFolder}/${store}/${trashed ? 'trash/' : ''}${name}`

const fileName = '[a-z0-9-]{1,120}\\.[a-z0-9]{1,8}'
const tablePattern = /^[A-Za-z][A-Za-z0-9_]{0,62}$/
const entryPattern = new RegExp(
  `^(?:tables/[A-Za-z][A-Za-z0-9_]{0,62}\\.ndjson|files/[a-z][a-z-]{0,40}/(?:trash/)?${fileName}|postgresql/site\\.dump)$`,
)
const filePattern = new RegExp(`^files/([a-z][a-z-]{0,40})/(trash/)?(${fileName})$`)

/** What the name of an entry says; undefined when it is not a file of a store. */
export function parseFileEntry(entry: string) {
  const [, store, trash, name] = filePattern.exec(entry) ?? []
  return store && name ? { store, name, trashed: trash !== undefined } : undefined
}

const count = z.int().min(0)
const migration = z.string().regex(/^\d{4}-[a-z0-9-]{1,80}$/)
const table = z.string().regex(tablePattern)

/** Everything in one archive. */
export const wholeFormat = 1
/** Rows in an archive, files beside it: `file-pool.server.ts`. */
export const sharedFormat = 2

/** What else must be in it, to the byte. */
export const manifest = z.object({
  format: z.literal([wholeFormat, sharedFormat]),
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
  entries: z.array(
    z.object({
      name: z.string().regex(entryPattern),
      sizeBytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>

export const rowBytes = ({ entries }: Manifest): number =>
  entries
    .filter(({ name }) => name.startsWith('tables/'))
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
