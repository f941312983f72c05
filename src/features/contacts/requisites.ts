const weights10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const weights11 = [7, ...weights10]
const weights12 = [3, ...weights11]

const checkDigit = (inn: string, weights: number[]) =>
  (weights.reduce((sum, weight, at) => sum + weight * Number(inn[at]), 0) % 11) % 10

/** Taxpayer number of an organisation (10 digits) or a person (12), by its check digits. */
export function isInn(inn: string): boolean {
  if (/^\d{10}$/.test(inn)) return Number(inn[9]) === checkDigit(inn, weights10)
  return (
    /^\d{12}$/.test(inn) &&
    Number(inn[10]) === checkDigit(inn, weights11) &&
    Number(inn[11]) === checkDigit(inn, weights12)
  )
}

/** State registration number: 13 digits of an organisation, 15 of an entrepreneur. */
export function isOgrn(ogrn: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return false
  const divisor = BigInt(ogrn.length - 2)
  return (BigInt(ogrn.slice(0, -1)) % divisor) % 10n === BigInt(ogrn.slice(-1))
}

const toFill = '____________________'

/** «ИНН 7707083893, ОГРН ____»: a paper has a line for what is not known. */
export const paperRequisites = ({ inn, ogrn }: { inn: string; ogrn: string }): string =>
  `ИНН ${inn || toFill}, ОГРН ${ogrn || toFill}`

/** «ИНН 7707083893, ОГРН 1027700132195», as far as they are known. */
export const requisitesLine = ({ inn, ogrn }: { inn: string; ogrn: string }): string =>
  [inn && `ИНН ${inn}`, ogrn && `ОГРН ${ogrn}`].filter(Boolean).join(', ')
