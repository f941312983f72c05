import { dropText, keepText, namesKept, readText } from '../kept-texts.ts'

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

/** What the name of every draft begins with. */
export const allDrafts = 'draft:'
const folderOf = ({ kind, id }: DraftPlace) => `${allDrafts}${kind}:${id ?? 'new'}:`
export const nameOfDraft = (place: DraftPlace, key: string) => folderOf(place) + key

/** Of a form, and of the record it creates: whatever is sent twice is made once. */
export function newDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const namesIn = (place: DraftPlace) => namesKept(folderOf(place))

/** Also one that is open now, here or in another tab. */
export const hasDraft = (place: DraftPlace): boolean => namesIn(place).length > 0

/** The last typed first; what another tab has open is that tab's. */
export async function listDrafts<Values>(place: DraftPlace): Promise<Draft<Values>[]> {
  await moveEarlierDraft(place)
  const names = namesIn(place)
  if (names.length === 0) return []
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  const drafts = await Promise.all(
    names
      .filter((name) => !open.has(name))
      .map((name) => readDraft<Values>(name, name.slice(folderOf(place).length))),
  )
  return drafts.flatMap((draft) => draft ?? []).sort((a, b) => b.typedAt.localeCompare(a.typedAt))
}

/** A release before kept one draft a record, under its name alone. */
async function moveEarlierDraft(place: DraftPlace) {
  const name = folderOf(place).slice(0, -1)
  const text = await readText(name)
  if (text === undefined) return
  keepText(nameOfDraft(place, newDraftKey()), text)
  dropText(name)
}

async function readDraft<Values>(name: string, key: string): Promise<Draft<Values> | undefined> {
  try {
    return { ...JSON.parse((await readText(name)) ?? ''), key }
  } catch {
    return undefined
  }
}

export function writeDraft<Values>(place: DraftPlace, { key, ...draft }: Draft<Values>) {
  keepText(nameOfDraft(place, key), JSON.stringify(draft))
}

export function dropDraft(place: DraftPlace, key: string) {
  dropText(nameOfDraft(place, key))
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
