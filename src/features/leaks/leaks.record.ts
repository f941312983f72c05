import { noticeHours } from '#content/law-terms.ts'
import { hourMs } from '#kit/base/durations.ts'
import { area, moment, name, required, text } from '#kit/record/fields.ts'
import { defineRecord, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { leakWords } from './leaks.names.ts'

const part = (label: string, hint: string) => area(label, { max: 3000, hint })

/** What happened to personal data, and what the Роскомнадзор was told of it. Only editors read it. */
export const leaks = defineRecord({
  ...leakWords,
  api: '/api/leaks',
  name: 'title',
  fields: {
    title: name('Что случилось', {
      ...{ min: 3, max: 160, empty: 'Напишите, что случилось' },
      hint: 'Коротко: «украли ноутбук со\u00a0списком заявок»',
    }),
    foundAt: required(moment('Когда об\u00a0этом узнали')),
    data: part(
      'Чьи и\u00a0какие данные',
      'Сколько человек и\u00a0что о\u00a0них: имена, телефоны, годы рождения. Самих данных сюда не\u00a0пишите',
    ),
    cause: part('Предполагаемая причина', 'Пока хватит предположения: его можно уточнить потом'),
    harm: part('Предполагаемый вред', 'Чем это может обернуться для людей'),
    measures: part('Что уже сделано', 'Сменили пароли, закрыли вход, вернули бумаги'),
    contact: text('Кто отвечает на\u00a0вопросы Роскомнадзора', {
      max: 200,
      hint: 'Имя, должность, телефон, почта',
    }),
    firstSentAt: moment('Первое уведомление отправлено'),
    findings: part('Что показало расследование', 'Для второго уведомления'),
    culprits: part('Чьи действия стали причиной', 'Если это известно'),
    secondSentAt: moment('Второе уведомление отправлено'),
  },
  rules: [
    {
      path: 'foundAt',
      message: 'Укажите, когда узнали: от\u00a0этого часа идёт срок',
      holds: ({ foundAt }) => foundAt !== null,
    },
  ],
})
export type Leak = RecordOf<typeof leaks>

declare module '#kit/db/tables.ts' {
  interface Tables {
    leak: RowOf<typeof leaks>
  }
}

export type Notice = keyof typeof noticeHours
export const notices: readonly Notice[] = ['first', 'second']

/** Until when it has to be sent, ISO UTC. */
export const noticeDue = (foundAt: string, notice: Notice): string =>
  new Date(Date.parse(foundAt) + noticeHours[notice] * hourMs).toISOString()

/** The nearest notice that nobody has sent yet. */
export function nextNotice({
  foundAt,
  firstSentAt,
  secondSentAt,
}: Pick<Leak, 'foundAt' | 'firstSentAt' | 'secondSentAt'>):
  | { notice: Notice; due: string }
  | undefined {
  if (foundAt === null) return undefined
  const notice = !firstSentAt ? 'first' : !secondSentAt ? 'second' : undefined
  return notice && { notice, due: noticeDue(foundAt, notice) }
}
