import { quoted } from '#kit/text/quoted.ts'

const namedAtMost = 3

/** «Финал», «Зал», «Пьедестал» и ещё 4 */
export function someNames(names: readonly string[]): string {
  const rest = names.length - namedAtMost
  const named = names.slice(0, namedAtMost).map((name) => quoted(name))
  return named.join(', ') + (rest > 0 ? ` и\u00a0ещё ${rest}` : '')
}
