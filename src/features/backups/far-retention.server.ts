import { fewestKept } from '#kit/far/far-copies.server.ts'
import type { Foreseen } from './retention.ts'

/** What is known of the far place beside the copies that are whole there and here. */
export interface Beyond {
  /** Copies that are there and no more here. */
  others: string[]
  /** Neither there as copies nor known to be gone: files of theirs may lie there. */
  loose: string[]
  /** Copies that are there and of which nothing is known here. */
  strangers: number
}

/** Of which no name is known. */
export const stranger = ''

/**
 * On which day the files of a copy go from the far place, by its name, if every night sends what is new. A file goes with the
 * first sending after which nothing is there that is no more here.
 */
export function foreseeFar(copies: readonly string[], { others, loose, strangers }: Beyond) {
  const goesOn = new Map<string, string>()
  const there = new Set(copies)
  let gone = [...Array<string>(strangers).fill(stranger), ...others]
  const waiting = new Set([...gone, ...loose])
  const onNight = (day: string, kept: readonly Foreseen[]): void => {
    const near = new Set(kept.filter(isSent).map(({ name }) => name))
    for (const name of there) {
      if (near.has(name)) continue
      there.delete(name)
      gone.push(name)
      waiting.add(name)
    }
    // What a sending that was broken off had not come to is still here.
    for (const name of near) {
      there.add(name)
      waiting.delete(name)
    }
    gone = gone.filter((name) => !near.has(name)).sort()
    gone.splice(0, Math.max(0, there.size + gone.length - fewestKept))
    if (gone.length > 0) return
    for (const name of waiting) if (!goesOn.has(name)) goesOn.set(name, day)
    waiting.clear()
  }
  return { goesOn, onNight }
}

/** Archives of earlier releases and what is known to be spoilt stay here. */
export const isSent = ({ name, isSound }: Pick<Foreseen, 'name' | 'isSound'>) =>
  isSound !== false && !name.endsWith('.tar')
