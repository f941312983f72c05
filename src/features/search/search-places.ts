import type { SearchEntry } from '#kit/nouns/noun.server.ts'
import { tokensOf } from './search-words.ts'

/** Where in an entry a word stands. */
const places = {
  '!': 'title',
  '#': 'keywords',
  $: 'summary',
  '%': 'body',
  '&': 'keywords for a time',
  '(': 'answer',
  ')': 'answer for a time',
} as const
type Mark = keyof typeof places

const bits: Record<Mark, number> = { '!': 8, '#': 4, $: 2, '%': 1, '&': 4, '(': 4, ')': 4 }
const fieldWeights = [0, 1, 4, 5, 8, 9, 12, 13, 14, 15, 18, 19, 22, 23, 26, 27]

/** No letters, so that they begin no word: a word of the title or an answer, a name in any spelling, a kind. */
export const inTitle = (term: string) => `§${term}`
export const asName = (spelled: string) => `≈${spelled.replaceAll(/[^\p{L}\p{N}]/gu, '')}`
export const isName = (term: string) => term.startsWith(asName(''))
export const ofKind = (kind: string) => `¶${kind}`
/** Of what is an answer only where there is no other, of a part of what has an entry of its own, and of what is cancelled. */
const [last, part, off] = ['¶¶last', '¶¶part', '¶¶off']
export const isLast = (places: string) => places.includes(` ${last} `)
export const isPart = (places: string) => places.includes(` ${part} `)
export const isOff = (places: string) => places.includes(` ${off} `)

export const bodyLimit = 30_000

/**
 * Every term of an entry with the marks of its places, ` дзюд!% кубк#  §дзюд ¶news `: what the database indexes
 * and what the ranking looks into.
 */
export function placesOf(
  kind: string,
  entry: SearchEntry,
  spell: (word: string) => string,
): { places: string; words: Map<string, string> } {
  const words = new Map<string, string>()
  const found = new Map<string, Set<Mark>>()
  const put = (term: string, mark: Mark) => {
    const marks = found.get(term)
    if (marks) marks.add(mark)
    else found.set(term, new Set([mark]))
  }
  const collect = (texts: readonly (string | undefined)[] | undefined, mark: Mark) => {
    for (const { word, stem } of tokensOf(texts?.join(' ') ?? '')) {
      words.set(word, stem)
      put(stem, mark)
    }
  }
  collect([entry.title], '!')
  collect([entry.summary], '$')
  collect([entry.body?.slice(0, bodyLimit)], '%')
  collect(entry.keywords, '#')
  collect(entry.answers, '(')
  collect(entry.ahead?.keywords, '&')
  collect(entry.ahead?.answers, ')')
  const first = [...found].filter(([, marks]) =>
    ['!', '(', ')'].some((one) => marks.has(one as Mark)),
  )
  for (const term of entry.names?.flatMap((name) => nameTerms(name, spell)) ?? []) {
    words.set(term, term)
    put(term, '#')
  }
  const terms = [...found].map(([term, marks]) => term + [...marks].join(''))
  const text = [...terms, ...first.map(([term]) => inTitle(term)), ofKind(kind)]
    .concat(entry.isPart ? part : [], entry.isLast ? last : [], entry.isOff ? off : [])
    .join(' ')
  return { places: ` ${text} `, words }
}

function nameTerms(name: string, spell: (word: string) => string): string[] {
  const parts = name.split(/[\s,«»()-]/u)
  return [...parts, parts.join('')]
    .map((part) => asName(spell(part)))
    .filter((term) => term !== asName(''))
}

interface Place {
  /** 0: nowhere at this moment. */
  weight: number
  isAnswer: boolean
  isTitle: boolean
}

/** Where a term stands, or whatever begins with it; `isAhead`: what is said for a time still holds. */
export function placeOf(
  text: string,
  term: string,
  { isAhead, asBeginning = false }: { isAhead: boolean; asBeginning?: boolean },
): Place {
  const place: Place = { weight: 0, isAnswer: false, isTitle: false }
  for (let at = text.indexOf(` ${term}`); at >= 0; at = text.indexOf(` ${term}`, at + 1)) {
    const end = text.indexOf(' ', at + 1)
    let from = at + 1 + term.length
    if (asBeginning) while (from < end && !(text[from]! in places)) from++
    let mask = 0
    let isAnswer = false
    let isWhole = true
    for (; from < end && isWhole; from++) {
      const mark = text[from] as Mark
      isWhole = mark in places
      if (!isWhole) break
      if (!isAhead && (mark === '&' || mark === ')')) continue
      mask |= bits[mark]
      isAnswer ||= mark === '(' || mark === ')'
    }
    if (!isWhole) continue
    place.weight = Math.max(place.weight, fieldWeights[mask]!)
    place.isAnswer ||= isAnswer
    place.isTitle ||= (mask & bits['!']) > 0
    if (!asBeginning) break
  }
  return place
}
