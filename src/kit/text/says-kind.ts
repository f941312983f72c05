const firstWord = (text: string) => /^[\p{L}-]+/u.exec(text)?.[0].toLowerCase() ?? ''

/** Whether a name begins with its kind: «Фото из альбома» is a «Фотография», «Согласие № 3» a «Согласие». */
export function saysKind(name: string, kind: string): boolean {
  const word = firstWord(name)
  return word.length > 3 && firstWord(kind).startsWith(word)
}
