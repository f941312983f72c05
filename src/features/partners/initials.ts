/** One or two letters for a crest: «Магазин „Белый пояс“» → БП, of what is in quotes if anything is. */
export function initialsOf(name: string): string {
  const quoted = /[«„"“]([^»“"”]+)[»“"”]/u.exec(name)?.[1] ?? name
  const words = quoted.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => word.length > 2)
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
}
