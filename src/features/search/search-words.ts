import { termOf } from '#kit/text/stem.ts'

export interface Token {
  /** Lower case, ё as е, no stress marks. */
  word: string
  /** What all forms of a Russian word share. */
  stem: string
  start: number
  end: number
}

const maxWordLength = 40
const maxKnown = 5_000
const telephone = String.raw`(?<!\p{N})(?:(?:\+7|8)(?:[\s()‑–-]*\d){10}(?!\d)|\+7(?:[\s()‑–-]*\d){3,9}(?!\d))`
const wordPattern = new RegExp(
  String.raw`(?<telephone>${telephone})|[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]+`,
  'gu',
)
const invisible = /[\p{M}\u00ad\u200b-\u200d\u2060]+/gu

const known = new Map<string, { word: string; stem: string }>()

/** The words of a text, with their places in it. */
export const tokensOf = (text: string): Token[] => [...eachToken(text)]

export function* eachToken(text: string): Generator<Token> {
  for (const match of text.matchAll(wordPattern)) {
    const form = formOf(match.groups?.telephone ? asDigits(match[0]) : match[0])
    if (form.word === '') continue
    yield { ...form, start: match.index, end: match.index + match[0].length }
  }
}

/** A telephone is one word, however it is written: of its parts another one has some. */
const asDigits = (telephone: string) => telephone.replace(/^\+7|^8/, '7').replaceAll(/\D/g, '')

function formOf(written: string): { word: string; stem: string } {
  const found = known.get(written)
  // Stryker disable next-line ConditionalExpression: a known word is read again with the same result
  if (found) return found
  const word = written
    .slice(0, maxWordLength)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(invisible, '')
  const form = { word, stem: termOf(word) }
  // Stryker disable next-line all: as above, and nobody counts the memory
  if (known.size >= maxKnown) known.clear()
  // Stryker disable next-line CallExpression: as above
  known.set(written, form)
  return form
}

/** Fewer letters begin too many words. */
export const leastLetters = 3

export const begins = (word: string, beginning: string) =>
  beginning.length >= leastLetters && word.startsWith(beginning)

const stopWords = new Set(
  [
    'а без бы в во для до же за и из к ко ли на не о об от по под при с со у',
    'где зачем как какая какие какой какое какую когда кого кому кто куда откуда почему сколько чего чем что',
    'будет бывает есть мне можно надо нужно',
  ].flatMap((words) => words.split(' ')),
)

/** Words that say little are left out while others remain. */
export function withoutStopWords<Word extends { word: string }>(words: Word[]): Word[] {
  const telling = words.filter(({ word }) => !stopWords.has(word))
  return telling.length > 0 ? telling : words
}
