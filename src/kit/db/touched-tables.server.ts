import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

interface Touched {
  /** Every word of the queries, so every table among them. */
  words: Set<string>
  written: Set<string>
  /** Something was deleted, and other tables may have gone with it; or a write was not understood. */
  anyWritten: boolean
}

const current = new AsyncLocalStorage<Touched>()

async function touching<T>(work: () => Promise<T>): Promise<[T, Touched]> {
  const touched: Touched = { words: new Set(), written: new Set(), anyWritten: false }
  return [await current.run(touched, work), touched]
}

/** What the work answers, and every word of its queries: a table that is not among them was not read. */
export async function readingFrom<T>(work: () => Promise<T>): Promise<[T, ReadonlySet<string>]> {
  const [result, { words }] = await touching(work)
  return [result, words]
}

/** What the work answers, and the tables it wrote to; undefined when that may be any. */
export async function writingTo<T>(
  work: () => Promise<T>,
): Promise<[T, ReadonlySet<string> | undefined]> {
  const [result, { written, anyWritten }] = await touching(work)
  return [result, anyWritten ? undefined : written]
}

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
