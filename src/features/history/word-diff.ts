export interface DiffPart {
  is: 'same' | 'removed' | 'added'
  text: string
}

// Four million steps are some tens of milliseconds; beyond that whole lines are compared.
const mostSteps = 4_000_000

/** What was taken out of a text and what was put in, word by word. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const words = diffOf(before.match(/\s+|\S+/g) ?? [], after.match(/\s+|\S+/g) ?? [])
  const lines = () => diffOf(before.match(/.*\n|.+$/g) ?? [], after.match(/.*\n|.+$/g) ?? [])
  return words ?? lines() ?? whole(before, after)
}

const whole = (before: string, after: string): DiffPart[] => [
  { is: 'removed', text: before },
  { is: 'added', text: after },
]

/** The longest common subsequence of both; undefined when that would take too long. */
function diffOf(before: string[], after: string[]): DiffPart[] | undefined {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end++
  const a = before.slice(start, before.length - end)
  const b = after.slice(start, after.length - end)
  if (a.length * b.length > mostSteps) return undefined
  return joined([
    ...before.slice(0, start).map(same),
    ...middle(a, b),
    ...before.slice(before.length - end).map(same),
  ])
}

const same = (text: string): DiffPart => ({ is: 'same', text })

function middle(a: string[], b: string[]): DiffPart[] {
  const width = b.length + 1
  const longest = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [removed, added] = [a[i], b[j]]
    if (removed !== undefined && removed === added) {
      parts.push(same(removed))
      i++
      j++
    } else if (removed !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ is: 'removed', text: removed })
      i++
    } else {
      parts.push({ is: 'added', text: added ?? '' })
      j++
    }
  }
  return parts
}

/** Neighbours of one kind as one; a lone space between two changes belongs to them. */
function joined(parts: DiffPart[]): DiffPart[] {
  const found: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) found.push({ is: 'removed', text: removed })
    if (added) found.push({ is: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, part] of parts.entries()) {
    const inside = (removed || added) && part.text === ' ' && parts[index + 1]?.is !== 'same'
    if (part.is === 'removed' || (part.is === 'same' && inside)) removed += part.text
    if (part.is === 'added' || (part.is === 'same' && inside)) added += part.text
    if (part.is !== 'same' || inside) continue
    flush()
    const last = found.at(-1)
    if (last?.is === 'same') last.text += part.text
    else found.push({ ...part })
  }
  flush()
  return found
}
