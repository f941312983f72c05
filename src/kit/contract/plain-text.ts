import { plural } from '#kit/text/plural.ts'

export interface TextRules {
  /** Characters; absent means that the empty string is allowed. */
  min?: number
  max?: number
  /** What to say when nothing is written. */
  empty?: string
  multiline?: boolean
}

const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u
const lineControls = /[\t\n]/
// XML, and with it the feed, has no way to write the two noncharacters.
const forbidden = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/u

/** Trims; what cannot be seen at all becomes the empty string. */
export function tidyText(text: string): string {
  const tidy = text.replace(/\r\n?/g, '\n').trim()
  return invisible.test(tidy) ? '' : tidy
}

/** True for text that can be stored, sent as JSON and written into XML. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !forbidden.test(text)
}

/** What is wrong with a text already tidied, in Russian; `undefined` when nothing is. */
export function textFault(text: string, rules: TextRules): string | undefined {
  const { min = 0, max, empty = 'Заполните поле', multiline = false } = rules
  if (text === '') return min > 0 ? empty : undefined
  if (!isCleanText(text)) return 'Недопустимые символы в тексте'
  if (!multiline && lineControls.test(text)) return 'Уберите переносы строк и табуляцию'
  if (max !== undefined && longerThan(text, max)) return `Не длиннее ${characters(max)}`
  if (min > 1 && !longerThan(text, min - 1)) return `Не короче ${characters(min)}`
  return undefined
}

/** Counts code points, as JSON Schema does, without walking a text that is far too long. */
function longerThan(text: string, limit: number): boolean {
  return text.length > limit && (text.length > limit * 2 || [...text].length > limit)
}

/** In the genitive, as after «не длиннее»: «21 символа», «200 символов». */
function characters(n: number): string {
  return `${n}\u00a0${plural(n, 'символа', 'символов', 'символов')}`
}
