import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

interface Touched {
  /** Every word of the queries, so every table among them. */
  words: Set<string>
  written: Set<string>
  /** Something was deleted, and other tables may have gone with it; or a write was not understood. */
  anyWritten: boolean
  /** The records that the journal was told of. */
  records: Map<string, WrittenRecord>
}

export interface WrittenRecord {
  entity: string
  id: number
}

const current = new AsyncLocalStorage<Touched>()

async function touching<T>(work: () => Promise<T>): Promise<[T, Touched]> {
  const touched: Touched = {
    words: new Set(),
    written: new Set(),
    anyWritten: false,
    records: new Map(),
  }
  return [await current.run(touched, work), touched]
}

/** What the work answers, and every word of its queries: a table that is not among them was not read. */
export async function readingFrom<T>(work: () => Promise<T>): Promise<[T, ReadonlySet<string>]> {
  const [result, { words }] = await touching(work)
  return [result, words]
}

interface Written {
  /** Undefined when it may have been any. */
  tables: ReadonlySet<string> | undefined
  records: WrittenRecord[]
}

/** What the work answers, and what it wrote to. */
export async function writingTo<T>(work: () => Promise<T>): Promise<[T, Written]> {
  const [result, { written, anyWritten, records }] = await touching(work)
  return [result, { tables: anyWritten ? undefined : written, records: [...records.values()] }]
}

/** Every write of a record passes here, because each has its journal entry. */
export function noteRecord(record: WrittenRecord): void {
  current.getStore()?.records.set(`${record.entity} ${record.id}`, record)
}

/** Those of the work that is going on. */
export const notedRecords = (): WrittenRecord[] => [...(current.getStore()?.records.values() ?? [])]

const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?(\w+)/gi

/** Kysely calls it after each query, in the context of whoever asked. */
export function noteQuery({ query: { sql } }: LogEvent): void {
  const touched = current.getStore()
  if (!touched) return
  for (const [word] of sql.matchAll(/\w+/g)) touched.words.add(word)
  for (const [, table = ''] of sql.matchAll(writes)) touched.written.add(table)
  if (/\bdelete\b/i.test(sql) || !/^\s*(select|insert|update|with)\b/i.test(sql))
    touched.anyWritten = true
}
