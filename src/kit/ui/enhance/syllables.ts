/** The school's rules of syllables. */
const [letter, vowel] = ['[а-яё]', '[аеёиоуыэюя]']
const consonant = '[бвгджзклмнпрстфхцчшщ]'
const places = [
  ['[йъь]', letter + letter],
  [vowel, vowel + letter],
  [vowel + consonant, consonant + vowel],
  [consonant + vowel, consonant + vowel],
  [vowel + consonant, consonant + consonant + vowel],
  [vowel + consonant + consonant, consonant + consonant + vowel],
]
  .map(([before, after]) => `(?<=${before})(?=${after})`)
  .join('|')
// Nobody leaves a letter alone, or begins a line with a sign.
const syllables = new RegExp(`(?<=${letter}{2})(?=${letter}{2})(?![ьъй])(?:${places})`, 'giu')

/** «Подписаться» may go on in the next line after «Под-», «Подпи-» and «Подписать-». */
export const withSoftHyphens = (word: string): string => word.replaceAll(syllables, '\u00ad')
