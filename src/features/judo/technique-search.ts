import type { Technique } from '#content/judo/technique-types.ts'

/** Techniques in which every word of the question occurs, however it is spelled. */
export function searchTechniques(all: Technique[], question: string): Technique[] {
  const words = question.split(/[\s.,;:!?«»"()/–—-]+/u).flatMap((word) => spell(word) || [])
  if (words.length === 0) return []
  const found = find(all, words)
  return found.length > 0 ? found : find(all, words.map(withoutEnding))
}

function find(all: Technique[], words: string[]): Technique[] {
  return all.filter((technique) => {
    const text = textOf(technique)
    return words.every((word) => text.includes(word))
  })
}

const texts = new Map<string, string>()

function textOf(technique: Technique): string {
  const known = texts.get(technique.id)
  if (known) return known
  const { name, romaji, kanji, meaning, term = '', aliases = [] } = technique
  const names = [name, romaji, kanji, ...aliases]
  const parts = [...names, ...names.map((one) => one.replaceAll('-', '')), meaning, term]
  const text = parts.flatMap((part) => part.split(/[\s,«»()-]+/u).map(spell)).join(' ')
  texts.set(technique.id, text)
  return text
}

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

/** «подсечку» finds «подсечка»: the last letters of a long Russian word are let go. */
function withoutEnding(word: string): string {
  return /^[а-я]{5,}$/u.test(word) ? word.slice(0, Math.max(4, word.length - 2)) : word
}
