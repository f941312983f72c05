import { newStemmer } from 'snowball-stemmers'

const stemmer = newStemmer('russian')
const russian = /^[а-я]+$/

/** The beginning that all forms of a Russian word share, but for a fleeting vowel; other words as they are. */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replaceAll('ё', 'е')
  return russian.test(plain) ? stemmer.stem(plain) : plain
}

const verbEnding = /^(?:[ияую]т|ет|[иыу]?ть|[еи]шь|[ие]те|[уе]йте|ует|уют|и?л[аои]?)(?:ся|сь)?$/u
const shortStem = 4
/** No letter, so that it is no beginning of another word. */
const verbMark = '·'

/**
 * What a word is known by in an index, in all its forms: «тренировок» as «тренировка», «бросок» as «броски».
 * Of a short stem a verb is another word: «цена» is not «ценит», «права» are not «правила»; so is one of two «н».
 */
export function termOf(word: string): string {
  const stem = stemOf(word)
  // Of «яяя» nothing is left but «я».
  if (stem.length === 1) return word
  const isVerb = stem.length <= shortStem && verbEnding.test(word.slice(stem.length))
  if (isVerb) return stem + verbMark
  return withoutFleeting(isHalved(word, stem) ? `${stem}н` : stem)
}

/** The stemmer writes one «н» for two: of a short stem «данные» would be «дан», «ванна» would be «Ван». */
const isHalved = (word: string, stem: string) =>
  stem.length <= shortest && stem.endsWith('н') && word.startsWith(`${stem}н`)

const afterConsonant = /([^аеиоуыэюя]{1,2})[ое]([кц])$/u
const afterVowel = /([аеиоуыэюя])е([кц])$/u
const soft = /ь([кц])$/u
const shortest = 3

/** «бросок» and «броски» have one: «броск». */
export function withoutFleeting(stem: string): string {
  const bare = stem.replace(afterConsonant, '$1$2').replace(afterVowel, '$1й$2').replace(soft, '$1')
  return bare.length < shortest ? stem : bare
}
