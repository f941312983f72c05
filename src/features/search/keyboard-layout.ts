const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.'
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const pairs = [...latin].map((key, at) => [key, cyrillic[at] ?? key] as const)
const toCyrillic = new Map(pairs)
const toLatin = new Map(pairs.map(([from, to]) => [to, from]))

/** What the same keys write in the other layout: `lp.lj` → «дзюдо»; undefined when it is no text. */
export function inOtherLayout(text: string): string | undefined {
  const lower = text.toLowerCase()
  const [hasCyrillic, hasLatin] = [/[а-яё]/.test(lower), /[a-z]/.test(lower)]
  if (hasCyrillic === hasLatin) return undefined
  const keys = hasLatin ? toCyrillic : toLatin
  const swapped = [...lower].map((key) => keys.get(key) ?? key).join('')
  return swapped === lower ? undefined : swapped
}
