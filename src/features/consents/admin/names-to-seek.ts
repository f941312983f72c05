import { soughtNameLink } from '#kit/admin/sought.ts'
import { type IsHim, personIn, shortenNames } from '../person-name.ts'

/** A protocol has it in any order, without what follows, or short already. */
export function namesToSeek(name: string): string[] {
  const person = personIn(name)
  if (!person) return [name]
  const isHe: IsHim = (...words) => `${words}` === `${[person.surname, person.name]}`
  const [surname, first] = name.trim().split(/\s+/)
  return [`${surname} ${first}`, shortenNames(name, isHe)]
}

/** To his row among the names of a protocol, or at least to them. */
export const nameInProtocol = (protocol: string, name: string) =>
  soughtNameLink(`${protocol}#row-names`, ...namesToSeek(name))
