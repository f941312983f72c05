import { canSeal, sealText, unsealText } from './sealed.ts'
import { mayKeepHere, onSessionChange } from './session.ts'

/** The key comes from the server, which may be away for a while. */
const withoutKeyMs = 5_000

/** What is not sealed yet; where nothing can be sealed it stays here, and goes with the page. */
const waiting = new Map<string, { text: string }>()
onSessionChange(() => {
  if (!mayKeepHere()) waiting.clear()
})

/** Texts that a form keeps in this browser, by name; nobody reads them without the key of the account. */
export const namesKept = (start: string): string[] => [
  ...new Set(
    [...Object.keys(localStorage), ...waiting.keys()].filter((name) => name.startsWith(start)),
  ),
]

export function keepText(name: string, text: string): void {
  if (!mayKeepHere()) return
  const entry = { text }
  waiting.set(name, entry)
  if (!canSeal) return
  // Dropped or typed on meanwhile it is another matter.
  const isWaiting = () => waiting.get(name) === entry
  const again = () => setTimeout(() => isWaiting() && keepText(name, text), withoutKeyMs)
  sealText(name, text)
    .then((sealed) => {
      if (!isWaiting() || !mayKeepHere()) return
      localStorage.setItem(name, sealed)
      waiting.delete(name)
    }, again)
    // A full or forbidden storage must not stop the typing; «не сохранено» stays on the screen.
    .catch(() => undefined)
}

export async function readText(name: string): Promise<string | undefined> {
  const kept = waiting.get(name)?.text ?? localStorage.getItem(name)
  if (!kept || isPlain(kept)) return kept ?? undefined
  return unsealText(name, kept).catch(() => undefined)
}

export function dropText(name: string): void {
  waiting.delete(name)
  localStorage.removeItem(name)
}

/** An earlier release kept the texts as they were: JSON of an object, which nothing sealed begins like. */
const isPlain = (kept: string) => kept.startsWith('{')

export function sealEarlier(start: string): void {
  if (!canSeal) return
  for (const name of namesKept(start)) {
    const kept = localStorage.getItem(name)
    if (kept && isPlain(kept) && !waiting.has(name)) keepText(name, kept)
  }
}
