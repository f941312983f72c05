import { fold } from '#kit/text/fold.ts'

/** Those whose name has the words as they are typed; when there are none, their beginnings. */
export function byWords<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
): Item[] {
  const having = (parts: string[]) =>
    items.filter((item) => parts.every((part) => fold(nameOf(item)).includes(part)))
  const exact = having([fold(query)])
  return exact.length > 0 ? exact : having(beginningsOf(query))
}

/** The words of a text by which it is found, «перерыв, отпуск»; empty where they only repeat what was asked. */
export function foundBy(text: string, query: string): string {
  const asked = beginningsOf(query)
  const isAsked = (word: string) => asked.some((part) => fold(word).startsWith(part))
  const found = text.split(' ').filter(isAsked)
  const typed = fold(query).split(' ')
  return found.every((word) => typed.includes(fold(word))) ? '' : found.join(', ')
}

const beginningsOf = (query: string) => fold(query.trim()).split(' ').map(beginningOf)

/** «соревнование» is «соревнования» too, «ёлка» «ёлки»; a number is only itself. */
function beginningOf(word: string): string {
  if (word.length <= 3 || !/^\p{L}+$/u.test(word)) return word
  return word.slice(0, word.length > 5 ? -2 : -1)
}
