import { count } from '#kit/text/plural.ts'
import { dropText, namesKept } from './kept-texts.ts'
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

/** «2 несохранённых текста и 14 неотправленных фотографий»; empty when nothing is left. */
export async function describeLeft(sections: readonly Section[]): Promise<string> {
  const kinds = await everyKind(sections)
  const parts = await Promise.all(
    kinds.map(async ({ forms, count: howMany }) => {
      const found = await howMany()
      return found > 0 ? [count(found, forms)] : []
    }),
  )
  return parts.flat().join(' и\u00a0')
}

export async function eraseLeft(sections: readonly Section[]): Promise<void> {
  for (const { erase } of await everyKind(sections)) await erase()
}
