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

/**
 * Techniques in which every word of the question occurs: a name however it is spelled, a word in any form. Those called so
 * come first, the rest stand as they stood.
 */
export function searchTechniques<T extends SearchedTechnique>(all: T[], question: string): T[] {
  const words = question.split(between).filter((word) => spell(word) !== '')
  if (words.length === 0) return []
  const found = find(all, words)
  const shown = found.length > 0 ? found : find(all, words.map(withoutEnding))
  const asked = words.map(spell).join(' ')
  return shown.toSorted(
    (one, other) => Number(isCalled(other, asked)) - Number(isCalled(one, asked)),
  )
}

const isCalled = ({ name, romaji, kanji, aliases = [] }: SearchedTechnique, asked: string) =>
  [name, romaji, kanji, ...aliases].some(
    (one) => one !== undefined && one.split(between).map(spell).join(' ') === asked,
  )

const between = /[\s.,;:!?«»"()/–—-]+/u

function find<T extends SearchedTechnique>(all: T[], words: string[]): T[] {
  return all.filter((technique) => {
    const { names, told, stems } = textOf(technique)
    return words.every(
      (word) =>
        names.includes(spell(word)) || told.includes(` ${fold(word)}`) || stems.has(stemOf(word)),
    )
  })
}

interface TechniqueText {
  names: string
  /** What is told of it, a space before every word. */
  told: string
  stems: Set<string>
}

const texts = new WeakMap<SearchedTechnique, TechniqueText>()

function textOf(technique: SearchedTechnique): TechniqueText {
  const known = texts.get(technique)
  // Stryker disable next-line ConditionalExpression: a known text is made again, the same
  if (known) return known
  const { name, romaji, kanji, meaning, term, aliases, description } = technique
  const names = [name, romaji, kanji, aliases?.join(' ')].join(' ')
  const told = [meaning, term, description].join(' ').split(between)
  const text = {
    names: `${names} ${names.replaceAll('-', '')}`.split(between).map(spell).join(' '),
    told: ` ${told.map(fold).join(' ')}`,
    stems: new Set(told.map(stemOf)),
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
