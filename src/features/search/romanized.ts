const cyrillic = [...'абвгдезийклмнопрстуфхцыэ', 'ж', 'ч', 'ш', 'щ', 'ю', 'я']
const latin = [...'abvgdeziiklmnoprstufhcye', 'zh', 'ch', 'sh', 'shch', 'yu', 'ya']
const letters = new Map(cyrillic.map((letter, at) => [letter, latin[at]]))

/** A Russian word of small letters in Latin ones: «дзюдо» → `dzyudo`. */
export const romanized = (word: string): string =>
  word.replaceAll(/[а-я]/gu, (letter) => letters.get(letter) ?? '')
