import { useSyncExternalStore } from 'react'
import { sayDone, unsayWarning } from '../messages.tsx'

/** What a save means for visitors. */
export interface Seen {
  /** «Клуб виден на сайте» */
  words: string
  /** Its place on the site; absent where visitors do not see it. */
  href?: string
}

export const notSeen: Seen = { words: 'На\u00a0сайте не\u00a0показывается' }

let told: Seen | undefined
const listeners = new Set<() => void>()

/** What `SavedNote` of this screen, or of the one it leads to, shows from now on. */
export function tellSaved(seen: Seen | undefined) {
  told = seen
  for (const tell of listeners) tell()
}

/** What a warning is about that waits for the save. */
export const untilSaved = 'until saved'

/** That it is saved and where it is seen now. */
export function saySaved({ words, ...seen }: Seen, done = 'Сохранено') {
  unsayWarning(untilSaved)
  tellSaved({ ...seen, words: `${done}. ${words}` })
}

/** What else follows from the save that is being told of, on the same screen. */
export function saySavedToo(words: string) {
  if (told) tellSaved({ ...told, words: `${told.words}. ${words}` })
}

/** Of a save that has waited for the network; what was typed after it waits for another. */
export const laterWords = (isMoreTyped: boolean) =>
  `Связь вернулась, ${isMoreTyped ? 'сохранено всё, кроме набранного позже' : 'изменения сохранены'}`

/** What the last save has said is no longer so. */
export const unsaySaved = () => tellSaved(undefined)

/** For who leaves with the save: the note stays behind. */
export function sayOnLeaving() {
  if (told) sayDone(told.words)
}

export const useSaved = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => told,
  )
