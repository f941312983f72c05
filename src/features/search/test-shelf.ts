import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Database, openDatabase } from '#kit/db/db.server.ts'
import { leaveDue } from '#kit/db/kept-beside.server.ts'
import type { SearchEntry } from '#kit/nouns/noun.server.ts'
import { migratedPostgres, migratedSqlite, postgresUrl } from '#test/database.ts'
import type { SearchAnswer } from './search.contract.ts'
import { createSearch, type Search } from './search.server.ts'

export type ShelfEntry = Partial<SearchEntry>

const now = new Date('2026-11-21T09:00:00.000Z')
const site = {
  name: 'Проба',
  city: '',
  url: 'https://judo.test',
  timeZone: 'Europe/Moscow',
  hasFarCopies: false,
}

/**
 * The search over a handful of entries, on SQLite and, where there is one, on PostgreSQL: what the one answers is
 * expected of the other.
 */
export async function openShelf(spell: (word: string) => string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelf-'))
  writeFileSync(join(dataDir, 'site.db'), await migratedSqlite())
  const fresh = postgresUrl ? await migratedPostgres(postgresUrl) : undefined
  const places = [{ dataDir }, ...(fresh ? [{ dataDir, databaseUrl: fresh.url }] : [])]
  let entries: ShelfEntry[] = []
  const told = () => entries.map((one, at) => ({ href: `/${at}`, title: `Запись ${at}`, ...one }))
  const shelves: { database: Database; search: Search }[] = []
  for (const place of places) {
    const source = { kind: 'news', label: 'Новости', entity: 'shelf', ids: [0] }
    const search = createSearch({ sources: [{ ...source, load: async () => told() }], spell })
    shelves.push({ database: await openDatabase(place, 'command'), search })
  }

  async function ask(q: string): Promise<SearchAnswer> {
    const [first, ...others] = await Promise.all(
      shelves.map(({ database: { db }, search }) =>
        search.find(db, { q, limit: 50, now, site, part: (loading) => loading }),
      ),
    )
    for (const other of others) expect(other, q).toEqual(first)
    return first!
  }

  return {
    ask,
    async put(...given: ShelfEntry[]): Promise<void> {
      entries = given
      for (const { database } of shelves) await leaveDue(database.db, [{ entity: 'shelf', id: 0 }])
    },
    /** Titles of what is found, best first. */
    async titles(q: string): Promise<string[]> {
      const { groups } = await ask(q)
      return groups.flatMap(({ items }) =>
        items.map(({ title }) => title.map(({ text }) => text).join('')),
      )
    },
    async close(): Promise<void> {
      for (const { database } of shelves) await database.close()
      await fresh?.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
