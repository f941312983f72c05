import { pairRows, type RowRules, sameRow } from '#kit/base/row-pairs.ts'
import { textBlocks } from '#kit/text/rich-text-blocks.ts'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { richTextPlain } from '#kit/text/rich-text-words.ts'
import { type ChangedRows, changedFields, type State } from './history-kind.ts'

/** What a line of the journal can tell of a field, that two changes of it do not read alike. */
export interface Difference {
  /** Of a list a row, of a text the words around the first change; null for nothing. */
  was: unknown
  is: unknown
  /** How many rows of a list differ besides. */
  more: number
  /** One of a list, not the whole of a field. */
  isRow?: true
}

const mostWords = 60
const mostRowChars = 2_000

export function differences(
  before: State,
  after: State,
  rules: Record<string, RowRules> = {},
): Record<string, Difference> | undefined {
  const found = changedFields(before, after).flatMap((name) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    const difference =
      isList(was) && isList(is) ? ofRows(was ?? [], is ?? [], rules[name] ?? {}) : ofText(was, is)
    return difference ? [[name, difference] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const isList = (value: unknown): value is unknown[] | null => value === null || Array.isArray(value)

function ofRows(
  before: readonly unknown[],
  after: readonly unknown[],
  rules: RowRules,
): Difference | undefined {
  const { changed, added, removed } = changedPairs(before, after, rules as RowRules<unknown>)
  const all = [
    ...changed.map(([was, is]) => ({ was, is })),
    ...added.map((is) => ({ was: null, is })),
    ...removed.map((was) => ({ was, is: null })),
  ]
  const [first] = all
  if (!first || JSON.stringify(first).length > mostRowChars) return undefined
  return { ...first, more: all.length - 1, isRow: true }
}

/** Of a state that is a list. */
export function changedRows(
  before: unknown,
  after: unknown,
  rules: RowRules = {},
): ChangedRows | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const { changed, added, removed } = changedPairs(before, after, rules as RowRules<unknown>)
  return {
    ...{ before: before.length, after: after.length },
    ...{ added: added.length, removed: removed.length, changed: changed.length },
  }
}

function changedPairs(
  before: readonly unknown[],
  after: readonly unknown[],
  rules: RowRules<unknown>,
) {
  const pairs = pairRows(before, after, rules, mostComparedInLine)
  const known = new Set(pairs.values())
  return {
    changed: [...pairs].flatMap(([at, other]) => {
      const pair = [before[at], after[other]] as const
      return sameRow(...pair, rules) ? [] : [pair]
    }),
    added: after.filter((_row, at) => !known.has(at)),
    removed: before.filter((_row, at) => !pairs.has(at)),
  }
}

/** A page of the journal has thirty of them. */
const mostComparedInLine = 2_500

function ofText(was: unknown, is: unknown): Difference | undefined {
  if (typeof was === 'number' || typeof is === 'number') return { was, is, more: 0 }
  if ([was, is].some((value) => typeof value === 'boolean' || Array.isArray(value)))
    return undefined
  const read = [readIn(was), readIn(is)] as const
  const isRead = read[0] !== read[1]
  const [old, now] = isRead ? read : [seenIn(was), seenIn(is)]
  if (old === now) return undefined
  const at = sameChars(old, now)
  const start = old.length > mostWords || now.length > mostWords ? beginOfExcerpt(old, at) : 0
  const excerptOf = (text: string) => excerpt(text, start, at)
  return { was: excerptOf(old), is: excerptOf(now), more: 0 }
}

const isDoc = (value: unknown): value is RichTextDoc =>
  typeof value === 'object' && value !== null && 'content' in value

/** Of a formatted text what is read, of a text itself. */
const readIn = (value: unknown) =>
  inOneLine(typeof value === 'string' ? value : isDoc(value) ? richTextPlain(value) : '')

/** With the pictures and the tables in their places. */
const seenIn = (value: unknown) =>
  isDoc(value)
    ? inOneLine(
        textBlocks(value)
          .map(({ words }) => words)
          .join(' '),
      )
    : ''

const inOneLine = (text: string) => text.replaceAll(/[^\S\u00a0]+/g, ' ').trim()

function sameChars(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return /[\uD800-\uDBFF]/.test(one[at - 1] ?? '') ? at - 1 : at
}

const mostBefore = 30

/** Of what is the same a word before the change, where it is not too long. */
function beginOfExcerpt(text: string, at: number): number {
  const word = text.lastIndexOf(' ', at - 1) + 1
  const before = word < 2 ? 0 : text.lastIndexOf(' ', word - 2) + 1
  return [before, word].find((start) => at - start <= mostBefore) ?? at
}

/** At least to the first char that differs. */
function excerpt(text: string, start: number, differs: number): string | null {
  const rest = text.slice(start)
  const cut = rest.slice(0, mostWords).replace(/[\uD800-\uDBFF]$/, '')
  const words = cut.replace(/\s\S*$/, '')
  const shown = rest.length > mostWords ? `${words.length > differs - start ? words : cut}…` : rest
  return text === '' ? null : start > 0 ? `…${shown}` : shown
}
