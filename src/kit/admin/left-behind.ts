import { dropText, namesKept } from './kept-texts.ts'
import { type Left, tellLeft } from './left-words.ts'
import { allDrafts } from './record-form/draft.ts'
import type { LeftBehind, Section } from './sections.ts'

const drafts = () => namesKept(allDrafts)

const texts: LeftBehind = {
  forms: ['несохранённый текст', 'несохранённых текста', 'несохранённых текстов'],
  count: async () => drafts().length,
  async erase() {
    for (const name of drafts()) dropText(name)
  },
}

/** Asked for early: without a connection nothing more is loaded, and signing out must not wait for it. */
export const loadKinds = (sections: readonly Section[]) =>
  Promise.all(sections.map(({ leftBehind }) => leftBehind?.().catch(() => undefined)))

/** What cannot be loaded stays where it is, sealed. */
async function everyKind(sections: readonly Section[]): Promise<LeftBehind[]> {
  const others = await loadKinds(sections)
  return [texts, ...others.flatMap((one) => one?.leftBehind ?? [])]
}

/** Undefined when nothing is left. */
export async function findLeft(sections: readonly Section[]): Promise<Left | undefined> {
  const kinds = await everyKind(sections)
  const found = await Promise.all(
    kinds.map(async ({ count, ...kind }) => ({ ...kind, total: await count() })),
  )
  return tellLeft(found)
}

export async function eraseLeft(sections: readonly Section[]): Promise<void> {
  for (const { erase } of await everyKind(sections)) await erase()
}
