/** Of a field, and of what is read from an address. */
export const birthYearPattern = String.raw`(?:19|20)\d\d`
const whole = new RegExp(`^${birthYearPattern}$`)

export const isBirthYear = (text: string): boolean => whole.test(text)

/** «2019 г. р.» */
export const bornText = (year: number | string): string => `${year}\u00a0г.\u00a0р.`
