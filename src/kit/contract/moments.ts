const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** A day that exists, between two years inclusive: 30 February does not. */
export function isRealDate(text: string, firstYear = 1900, lastYear = 2200): boolean {
  const match = datePattern.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The instant as `YYYY-MM-DDTHH:mm:ss.sssZ`; `undefined` when it names none in 1970–2200. */
export function toInstant(text: string): string | undefined {
  const date = instantPattern.exec(text)?.[1]
  if (date === undefined || !isRealDate(date, 1969, 2201)) return undefined
  const instant = new Date(text)
  const year = instant.getUTCFullYear()
  return year >= 1970 && year <= 2200 ? instant.toISOString() : undefined
}
