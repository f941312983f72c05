/** «до 46 кг», «свыше 73 кг» */
export function weightName(weight: string): string {
  return `${weight.startsWith('+') ? 'свыше' : 'до'}\u00a0${weight.slice(1)}\u00a0кг`
}

/** «Юноши до 15 лет, до 46 кг» of a row of results. */
export const divisionName = ({ category, weight }: { category: string; weight: string }) =>
  [category, weight && weightName(weight)].filter(Boolean).join(', ')

/** Limits from the lightest, then those without one. */
export function sortWeights(weights: readonly string[]): string[] {
  const heavier = (weight: string) => Number(weight.slice(1)) + (weight.startsWith('+') ? 1000 : 0)
  return [...weights].sort((a, b) => heavier(a) - heavier(b))
}

/** The class for somebody who weighs that much; undefined when nobody so heavy is admitted. */
export function weightFor(weights: string[], kilograms: number): string | undefined {
  const limits = weights.filter((weight) => weight.startsWith('-'))
  const fitting = limits
    .filter((weight) => kilograms <= Number(weight.slice(1)))
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
  const open = weights.find((weight) => weight.startsWith('+') && kilograms > Number(weight))
  return fitting[0] ?? open
}

/** «−46», «46», «до 46 кг» come out as `-46`; «+73», «свыше 73» as `+73`. */
export function tidyWeight(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/кг\.?$/, '')
    .replace(/^(до|[−–—])/, '-')
    .replace(/^(свыше|св\.|более)/, '+')
    .replaceAll(/\s/g, '')
  return /^\d/.test(bare) ? (bare.endsWith('+') ? `+${bare.slice(0, -1)}` : `-${bare}`) : bare
}

/** «46, 50 +73» are three. A comma before a single digit is a decimal one: no weight, but no two either. */
export function splitWeights(text: string): string[] {
  return text
    .split(/;|,(?!\d(?!\d))|\n|(?<=\d)\s+(?=[-+–−\d])/)
    .map(tidyWeight)
    .filter((weight) => weight !== '')
}

/** What is said of those that are none. */
export const badWeights = (texts: readonly string[]): string =>
  `${new Intl.ListFormat('ru').format(texts.map((text) => `«${text}»`))} не\u00a0${texts.length === 1 ? 'подходит' : 'подходят'}: весовая категория — целое число, как «-46» или «+73»`

export const isWeight = (text: string): boolean => /^[-+][1-9]\d{1,2}$/.test(text)
