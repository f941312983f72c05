import { inTitle, isName, ofKind } from './search-places.ts'

/** What is looked for in the index of words, as both databases can be told it. */
export type Expression = Term | { all: Expression[] } | { any: Expression[] }

interface Term {
  term: string
}

/** The same, of a title or an answer alone. */
export function amongTitles(expression: Expression): Expression {
  if ('all' in expression) return { all: expression.all.map(amongTitles) }
  if ('any' in expression) return { any: expression.any.map(amongTitles) }
  return isName(expression.term) ? expression : { term: inTitle(expression.term) }
}

export const amongKind = (expression: Expression, kind: string): Expression => ({
  all: [{ term: ofKind(kind) }, expression],
})

/** Entries that hold at least so many of these: every choice of so many is asked for. */
export function atLeast(needed: number, words: Expression[]): Expression {
  if (needed === words.length) return { all: words }
  return { any: choices(needed, words).map((all) => ({ all })) }
}

function choices<One>(size: number, [first, ...rest]: One[]): One[][] {
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...choices(size - 1, rest).map((others) => [first, ...others]), ...choices(size, rest)]
}

const fts5: Dialect = {
  and: ' AND ',
  or: ' OR ',
  term: (text) => `"${text.replaceAll('"', '')}"`,
}
const tsquery: Dialect = {
  and: ' & ',
  or: ' | ',
  term: (text) => `'${text.replaceAll(/['\\]/g, '')}'`,
}

interface Dialect {
  and: string
  or: string
  term(text: string): string
}

export const toFts5 = (expression: Expression) => write(expression, fts5)
export const toTsquery = (expression: Expression) => write(expression, tsquery)

function write(expression: Expression, dialect: Dialect): string {
  const join = (parts: Expression[], sign: string) =>
    `(${parts.map((part) => write(part, dialect)).join(sign)})`
  if ('all' in expression) return join(expression.all, dialect.and)
  if ('any' in expression) return join(expression.any, dialect.or)
  return dialect.term(expression.term)
}
