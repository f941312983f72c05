import { tokensOf, withoutStopWords } from './search-words.ts'
import { inOneWord, kilogramsMean, synonymsOf } from './synonyms.ts'

export interface AskedWord {
  word: string
  stem: string
  isPrefix: boolean
  /** The stems of other words for the same thing. */
  also: string[]
}

export interface Question {
  /** As the visitor meant it: in the other keyboard layout when only that finds something. */
  text: string
  words: AskedWord[]
}

const maxWords = 8

/** The last word may still be being typed. */
export function readQuestion(text: string): Question {
  const meant = inOneWord(text)
  const words = withoutStopWords(tokensOf(meant)).slice(0, maxWords)
  return {
    text: text.trim(),
    words: words.map(({ word, stem, end }, at) => ({
      ...{ word, stem },
      isPrefix: end === meant.length,
      also: [...synonymsOf(stem), ...kilogramsMean(words, at)],
    })),
  }
}

/** The stemmer takes «ипподром» for a form of «ипподр»; as beginnings they still meet. */
export function asBeginning({ word, stem }: AskedWord): AskedWord {
  return {
    word: stem.length > 3 && word.startsWith(stem) ? stem : word,
    ...{ stem, isPrefix: true, also: [] },
  }
}
