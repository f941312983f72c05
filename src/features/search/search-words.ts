import { stemOf } from '#kit/text/stem.ts'

export interface Token {
  /** Lower case, ё as е, no stress marks. */
  word: string
  /** What all forms of a Russian word share. */
  stem: string
  start: number
  end: number
}

const maxWordLength = 40
const maxKnown = 200_000
const wordPattern = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]+/gu
const invisible = /[\p{M}\u00ad\u200b-\u200d\u2060]+/gu

const known = new Map<string, { word: string; stem: string }>()

/** The words of a text, with their places in it. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(wordPattern)) {
    const form = formOf(match[0])
    if (form.word === '') continue
    tokens.push({ ...form, start: match.index, end: match.index + match[0].length })
  }
  return tokens
}

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

const verbEnding = /^(?:[ияую]т|ет|[иыу]?ть|[еи]шь|[ие]те|[уе]йте|ует|уют|и?л[аои]?)(?:ся|сь)?$/u
const shortStem = 4

/** Of a short stem a verb is another word: «цена» is not «ценит», «права» are not «правила». */
function termOf(word: string): string {
  const stem = stemOf(word)
  const isVerb = stem.length <= shortStem && verbEnding.test(word.slice(stem.length))
  return isVerb ? `${stem}-` : stem
}

const stopWords = new Set(
  [
    'а без бы в во для до же за и из к ко ли на не о об от по под при с со у',
    'где зачем как какая какие какой какое какую когда кого кому кто куда откуда почему сколько чего чем что',
    'будет бывает есть мне можно надо нужно',
  ].flatMap((words) => words.split(' ')),
)

/** What people write for short. */
const shortFor = new Map([
  ['вк', 'вконтакте'],
  ['тг', 'telegram'],
  ['телеграм', 'telegram'],
  ['телеграмм', 'telegram'],
])

export const spelledOut = (text: string): string =>
  text.replaceAll(wordPattern, (word) => shortFor.get(word.toLowerCase()) ?? word)

/** Words that say little are left out while others remain. */
export function withoutStopWords<Word extends { word: string }>(words: Word[]): Word[] {
  const telling = words.filter(({ word }) => !stopWords.has(word))
  return telling.length > 0 ? telling : words
}
