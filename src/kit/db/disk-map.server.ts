import { DatabaseSync } from 'node:sqlite'
import { Problem } from '#kit/base/problem.ts'

export type DiskMap = ReturnType<typeof openDiskMap>

const cacheKb = 32_768
/** Of SQLite. */
const full = 13

/**
 * Words by their keys, as many as there may be: what does not fit into its cache is in a temporary file of SQLite's own,
 * which is gone with it. For lists that grow with the files of a site.
 */
export function openDiskMap() {
  const database = new DatabaseSync('')
  database.exec(
    `pragma cache_size = -${cacheKb}; pragma journal_mode = off; pragma synchronous = off`,
  )
  database.exec('create table map (key text primary key, value text not null) without rowid; begin')
  const store = database.prepare(
    'insert into map values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const find = database.prepare('select value from map where key = ?')
  const all = database.prepare('select key, value from map order by key')

  const get = (key: string): string | undefined => find.get(key)?.value as string | undefined

  return {
    get,
    has: (key: string): boolean => get(key) !== undefined,
    set(key: string, value = ''): void {
      try {
        store.run(key, value)
      } catch (error) {
        if ((error as { errcode?: number }).errcode !== full) throw error
        throw new Problem('disk-full', 'Не хватает места на диске для временных файлов')
      }
    },
    /** Ascending by the bytes of the keys. Nothing may be set meanwhile. */
    *entries(): Generator<[key: string, value: string]> {
      for (const { key, value } of all.iterate()) yield [String(key), String(value)]
    },
    close: () => database.close(),
  }
}
