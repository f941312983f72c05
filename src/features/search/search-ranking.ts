import { dayMs } from '#kit/base/durations.ts'
import { sortKey } from '#kit/db/sort-key.ts'
import type { Candidate } from './search-candidates.server.ts'
import { asName, isLast, isName, isOff, isPart, placeOf } from './search-places.ts'
import type { AskedWord, Question } from './search-question.ts'
import { eachToken, leastLetters, tokensOf } from './search-words.ts'

export interface Hit<Entry = Candidate> {
  entry: Entry
  score: number
  /** How many words of the question it has. */
  words: number
  /** How many words of the question stand there themselves: a beginning never comes before a word. */
  whole: number
}

/** A word of a question as it may stand in the index. */
export interface Wanted extends AskedWord {
  /** Its spelling as a foreign name. */
  name: string
  /** What the words that begin with it are known by. */
  begun: string[]
}

interface Asked {
  question: Question
  wanted: Wanted[]
  /** How many of the words an entry has to hold. */
  needed: number
  now: Date
  /** Makes one of all spellings of a foreign word. */
  spell(word: string): string
}

/**
 * Those that hold enough of the words, best first: the same on both databases. What names everything somewhere is no
 * answer beside others, unless it is called so.
 */
export function rank<Entry extends Candidate>(
  entries: Entry[],
  { question, wanted, needed, now, spell }: Asked,
): Hit<Entry>[] {
  const phrase = wordsOf(question.text)
  const hits = entries
    .map((entry) => {
      const isAhead = now.toISOString() < entry.aheadUntil
      const worths = wanted.map((word) => worthOf(entry.places, word, isAhead))
      const had = worths.filter(({ value }) => value > 0)
      const sum = had.reduce((total, { value }) => total + value, 0)
      const worth = isAnswered(worths) ? answerWorth : likeness(entry, { phrase, wanted, spell })
      return {
        entry,
        words: had.length,
        whole: had.filter(({ isWhole }) => isWhole).length,
        score: sum * freshness(entry, now) * worth * standing(entry.places),
        isCalledSo: worths.some(({ isTitle, isAnswer }) => isTitle || isAnswer),
      }
    })
    .filter(({ words }) => words >= needed)
    .sort(bestFirst)
  const telling = hits.filter(({ entry, isCalledSo }) => isCalledSo || !isLast(entry.places))
  return telling.length > 0 ? telling : hits
}

const standing = (places: string) => (isPart(places) ? 0.5 : 1) * (isOff(places) ? 0.25 : 1)

interface Worth {
  value: number
  /** The word itself stands there, not only one that it may become. */
  isWhole: boolean
  isAnswer: boolean
  isTitle: boolean
}

/** «Самбо для детей» asks of a page on sambo what its answers say of children: the title need not be said again. */
const isAnswered = (worths: Worth[]) =>
  worths.some(({ isAnswer }) => isAnswer) &&
  worths.every(({ isAnswer, isTitle }) => isAnswer || isTitle)

/** What an entry is worth for one word of a question; a beginning stands for all it may become. */
function worthOf(places: string, wanted: Wanted, isAhead: boolean): Worth {
  const { word, stem, name, also, begun, isPrefix } = wanted
  const worth: Worth = { value: 0, isWhole: false, isAnswer: false, isTitle: false }
  const add = (term: string, share: number, isWhole: boolean, asBeginning = false) => {
    const { weight, isAnswer, isTitle } = placeOf(places, term, { isAhead, asBeginning })
    if (weight === 0) return
    worth.value = Math.max(worth.value, share * weight)
    worth.isWhole ||= isWhole
    worth.isAnswer ||= isAnswer && term === stem
    worth.isTitle ||= isTitle && term === stem
  }
  add(stem, 1, true)
  if (name.length > 1) add(asName(name), 0.8, true)
  for (const one of also) add(one, 0.7, true)
  if (!isPrefix || word.length < leastLetters) return worth
  add(word, 0.6, false, true)
  // A stem is shorter than its word, so it need not begin with what the word begins with.
  for (const one of begun) if (!one.startsWith(word) && !isName(one)) add(one, 0.6, false)
  if (name.length >= leastLetters) add(asName(name), 0.5, false, true)
  return worth
}

/** More than a title that is the question. */
const answerWorth = 12
/** A title of several words that is the question is no chance: «Харай-госи» stands before its counter. */
const namedWorth = 4

/** From 1.25 today down to 0.75 in years; what has no date stands between. */
function freshness({ date }: Candidate, now: Date): number {
  if (date === null) return 1
  const days = Math.abs(now.getTime() - Date.parse(date)) / dayMs
  return 0.75 + 0.5 * Math.exp(-days / 180)
}

const wordsOf = (text: string) =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(' ')

interface Likened extends Pick<Asked, 'wanted' | 'spell'> {
  phrase: string
}

function likeness({ title }: Candidate, { phrase, wanted, spell }: Likened): number {
  const [asked, ...more] = wanted
  if (asked && more.length === 0 && isCalled(title, asked.also)) return 2
  // Most titles differ in their first word, and cutting a title costs more than the rest.
  const { value: first } = eachToken(title).next()
  if (!first) return 1
  const isSpelled = spell(first.word) === asked?.name
  if (!isSpelled && !(phrase.startsWith(first.word) || first.word.startsWith(phrase))) return 1
  const words = wordsOf(title)
  const names = () => words.split(' ').map(spell).join(' ')
  if (words === phrase || (isSpelled && names() === wanted.map(({ name }) => name).join(' ')))
    return words.includes(' ') ? namedWorth : 2
  return words.startsWith(phrase) ? 1.3 : 1
}

/** «Кимоно» is called «Дзюдоги» in a dictionary. */
function isCalled(title: string, stems: string[]): boolean {
  const words = stems.length > 0 ? tokensOf(title) : []
  return words.length === 1 && stems.includes(words[0]!.stem)
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
