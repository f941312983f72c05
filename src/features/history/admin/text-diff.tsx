import { type DiffPart, wordDiff } from '../word-diff.ts'
import css from './history.module.css'

const shownAround = 120

interface TextDiffProps {
  before: string
  after: string
  /** Of a row in a list of them. */
  isLine?: boolean
}

/** A text with what was taken out struck through and what was put in underlined. */
export function TextDiff({ before, after, isLine = false }: TextDiffProps) {
  const Around = isLine ? 'span' : 'p'
  const parts = wordDiff(before, after)
  return (
    <Around className={isLine ? undefined : css.text}>
      {parts.map((part, at) => {
        const key = at
        if (part.is === 'removed') return <del key={key}>{part.text}</del>
        if (part.is === 'added') return <ins key={key}>{part.text}</ins>
        return <span key={key}>{shortened(part, at === 0, at === parts.length - 1)}</span>
      })}
    </Around>
  )
}

/** What stayed the same is shown only around the changes. */
function shortened({ text }: DiffPart, first: boolean, last: boolean): string {
  if (text.length <= 3 * shownAround) return text
  const head = first ? '' : text.slice(0, shownAround)
  const tail = last ? '' : text.slice(-shownAround)
  return `${head} … ${tail}`
}
