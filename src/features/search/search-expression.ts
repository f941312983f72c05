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

/** Entries that hold at least so many of these. The words are halved: half of eight would be seventy choices. */
export function atLeast(needed: number, words: Expression[]): Expression {
  if (needed === words.length) return { all: words }
  if (needed === 1) return { any: words }
  const middle = Math.ceil(words.length / 2)
  const halves = [words.slice(0, middle), words.slice(middle)] as const
  const ways: Expression[] = []
  for (let first = 0; first <= needed; first++) {
    const shares = [first, needed - first] as const
    if (halves.some((half, at) => half.length < shares[at]!)) continue
    const asked = halves.flatMap((half, at) => (shares[at] ? [atLeast(shares[at], half)] : []))
    ways.push({ all: asked })
  }
  return { any: ways }
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
