/** Those whose name has the words as they are typed; when there are none, their beginnings. */
export function byWords<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
): Item[] {
  const having = (parts: string[]) =>
    items.filter((item) => parts.every((part) => fold(nameOf(item)).includes(part)))
  const exact = having([fold(query)])
  return exact.length > 0 ? exact : having(fold(query).split(/\s+/).map(beginningOf))
}

/** «соревнование» is «соревнования» too, «ёлка» «ёлки»; a number is only itself. */
function beginningOf(word: string): string {
  if (word.length <= 3 || !/^\p{L}+$/u.test(word)) return word
  return word.slice(0, word.length > 5 ? -2 : -1)
}

export const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
