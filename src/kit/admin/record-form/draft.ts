import { mayKeepHere } from '../session.ts'

/** What was typed and not saved, with the stored version it was typed over. */
export interface Draft<Values> {
  /** Each form has its own: two tabs never write over each other. */
  key: string
  values: Values
  /** The stored values under it, to tell what was changed here from what changed there. */
  base: Values
  version: number | undefined
  typedAt: string
}

export interface DraftPlace {
  kind: string
  id: number | undefined
}

const folderOf = ({ kind, id }: DraftPlace) => `draft:${kind}:${id ?? 'new'}:`
export const nameOfDraft = (place: DraftPlace, key: string) => folderOf(place) + key

/** Of a form, and of the record it creates: whatever is sent twice is made once. */
export function newDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const namesIn = (place: DraftPlace) =>
  Object.keys(localStorage).filter((name) => name.startsWith(folderOf(place)))

/** Also one that is open now, here or in another tab. */
export const hasDraft = (place: DraftPlace): boolean => namesIn(place).length > 0

/** The last typed first; what another tab has open is that tab's. */
export async function listDrafts<Values>(place: DraftPlace): Promise<Draft<Values>[]> {
  moveEarlierDraft(place)
  const names = namesIn(place)
  if (names.length === 0) return []
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  return names
    .filter((name) => !open.has(name))
    .flatMap((name) => readDraft<Values>(name, name.slice(folderOf(place).length)) ?? [])
    .sort((a, b) => b.typedAt.localeCompare(a.typedAt))
}

/** A release before kept one draft a record, under its name alone. */
function moveEarlierDraft(place: DraftPlace) {
  const name = folderOf(place).slice(0, -1)
  const text = localStorage.getItem(name)
  if (text === null) return
  localStorage.removeItem(name)
  try {
    localStorage.setItem(nameOfDraft(place, newDraftKey()), text)
  } catch {
    localStorage.setItem(name, text)
  }
}

function readDraft<Values>(name: string, key: string): Draft<Values> | undefined {
  try {
    return { ...JSON.parse(localStorage.getItem(name) ?? ''), key }
  } catch {
    return undefined
  }
}

export function writeDraft<Values>(place: DraftPlace, { key, ...draft }: Draft<Values>) {
  if (!mayKeepHere()) return
  try {
    localStorage.setItem(nameOfDraft(place, key), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage must not stop the typing; «не сохранено» stays on the screen.
  }
}

export function dropDraft(place: DraftPlace, key: string) {
  localStorage.removeItem(nameOfDraft(place, key))
}

/** Tells the other tabs whose draft it is; browsers offer locks only over https and on localhost. */
export function holdDraft(place: DraftPlace, key: string): () => void {
  let release = () => {}
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks?.request(nameOfDraft(place, key), () => closed)
  return () => release()
}
