import type { Db } from '#kit/db/db.server.ts'
import { fileEntry, type Manifest } from './manifest.ts'
import type { BackupParts } from './parts.ts'

type AnyTables = { row: Record<string, string> }

/** Rows that name a file which the archive does not have, or has with other bytes. */
export async function findMissingFiles(
  db: Db,
  { fileColumns }: BackupParts,
  { tables, entries }: Manifest,
): Promise<string[]> {
  const kept = new Map(entries.map(({ name, sha256 }) => [name, sha256]))
  const faults: string[] = []
  for (const { table, name, sha256, store } of fileColumns.filter((one) => tables[one.table])) {
    const rows = await db
      .withTables<AnyTables>()
      .selectFrom(table as 'row')
      .select([name, sha256])
      .orderBy(name)
      .execute()
    for (const row of rows) {
      const file = String(row[name])
      const hash = kept.get(fileEntry(store, file))
      if (!hash) faults.push(`Нет файла ${store}/${file}, хотя запись о нём есть`)
      else if (hash !== row[sha256]) faults.push(`Файл ${store}/${file} не тот, что в записи`)
    }
  }
  return faults
}
