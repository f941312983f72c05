/** What was typed and not saved, with the stored version it was typed over. */
export interface Draft<Values> {
  values: Values
  /** The stored values under it, to tell what was changed here from what changed there. */
  base: Values
  version: number | undefined
  typedAt: string
}

const keyOf = (kind: string, id: number | undefined) => `draft:${kind}:${id ?? 'new'}`

export function readDraft<Values>(kind: string, id: number | undefined): Draft<Values> | undefined {
  const text = localStorage.getItem(keyOf(kind, id))
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeDraft<Values>(kind: string, id: number | undefined, draft: Draft<Values>) {
  try {
    localStorage.setItem(keyOf(kind, id), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage must not stop the typing; «не сохранено» stays on the screen.
  }
}

export function dropDraft(kind: string, id: number | undefined) {
  localStorage.removeItem(keyOf(kind, id))
}
