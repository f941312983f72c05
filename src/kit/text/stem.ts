import { newStemmer } from 'snowball-stemmers'

const stemmer = newStemmer('russian')
const russian = /^[а-я]+$/

/** What all forms of a Russian word share, the beginning of each; other words as they are. */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replaceAll('ё', 'е')
  return russian.test(plain) ? stemmer.stem(plain) : plain
}
