const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const pairs = [...latin].map((key, at) => [key, cyrillic[at] ?? key] as const)
const toCyrillic = new Map(pairs)
const toLatin = new Map(pairs.map(([from, to]) => [to, from]))

/**
 * What the same keys write in the other layout: `lp.lj` → «дзюдо», «ыущш» → `seoi`. Where both
 * alphabets meet, the Latin words are taken for mistyped ones. Undefined when nothing changes.
 */
export function inOtherLayout(text: string): string | undefined {
  const lower = text.toLowerCase()
  const keys = /[a-z]/.test(lower) ? toCyrillic : toLatin
  const swapped = lower.replaceAll(/\S+/g, (word) =>
    keys === toCyrillic && /[а-яё]/.test(word) ? word : rewrite(word, keys),
  )
  return swapped === lower ? undefined : swapped
}

const rewrite = (word: string, keys: Map<string, string>) =>
  [...word].map((key) => keys.get(key) ?? key).join('')
