import { sortKey } from '#kit/db/sort-key.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import type { IndexedEntry, SearchIndex } from './search-index.ts'
import { spelledOut, tokensOf, withoutStopWords } from './search-words.ts'

export interface Question {
  /** As the visitor meant it: in the other keyboard layout when only that finds something. */
  text: string
  words: { word: string; stem: string; isPrefix: boolean }[]
}

export interface Hit {
  entry: IndexedEntry
  score: number
  /** How many words of the question it has. */
  words: number
  /** How many words of the question stand there themselves: a beginning never comes before a word. */
  whole: number
}

const maxWords = 8
const dayMs = 86_400_000
const [every, half] = [1, 0.5]

/**
 * The entries that hold every word, best first. When there are none: the same keys in the other
 * layout, the Russian words behind Latin letters, what was written for short, then every word as a beginning, then entries that hold some of the words.
 */
export function rank(
  index: SearchIndex,
  text: string,
  now: Date,
): { question: Question; hits: Hit[] } {
  const asked = readQuestion(text)
  const swapped = inOtherLayout(text)
  const attempts: [Question, share: number][] = [[asked, every]]
  if (swapped) attempts.push([readQuestion(swapped), every])
  attempts.push([readQuestion(inRussian(index, text)), every])
  attempts.push([readQuestion(spelledOut(text)), every])
  const begun = { ...asked, words: asked.words.map(asBeginning) }
  attempts.push([begun, every], [begun, half])
  for (const [question, share] of attempts) {
    const hits = findHits(index, question, share, now)
    if (hits.length > 0) return { question, hits }
  }
  return { question: asked, hits: [] }
}

const inRussian = (index: SearchIndex, text: string): string =>
  text.replaceAll(/[a-z]+/giu, (word) => index.inRussian(word) ?? word)

/** The stemmer takes «ипподром» for a form of «ипподр»; as beginnings they still meet. */
function asBeginning({ word, stem }: Question['words'][number]): Question['words'][number] {
  return { word: stem.length > 3 && word.startsWith(stem) ? stem : word, stem, isPrefix: true }
}

/** The last word may still be being typed. */
export function readQuestion(text: string): Question {
  const tokens = tokensOf(text)
  const words = withoutStopWords(tokens).slice(0, maxWords)
  return {
    text: text.trim(),
    words: words.map((token) => ({
      word: token.word,
      stem: token.stem,
      isPrefix: token.end === text.length,
    })),
  }
}

/** @param share of the words that an entry has to hold */
function findHits(index: SearchIndex, question: Question, share: number, now: Date): Hit[] {
  const { words } = question
  const scores = new Map<number, { sum: number; words: number; whole: number }>()
  for (const { word, stem, isPrefix } of words)
    for (const [at, { value, isWhole }] of index.match(word, stem, isPrefix)) {
      const { sum, words, whole } = scores.get(at) ?? { sum: 0, words: 0, whole: 0 }
      scores.set(at, { sum: sum + value, words: words + 1, whole: whole + Number(isWhole) })
    }
  const needed = Math.ceil(words.length * share)
  const phrase = tokensOf(question.text)
    .map(({ word }) => word)
    .join(' ')
  return [...scores]
    .filter(([, score]) => score.words >= needed)
    .map(([at, { sum, words: had, whole }]) => {
      const entry = index.entries[at]!
      const isAnswer = words.every(({ stem }) => entry.answered.has(stem))
      const worth = isAnswer ? answerWorth : likeness(entry, phrase)
      return { entry, words: had, whole, score: sum * freshness(entry, now) * worth }
    })
    .sort(bestFirst)
}

/** More than a title that is the question. */
const answerWorth = 12

/** From 1.25 today down to 0.75 in years; what has no date stands between. */
function freshness({ time }: IndexedEntry, now: Date): number {
  if (time === undefined) return 1
  const days = Math.abs(now.getTime() - time) / dayMs
  return 0.75 + 0.5 * Math.exp(-days / 180)
}

function likeness({ titleWords }: IndexedEntry, phrase: string): number {
  if (titleWords === phrase) return 2
  return titleWords.startsWith(phrase) ? 1.3 : 1
}

/** A whole order, so that both databases answer alike. */
function bestFirst(one: Hit, other: Hit): number {
  return (
    other.words - one.words ||
    other.whole - one.whole ||
    other.score - one.score ||
    compare(other.entry.date ?? '', one.entry.date ?? '') ||
    compare(sortKey(one.entry.title), sortKey(other.entry.title)) ||
    compare(one.entry.href, other.entry.href)
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
