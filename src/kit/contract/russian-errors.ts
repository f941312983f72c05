import { z } from 'zod'
import { plural } from '#kit/text/plural.ts'

type Issue = z.core.$ZodRawIssue

const expectedKinds: Record<string, string> = {
  string: 'Ожидается текст',
  number: 'Ожидается число',
  int: 'Ожидается целое число',
  boolean: 'Ожидается «да» или «нет»',
  array: 'Ожидается список',
  object: 'Ожидается набор полей',
  record: 'Ожидается набор полей',
  date: 'Ожидается дата',
}

const badFormats: Record<string, string> = {
  email: 'Адрес почты с ошибкой',
  url: 'Недопустимая ссылка',
  datetime: 'Такой даты не бывает',
  date: 'Такой даты не бывает',
  time: 'Такого времени не бывает',
  uuid: 'Такого идентификатора не бывает',
}

/** From here on zod speaks Russian wherever a field has no message of its own. */
export function installRussianErrors(): void {
  z.config({ localeError: russianMessage })
}

/** The first message of each field, by its path joined with dots. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  return Object.fromEntries(messages)
}

function russianMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Заполните поле'
      return expectedKinds[issue.expected] ?? 'Такое значение не подходит'
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true)
    case 'invalid_value':
      return issue.input === undefined ? 'Выберите значение' : 'Выберите значение из списка'
    case 'invalid_format':
      return badFormats[issue.format] ?? 'Неверный формат'
    case 'not_multiple_of':
      return `Должно делиться на ${issue.divisor}`
    case 'unrecognized_keys':
      return `Неизвестные поля: ${issue.keys.join(', ')}`
    default:
      return 'Такое значение не подходит'
  }
}

function tooSmall(origin: string, limit: number, inclusive: boolean): string {
  if (origin === 'string') return limit === 1 ? 'Заполните поле' : `Не короче ${characters(limit)}`
  if (isList(origin)) return limit === 1 ? 'Список пуст' : `Не меньше ${elements(limit)}`
  return inclusive ? `Не меньше ${limit}` : `Больше ${limit}`
}

function tooBig(origin: string, limit: number, inclusive: boolean): string {
  if (origin === 'string') return `Не длиннее ${characters(limit)}`
  if (isList(origin)) return `Не больше ${elements(limit)}`
  return inclusive ? `Не больше ${limit}` : `Меньше ${limit}`
}

function isList(origin: string): boolean {
  return origin === 'array' || origin === 'set'
}

function characters(n: number): string {
  return `${n}\u00a0${plural(n, 'символа', 'символов', 'символов')}`
}

function elements(n: number): string {
  return `${n}\u00a0${plural(n, 'элемента', 'элементов', 'элементов')}`
}
