import type { SearchGroup } from './search.contract.ts'

/** «Баранцев Л.», «Баранцев Лев»; small letters only before an initial, since «дзюдо самбо» is no name. */
const written = [
  /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?\s+\p{Lu}(?:\p{Ll}+|\.)?(?:\s*\p{Lu}(?:\p{Ll}+|\.)?)?$/u,
  /^\p{L}{3,}(?:-\p{L}{3,})?\s+\p{L}\.(?:\s*\p{L}\.?)?$/u,
]
/** «Щеглов», «Заречная», «Павленко»; «храмов» in small letters may be said of temples. */
const ending = '(?:[ое]ва?|[иы]на?|[сц]к(?:ий|ая)|[нт]ая|ый|енко)'
const surname = new RegExp(`^\\p{L}{2,}${ending}$`, 'iu')
const capital = /^\p{Lu}/u
const isOfPeople = ({ kind }: SearchGroup) => kind === 'people'

/**
 * A name that found athletes, nobody at all, or nothing else that is called so: of children there is no answer, whether there
 * is such a child or not, and it is said where they are found.
 */
export function asksForPerson(q: string, groups: readonly SearchGroup[]): boolean {
  const asked = q.trim()
  const called = groups.filter(({ items }) =>
    items.some(({ title }) => title.some(({ match }) => match)),
  )
  if (called.some(({ kind }) => kind === 'athletes')) return true
  if (groups.length === 0 && written.some((name) => name.test(asked))) return true
  if (!surname.test(asked)) return false
  return groups.length === 0 || (capital.test(asked) && called.every(isOfPeople))
}
