import type { z } from 'zod'
import type { RowRules } from '#kit/base/row-pairs.ts'
import { same } from '#kit/base/same.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { JournalAction } from '#kit/db/tables.ts'

/** What a record held, field by field, as the journal keeps it. */
export type State = Record<string, unknown>

/** How the states of one kind of record are read and written back. */
export interface HistoryKind {
  find(db: Db, id: number): Promise<unknown>
  /** The shape of an edit: only its fields are written back, with the version that the sender saw. */
  schema: z.ZodObject
  write(trx: Db, id: number, input: never, editor: Editor, site: Site): Promise<unknown>
  /** What an edit would have sent to make the record so. */
  toInput?(state: State): State
  /** The field that a state which is a list stands for. */
  list?: string
  /** By field, how the rows of a list are known, where they are not by what they say. */
  rows?: Record<string, RowRules>
  /** Of a state without a version: whoever writes it meanwhile waits until the transaction ends. */
  lock?(trx: Db, id: number): Promise<unknown>
  /** The column with the number of the record it is a part of. */
  parent?: string
  /** What an entry says it was, where «Создание» or «Удаление» of a row is another deed to people. */
  told?(action: JournalAction, state: State): string | undefined
  /** By field, whose records it names, beside what its `trash` says. */
  names?: Record<string, string>
  /** Which of many that are called alike: «занятие 8 декабря». */
  which?(state: State): string | undefined
  /** Kinds whose entries belong to this record's history; without a column, under its own number. */
  parts?: { entity: string; column?: string }[]
}

export type HistoryKinds = ReadonlyMap<string, HistoryKind>

const ownColumns = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/** A stored state as fields; undefined when there is none. */
export function fieldsOf(kind: HistoryKind | undefined, state: unknown): State | undefined {
  if (state === null || state === undefined) return undefined
  return Array.isArray(state) ? { [kind?.list ?? 'rows']: state } : (state as State)
}

/** Whether its moment was still to come. */
export const isAhead = ({ publishedAt }: State, at: Date): boolean =>
  typeof publishedAt === 'string' && Date.parse(publishedAt) > at.getTime()

/** What was «yes» and is «no», or the other way: what it has become. */
export function switchedFields(before: State, after: State): Record<string, boolean> | undefined {
  const found = changedFields(before, after).flatMap((name) => {
    const value = after[name]
    return typeof value === 'boolean' ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

export interface ChangedRows {
  before: number
  after: number
  added: number
  removed: number
  /** Of those that stayed, otherwise than before. */
  changed: number
}

/** The fields in which two states differ. */
export function changedFields(before: State = {}, after: State = {}): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !ownColumns.has(name) && !same(before[name], after[name]))
}
