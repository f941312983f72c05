import { otherWordsFor } from '#features/search/synonyms.ts'
import { editDistance } from '#kit/text/edit-distance.ts'
import { inOtherLayout } from '#kit/text/keyboard-layout.ts'
import { stemOf } from '#kit/text/stem.ts'

/** What is asked of a technique: names in any spelling, the rest in any form of its words. */
export interface SearchedTechnique {
  name: string
  romaji?: string
  kanji?: string
  aliases?: string[]
  meaning?: string
  term?: string
  description: string
}

export interface Answer<T> {
  found: T[]
  /** As it was meant: in the other keyboard layout when only that finds something. */
  read: string
  /** Nothing is called or told so, but for a slip in a word. */
  isNear: boolean
}

/**
 * Techniques in which every word of the question occurs: a name however it is spelled, a word in any form. Those called so
 * come first, then those whose names say all of it, the rest stand as they stood. When there are none: the same keys in the
 * other layout, then what others call the same thing, then words without their endings, and after them what is a slip away.
 */
export function searchTechniques<T extends SearchedTechnique>(
  all: T[],
  question: string,
): Answer<T> {
  const readings: [read: string, is: typeof occurs][] = [
    [question, occurs],
    ...mistyped(question).map((read) => [read, begins] as [string, typeof begins]),
    [question, isMeant],
  ]
  for (const [read, is] of readings) {
    const found = bestFirst(find(all, wordsOf(read), is), wordsOf(read))
    if (found.length > 0) return { found, read, isNear: false }
  }
  const words = wordsOf(question)
  const cut = bestFirst(find(all, words.map(withoutEnding)), words)
  const near = findNear(all, words).filter((one) => !cut.includes(one))
  const isNear = cut.length === 0 && near.length > 0
  return { found: [...cut, ...near], read: question, isNear }
}

/** What a catalogue shows when nothing is asked. */
export const unasked = <T>(found: T[]): Answer<T> => ({ found, read: '', isNear: false })

/** The same answer with what stands for its entries, or some of them. */
export const answered = <Of, T>(
  { found, ...answer }: Answer<Of>,
  as: (found: Of[]) => T[],
): Answer<T> => ({ ...answer, found: as(found) })

const wordsOf = (question: string) => question.split(between).filter((word) => spell(word) !== '')

/** Of fewer letters the other keys write a part of some name by chance. */
const leastMistyped = 3

function mistyped(question: string): string[] {
  const swapped = inOtherLayout(question)
  if (swapped === undefined) return []
  return wordsOf(swapped).every((word) => word.length >= leastMistyped) ? [swapped] : []
}

function bestFirst<T extends SearchedTechnique>(found: T[], words: string[]): T[] {
  const asked = words.map(spell).join(' ')
  const closeness = (one: T) => (isCalled(one, asked) ? 2 : Number(saysInName(one, words)))
  return found.toSorted((one, other) => closeness(other) - closeness(one))
}

/** Of sections that each hold some of these, the one with the first stands first. */
export const inFoundOrder = <T, Section extends { own: T[] }>(
  sections: Section[],
  found: T[],
): Section[] =>
  sections.toSorted((one, other) => found.indexOf(one.own[0]!) - found.indexOf(other.own[0]!))

function saysInName(technique: SearchedTechnique, words: string[]): boolean {
  const { names, meant } = textOf(technique)
  return words.every((word) => names.includes(spell(word)) || meant.has(stemOf(word)))
}

const isCalled = ({ name, romaji, kanji, aliases = [] }: SearchedTechnique, asked: string) =>
  [name, romaji, kanji, ...aliases].some(
    (one) => one !== undefined && one.split(between).map(spell).join(' ') === asked,
  )

const between = /[\s.,;:!?«»"()/–—-]+/u

function find<T extends SearchedTechnique>(all: T[], words: string[], is = occurs): T[] {
  if (words.length === 0) return []
  return all.filter((technique) => words.every((word) => is(technique, word)))
}

function occurs(technique: SearchedTechnique, word: string): boolean {
  return (
    (!isOneLetter(word) && textOf(technique).names.includes(spell(word))) || isTold(technique, word)
  )
}

function isTold(technique: SearchedTechnique, word: string): boolean {
  const { told, stems } = textOf(technique)
  return told.includes(` ${fold(word)}`) || (!isOneLetter(word) && stems.has(stemOf(word)))
}

/** Where keys are read otherwise than they were typed, a piece from within a name is chance. */
function begins(technique: SearchedTechnique, word: string): boolean {
  const isNamed = !isOneLetter(word) && ` ${textOf(technique).names}`.includes(` ${spell(word)}`)
  return isNamed || isTold(technique, word)
}

/** «Кимоно» is asked of what is called «дзюдоги». */
function isMeant(technique: SearchedTechnique, word: string): boolean {
  if (occurs(technique, word)) return true
  const { called, stems } = textOf(technique)
  return otherWordsFor(word).some(
    (other) => stems.has(other) || called.some(({ stem }) => stem === other),
  )
}

/** «Ччч», one letter when it is spelled, stands in every name; a letter alone may be a beginning. */
const isOneLetter = (word: string) => word.length > 1 && new Set(fold(word)).size === 1

/** A question of more words, or of more strange ones, is none of ours. */
const mostWords = 8
const mostStrange = 3
/** Of fewer letters one slip makes a stranger. */
const shortest = 5
const longest = 24

/**
 * What is known stands as it is, each strange word is a slip away. Where every word is known and nothing has them all, one of
 * them is the slip. What a technique is called goes before all that is told of it.
 */
function findNear<T extends SearchedTechnique>(all: T[], words: string[]): T[] {
  if (words.length > mostWords) return []
  const strange = words.filter((word) => find(all, [word]).length === 0)
  if (strange.length > mostStrange) return []
  const readings = strange.length > 0 ? [strange] : words.map((word) => [word])
  const near = readings.filter((slips) => slips.every(isForgiven)).flatMap(nearOf)
  return all.filter((one) => near.includes(one))

  function nearOf(slips: string[]): T[] {
    const known = words.filter((word) => !slips.includes(word))
    const among = known.length > 0 ? find(all, known) : all
    const called = among.filter((one) => slips.every((word) => isNear(word, textOf(one).called)))
    if (called.length > 0) return called
    return among.filter((one) => slips.every((word) => isNear(word, textOf(one).words)))
  }
}

/** Another art, no slip of «катате». */
const otherArts = new Set(['карате'])

const isForgiven = (word: string) =>
  !otherArts.has(spell(word)) &&
  /^[a-zа-яё]+$/iu.test(word) &&
  word.length >= shortest - 1 &&
  word.length <= longest

function isNear(word: string, forms: Form[]): boolean {
  const asked = formOf(word)
  return forms.some(
    ({ word: own, stem, name }) =>
      Math.max(asked.word.length, own.length) >= shortest &&
      (isSlip(asked.word, own) || isSlip(asked.name, name) || isSlipOfForm(asked.stem, stem)),
  )
}

/** Who slips in the first letter does not slip in the last one, too. */
const isSlip = (one: string, other: string) =>
  Math.abs(one.length - other.length) <= 1 &&
  (one[0] === other[0] || one.at(-1) === other.at(-1)) &&
  Math.min(one.length, other.length) >= shortest - 1 &&
  editDistance(one, other, 1) <= 1

/** A slip in another form of a short word makes a stranger: «бедный» is not «бедро». */
const isSlipOfForm = (one: string, other: string) =>
  one[0] === other[0] && Math.min(one.length, other.length) >= shortest && isSlip(one, other)

interface Form {
  word: string
  stem: string
  /** Its spelling as a foreign name. */
  name: string
}

const formsOf = (text: string) => text.split(between).map(formOf)

const forms = new Map<string, Form>()
const mostForms = 10_000

/** Catalogues say the same words again and again, and a stem is dear. */
function formOf(written: string): Form {
  const known = forms.get(written)
  // Stryker disable next-line ConditionalExpression: a known word is read again, the same
  if (known) return known
  const form = { word: fold(written), stem: stemOf(written), name: spell(written) }
  // Stryker disable next-line all: as above, and nobody counts the memory
  if (forms.size >= mostForms) forms.clear()
  // Stryker disable next-line CallExpression: as above
  forms.set(written, form)
  return form
}

interface TechniqueText {
  names: string
  /** What is told of it, a space before every word. */
  told: string
  stems: Set<string>
  /** Of its Russian name. */
  meant: Set<string>
  /** The words of all its names. */
  called: Form[]
  words: Form[]
}

const texts = new WeakMap<SearchedTechnique, TechniqueText>()

function textOf(technique: SearchedTechnique): TechniqueText {
  const known = texts.get(technique)
  // Stryker disable next-line ConditionalExpression: a known text is made again, the same
  if (known) return known
  const { name, romaji, kanji, meaning, term, aliases, description } = technique
  const names = [name, romaji, kanji, aliases?.join(' ')].join(' ')
  const namedForms = formsOf(`${names} ${names.replaceAll('-', '')}`)
  const meantForms = formsOf([meaning, term].join(' '))
  const toldForms = formsOf([meaning, term, description].join(' '))
  const called = [...namedForms, ...meantForms]
  const text = {
    names: namedForms.map(({ name }) => name).join(' '),
    told: ` ${toldForms.map(({ word }) => word).join(' ')}`,
    stems: new Set(toldForms.map(({ stem }) => stem)),
    meant: new Set(meantForms.map(({ stem }) => stem)),
    ...{ called, words: [...called, ...toldForms] },
  }
  // Stryker disable next-line CallExpression: as above
  texts.set(technique, text)
  return text
}

const fold = (word: string) => word.toLowerCase().replaceAll('ё', 'е')

/**
 * One spelling for all of them: «сэои», «сеой»; «гатамэ», «гатаме»; «уши», «уси»; «джудзи», «дзюдзи»;
 * «йоко», «ёко»; shime, sime; osoto, oosoto, ōsoto; 背負投, 背負い投げ.
 */
export function spell(word: string): string {
  const plain = word.toLowerCase().normalize('NFC')
  return rules.reduce((text, [from, to]) => text.replace(from, to), plain)
}

const rules: [RegExp, string][] = [
  [/[\u3040-\u30ff]/gu, ''],
  [/[’'`]/gu, ''],
  [/ō/gu, 'o'],
  [/ū/gu, 'u'],
  [/йо|ё/gu, 'е'],
  [/[ьъ]/gu, ''],
  [/дж|дз/gu, 'з'],
  [/тс/gu, 'ц'],
  [/ш|щ/gu, 'с'],
  [/ч/gu, 'т'],
  [/э/gu, 'е'],
  [/й/gu, 'и'],
  [/ю/gu, 'у'],
  [/sh/gu, 's'],
  [/ch|ts/gu, 't'],
  [/dj|dz|j/gu, 'z'],
  [/(?<=[szt])y(?=[auo])/gu, ''],
  [/ou/gu, 'o'],
  [/(.)\1+/gu, '$1'],
]

/** «учиматой» finds «учи-мата»: the last letters of a long Russian word are let go. */
function withoutEnding(word: string): string {
  return /[а-я]/iu.test(word) ? word.slice(0, Math.max(4, word.length - 2)) : word
}
