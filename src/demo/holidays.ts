/** New Year's, when halls stand empty. */
export const isHoliday = (day: string) => /-12-31$|-01-0[1-8]$/.test(day)
