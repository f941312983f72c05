import type { Fragment } from './search.contract.ts'
import type { Question } from './search-question.ts'
import { begins, tokensOf } from './search-words.ts'

const before = 60
const length = 180

/** The text cut at the places that answer the question; `spell` knows the spellings of names. */
export function markFragments(
  text: string,
  question: Question,
  spell: (word: string) => string,
): Fragment[] {
  const fragments: Fragment[] = []
  let done = 0
  for (const [start, end] of matchesIn(text, question, spell)) {
    if (start > done) fragments.push({ text: text.slice(done, start), match: false })
    fragments.push({ text: text.slice(start, end), match: true })
    done = end
  }
  if (done < text.length) fragments.push({ text: text.slice(done), match: false })
  return fragments
}

/** A piece of a long text around its first match, cut at words; undefined when nothing matches. */
export function excerpt(
  text: string,
  question: Question,
  spell: (word: string) => string,
): string | undefined {
  const [first] = matchesIn(text, question, spell)
  if (!first) return undefined
  const from = first[0] <= before ? 0 : text.indexOf(' ', first[0] - before) + 1
  const to = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length)
  const cut = inOneLine(text.slice(from, Math.max(to, first[1])))
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}

/** A heading or a point of a list ends without a stop, and is not to run into what follows. */
export const inOneLine = (text: string): string =>
  text.replaceAll(/(?<![.,:;!?…])\s*\n\s*/g, ' · ').replaceAll(/\s*\n\s*/g, ' ')

function matchesIn(
  text: string,
  { words }: Question,
  spell: (word: string) => string,
): [start: number, end: number][] {
  return tokensOf(text)
    .filter((token) =>
      words.some(
        ({ word, stem, also, isPrefix }) =>
          token.stem === stem ||
          also.includes(token.stem) ||
          (isPrefix && begins(token.word, word)) ||
          (word.length > 2 && spell(token.word) === spell(word)),
      ),
    )
    .map(({ start, end }) => [start, end])
}
