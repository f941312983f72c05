import { useEffect, useRef, useState } from 'react'
import {
  type ClubAthlete,
  type ClubList,
  edited,
  isWritten,
  keepList,
  noList,
  recallList,
  withNew,
  withPasted,
} from './coach-list.ts'
import { readPasted } from './pasted-athletes.ts'

/** What has just been taken away, and what was there before. */
interface Undone {
  said: string
  before: ClubList
}

/** What was made of the pasted text. */
export interface PastedSaid {
  added: number
  updated: number
  incomplete: number
  heads: string[]
  /** «Восход» beside «Иванов Пётр» */
  unread: { name: string; words: string[] }[]
  strange: string[]
}

export interface ClubDesk {
  list: ClubList
  /** The browser has kept it. */
  isKept: boolean
  undone: Undone | undefined
  tell(change: Partial<Omit<ClubList, 'athletes'>>): void
  /** @returns the number of the new one. */
  add(): number
  edit(id: number, change: Partial<ClubAthlete>): void
  remove(athlete: ClubAthlete): void
  paste(text: string, thisYear: number): PastedSaid
  clear(): void
  bringBack(): void
}

const nothing = () => undefined

/** Before the script is there. */
export const silentDesk: ClubDesk = {
  ...{ list: noList, isKept: true, undone: undefined },
  ...{ tell: nothing, edit: nothing, remove: nothing, clear: nothing, bringBack: nothing },
  add: () => 0,
  paste: () => ({ added: 0, updated: 0, incomplete: 0, heads: [], unread: [], strange: [] }),
}

/** The list of the club on this device: kept with every key, and what another tab has written is taken over. */
export function useClubList(): ClubDesk {
  const [list, setList] = useState(recallList)
  const [isKept, setKept] = useState(true)
  const isStored = useRef(true)
  const [undone, setUndone] = useState<Undone>()

  useEffect(() => {
    const again = (event: Event) => {
      if (event instanceof PageTransitionEvent && !event.persisted) return
      // What could not be kept is here alone.
      if (isStored.current) setList(recallList())
    }
    addEventListener('storage', again)
    addEventListener('pageshow', again)
    return () => {
      removeEventListener('storage', again)
      removeEventListener('pageshow', again)
    }
  }, [])

  const write = (next: ClubList, taken?: Undone) => {
    setList(next)
    isStored.current = keepList(next)
    setKept(isStored.current)
    setUndone(taken)
  }
  const { athletes } = list
  return {
    ...{ list, isKept, undone },
    tell: (change) => write({ ...list, ...change }),
    add() {
      const next = withNew(athletes)
      write({ ...list, athletes: next })
      return next.at(-1)?.id ?? 0
    },
    edit: (id, change) =>
      write({
        ...list,
        athletes: athletes.map((one) => (one.id === id ? edited(one, change) : one)),
      }),
    remove: (athlete) =>
      write(
        { ...list, athletes: athletes.filter((one) => one !== athlete) },
        { said: `Убрано: ${athlete.name.trim() || 'строка без имени'}.`, before: list },
      ),
    paste(text, thisYear) {
      const pasted = readPasted(text, thisYear)
      const next = withPasted(athletes, pasted.athletes)
      write({ ...list, athletes: next.athletes })
      const fresh = next.athletes.slice(athletes.length)
      return {
        ...{ added: fresh.length, updated: next.updated },
        ...{ heads: pasted.heads, strange: pasted.strange },
        incomplete: fresh.filter(({ line }) => line !== '').length,
        unread: pasted.athletes
          .filter(({ unread }) => unread.length > 0)
          .map(({ name, line, unread }) => ({ name: name || line, words: unread })),
      }
    },
    clear: () => write(noList, { said: 'Список очищен.', before: list }),
    bringBack() {
      if (undone && isWritten(undone.before)) write(undone.before)
    },
  }
}
