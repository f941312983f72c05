import { diffArrays } from 'diff'

export interface DiffPart {
  is: 'same' | 'removed' | 'added'
  text: string
}

// Some tens of milliseconds; beyond that whole lines are compared.
const maxEditLength = 1_000

/** What was taken out of a text and what was put in, word by word. */
export function wordDiff(before: string, after: string): DiffPart[] {
  return (
    diffOf(before, after, /\s+|\S+/g) ??
    diffOf(before, after, /[^\n]*\n|[^\n]+/g) ??
    whole(before, after)
  )
}

const whole = (before: string, after: string): DiffPart[] => [
  { is: 'removed', text: before },
  { is: 'added', text: after },
]

/** Undefined when that would take too long. */
function diffOf(before: string, after: string, piece: RegExp): DiffPart[] | undefined {
  const changes = diffArrays(before.match(piece) ?? [], after.match(piece) ?? [], { maxEditLength })
  return (
    changes &&
    joined(
      changes.map(({ added, removed, value }) => ({
        is: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      })),
    )
  )
}

/** What is removed before what is added. A lone space between changes belongs to them, one behind them does not. */
function joined(parts: DiffPart[]): DiffPart[] {
  const found: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = (next: string) => {
    const shared = removed.endsWith(' ') && added.endsWith(' ') ? 1 : 0
    const three: DiffPart[] = [
      { is: 'removed', text: removed.slice(0, removed.length - shared) },
      { is: 'added', text: added.slice(0, added.length - shared) },
      { is: 'same', text: ' '.repeat(shared) + next },
    ]
    found.push(...three.filter(({ text }) => text !== ''))
    removed = ''
    added = ''
  }
  for (const { is, text } of parts) {
    const inside = is === 'same' && text === ' ' && (removed || added)
    if (is === 'removed' || inside) removed += text
    if (is === 'added' || inside) added += text
    if (is === 'same' && !inside) flush(text)
  }
  flush('')
  return found
}
