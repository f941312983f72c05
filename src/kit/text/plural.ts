/** The Russian form for a number: `plural(5, 'альбом', 'альбома', 'альбомов')` → «альбомов». */
export function plural(n: number, one: string, few: string, many: string): string {
  const whole = Math.abs(n)
  if (!Number.isInteger(whole)) return few
  const tens = whole % 100
  const units = whole % 10
  if (tens >= 11 && tens <= 14) return many
  if (units === 1) return one
  return units >= 2 && units <= 4 ? few : many
}

export type PluralForms = readonly [one: string, few: string, many: string]

/** «12 345 фотографий»: groups from five digits on, a non-breaking space before the noun. */
export function count(n: number, forms: PluralForms): string {
  return `${groupDigits(n)}\u00a0${plural(n, ...forms)}`
}

function groupDigits(n: number): string {
  const [whole = '', fraction] = String(Math.abs(n)).split('.')
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return (n < 0 ? '−' : '') + grouped + (fraction === undefined ? '' : `,${fraction}`)
}
