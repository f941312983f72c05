import { hiddenNamesHeader } from '../hidden-names-header.ts'

/** Writes whose answer told of names. */
const told = new Set<string>()

/** Whatever is saved on whichever screen: the answer tells which names in it the site does not show. */
export async function hearHiddenNames(address: string, answer: Headers) {
  const names = answer.get(hiddenNamesHeader)
  if (names) told.add(address)
  else if (!told.delete(address)) return
  const { sayHiddenNames } = await import('./hidden-names.tsx')
  sayHiddenNames(address, names)
}
