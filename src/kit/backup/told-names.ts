const namedAtMost = 20

/** «Вернулись черновиками: «Сборы», «Кубок» и ещё 3.»; nothing of no names. */
export function toldNames(words: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length - namedAtMost
  const more = rest > 0 ? ` и\u00a0ещё ${rest}` : ''
  return [`${words}: ${names.slice(0, namedAtMost).join(', ')}${more}.`]
}
