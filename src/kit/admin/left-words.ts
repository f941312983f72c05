import { count, type PluralForms } from '#kit/text/plural.ts'

export interface Left {
  /** «остались: 2 несохранённых текста и 14 неотправленных фотографий» */
  remains: string
  /** «они сотрутся» */
  goes: string
  /** «их» */
  them: string
}

interface LeftKind {
  forms: PluralForms
  isShe?: true | undefined
  total: number
}

/** What a browser keeps, as a sentence tells it; undefined of nothing. */
export function tellLeft(kinds: readonly LeftKind[]): Left | undefined {
  const there = kinds.filter(({ total }) => total > 0)
  const [only] = there
  if (!only) return undefined
  const words = there.map(({ total, forms }) => count(total, forms)).join(' и\u00a0')
  if (there.length > 1 || only.total > 1)
    return { remains: `остались: ${words}`, goes: 'они сотрутся', them: 'их' }
  return only.isShe
    ? { remains: `осталась ${words}`, goes: 'она сотрётся', them: 'её' }
    : { remains: `остался ${words}`, goes: 'он сотрётся', them: 'его' }
}
