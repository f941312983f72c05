/** Of a week that begins on Monday, as those below. */
export const weekdayNames = [
  'Понедельник',
  'Вторник',
  'Среда',
  'Четверг',
  'Пятница',
  'Суббота',
  'Воскресенье',
] as const

export const weekdayShortNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const

export const onWeekday = [
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
  'в\u00a0воскресенье',
] as const

export const everyWeekday = [
  'каждый понедельник',
  'каждый вторник',
  'каждую среду',
  'каждый четверг',
  'каждую пятницу',
  'каждую субботу',
  'каждое воскресенье',
] as const

/** After «по». */
export const onWeekdays = [
  'понедельникам',
  'вторникам',
  'средам',
  'четвергам',
  'пятницам',
  'субботам',
  'воскресеньям',
] as const

const monthNames = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
]

/** `2026-11` → «Ноябрь 2026», without the year «Ноябрь». */
export function formatMonth(month: string, { year = true } = {}): string {
  const name = monthNames[Number(month.slice(5, 7)) - 1] ?? ''
  return year ? `${name}\u00a0${month.slice(0, 4)}` : name
}

/** `2026-11` → «ноя» */
export const shortMonth = (month: string): string =>
  formatMonth(month, { year: false }).slice(0, 3).toLowerCase()
