import { keysOf } from '#kit/base/keys-of.ts'

export const personRoleNames = {
  board: 'Руководство',
  coaches: 'Тренеры',
  referees: 'Судьи',
  staff: 'Сотрудники',
}
export type PersonRole = keyof typeof personRoleNames
export const personRoles = keysOf(personRoleNames)

/** ISO: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const weekdayNames: Record<number, { short: string; full: string }> = {
  1: { short: 'пн', full: 'Понедельник' },
  2: { short: 'вт', full: 'Вторник' },
  3: { short: 'ср', full: 'Среда' },
  4: { short: 'чт', full: 'Четверг' },
  5: { short: 'пт', full: 'Пятница' },
  6: { short: 'сб', full: 'Суббота' },
  7: { short: 'вс', full: 'Воскресенье' },
}

export const documentTypeNames = {
  charter: 'Учредительные документы',
  regulation: 'Положения и регламенты',
  rules: 'Правила и требования',
  order: 'Приказы и решения',
  form: 'Бланки и заявления',
  report: 'Отчёты',
  antidoping: 'Антидопинг',
  press: 'Для прессы',
  policy: 'Политики',
  other: 'Другие документы',
}
export type DocumentType = keyof typeof documentTypeNames
export const documentTypes = keysOf(documentTypeNames)
