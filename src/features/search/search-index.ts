import type { SearchEntry } from '#kit/nouns/noun.server.ts'
import { romanized } from './romanized.ts'
import { tokensOf } from './search-words.ts'

export interface IndexedEntry extends SearchEntry {
  kind: string
  /** The words of the title alone, for comparing with a whole question. */
  titleWords: string
  /** The words of the questions it answers, by their stems. */
  answered: ReadonlySet<string>
  /** The date in milliseconds. */
  time: number | undefined
}

/** Where in an entry a word stands, as bits of a posting. */
const fieldBits = { title: 8, keywords: 4, summary: 2, body: 1 } as const
const fieldWeights = [0, 1, 4, 5, 8, 9, 12, 13, 14, 15, 18, 19, 22, 23, 26, 27]
const bits = 4

export const bodyLimit = 1000

/** Fewer letters begin too many words. */
const leastLetters = 3

export const begins = (word: string, beginning: string) =>
  beginning.length >= leastLetters && word.startsWith(beginning)

interface Worth {
  value: number
  /** The word itself stands there, not only one that it may become. */
  isWhole: boolean
}

/** Posting lists: which entries hold a term, and where in them. */
export class SearchIndex {
  readonly entries: IndexedEntry[] = []
  #growing = new Map<string, number[]>()
  #postings = new Map<string, Uint32Array>()
  #wordStems = new Map<string, string>()
  #words: string[] = []
  // Stryker disable next-line ArrayDeclaration: filled before anybody asks
  #names: string[] = []
  #romanized: Map<string, string> | undefined
  #spell: (word: string) => string

  /** @param spell makes one of all spellings of a foreign word. */
  constructor(spell: (word: string) => string) {
    this.#spell = spell
  }

  add(kind: string, entry: SearchEntry): void {
    const titleWords = tokensOf(entry.title).map(({ word }) => word)
    const time = entry.date ? Date.parse(entry.date) : undefined
    const answers = entry.answers?.join(' ') ?? ''
    const answered = new Set(tokensOf(answers).map(({ stem }) => stem))
    const indexed = { ...entry, kind, titleWords: titleWords.join(' '), answered, time }
    const at = this.entries.push(indexed) - 1
    const found = new Map<string, number>()
    const collect = (text: string | undefined, bit: number) => {
      for (const { word, stem } of tokensOf(text ?? '')) {
        this.#wordStems.set(word, stem)
        found.set(stem, (found.get(stem) ?? 0) | bit)
      }
    }
    collect(entry.title, fieldBits.title)
    collect(entry.summary, fieldBits.summary)
    collect(entry.body, fieldBits.body)
    for (const keyword of entry.keywords ?? []) collect(keyword, fieldBits.keywords)
    collect(answers, fieldBits.keywords)
    const terms = entry.names?.flatMap((name) => this.#nameTerms(name))
    terms?.forEach((term) => {
      found.set(term, fieldBits.keywords)
    })
    for (const [term, mask] of found) {
      const posting = (at << bits) | mask
      const list = this.#growing.get(term)
      if (list) list.push(posting)
      else this.#growing.set(term, [posting])
    }
  }

  /** After the last entry: what grew becomes small and sorted. */
  close(): this {
    for (const [term, list] of this.#growing) this.#postings.set(term, Uint32Array.from(list))
    // Stryker disable next-line CallExpression: nothing is added any more, only memory is given back
    this.#growing.clear()
    this.#words = [...this.#wordStems.keys()].sort()
    // Stryker disable next-line MethodExpression,StringLiteral: among all terms the names are found as well, only later
    this.#names = [...this.#postings.keys()].filter((term) => term.startsWith('~')).sort()
    return this
  }

  has(word: string): boolean {
    return this.#wordStems.has(word)
  }

  /** Every word with its stem, in the order of the alphabet. */
  get words(): readonly [word: string, stem: string][] {
    return this.#words.map((word) => [word, this.#wordStems.get(word)!])
  }

  /** How many entries hold the word in any form. */
  frequency(word: string): number {
    return this.#postings.get(this.#wordStems.get(word)!)?.length ?? 0
  }

  /** The usual one of the words that a word in Latin letters may stand for: `judo` → «дзюдо». */
  inRussian(latin: string): string | undefined {
    this.#romanized ??= this.#romanize()
    return this.#romanized.get(this.#spell(latin))
  }

  #romanize(): Map<string, string> {
    const words = new Map<string, string>()
    for (const word of this.#words) {
      const key = this.#spell(romanized(word))
      const known = words.get(key)
      if (!known || this.frequency(known) < this.frequency(word)) words.set(key, word)
    }
    return words
  }

  /** What each entry is worth for one word of a question; a prefix stands for all it may become. */
  match(word: string, stem: string, asPrefix: boolean): Map<number, Worth> {
    const worth = new Map<number, Worth>()
    const name = `~${this.#spell(word)}`
    if (asPrefix && word.length >= leastLetters) {
      const stems = new Set(startingWith(this.#words, word).map((one) => this.#wordStems.get(one)!))
      for (const one of stems) this.#collect(worth, one, 0.6, false)
      if (name.length > leastLetters)
        for (const one of startingWith(this.#names, name)) this.#collect(worth, one, 0.5, false)
    }
    if (name.length > 2) this.#collect(worth, name, 0.8, true)
    this.#collect(worth, stem, 1, true)
    return worth
  }

  #collect(worth: Map<number, Worth>, term: string, share: number, isWhole: boolean): void {
    this.#postings.get(term)?.forEach((posting) => {
      const at = posting >>> bits
      const value = share * fieldWeights[posting & ((1 << bits) - 1)]!
      worth.set(at, { value: Math.max(value, worth.get(at)?.value ?? 0), isWhole })
    })
  }

  #nameTerms(name: string): string[] {
    const parts = name.split(/[\s,«»()-]/u)
    return [...parts, parts.join('')].map((part) => `~${this.#spell(part)}`)
  }
}

/** The run of a sorted list that begins with the prefix. */
function startingWith(sorted: readonly string[], prefix: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < prefix) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < sorted.length && sorted[end]!.startsWith(prefix)) end++
  return sorted.slice(low, end)
}
