import { z } from 'zod'
import { sportNames } from '#features/sport/sports.ts'
import { plainText, wallTime } from '#kit/contract/fields.ts'
import {
  choices,
  flag,
  list,
  name,
  phone,
  point,
  social,
  text,
  webUrl,
  wholeNumber,
} from '#kit/record/fields.ts'
import { defineRecord, inOrder, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { clubWords } from './clubs.names.ts'

const badWeekday = 'Выберите день недели'

/** One training of the week. */
export const clubTraining = z
  .object({
    weekday: z.int(badWeekday).min(1, badWeekday).max(7, badWeekday),
    from: wallTime,
    to: wallTime,
    group: plainText({ max: 120 }),
    coach: plainText({ max: 120 }),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'Окончание должно быть позже начала',
  })
export type ClubTraining = z.infer<typeof clubTraining>

const string = z.string()
const training = z.object({
  ...{ weekday: z.number(), from: string, to: string, group: string, coach: string },
})

const byTime = (a: ClubTraining, b: ClubTraining) =>
  a.weekday - b.weekday || a.from.localeCompare(b.from) || a.to.localeCompare(b.to)

const age = (label: string) =>
  wholeNumber(label, { min: 2, max: 99, bad: 'Возраст — целое число от 2 до 99' })

export const clubs = defineRecord({
  ...clubWords,
  api: '/api/clubs',
  name: 'name',
  fields: {
    name: name('Название', { min: 2, max: 160, empty: 'Укажите название' }),
    sports: choices('Виды спорта', sportNames, { initial: [] }),
    ageFrom: age('Возраст от'),
    ageTo: age('Возраст до'),
    address: text('Адрес', { max: 300 }),
    district: text('Район', {
      max: 80,
      known: true,
      hint: 'По нему ищут. Если такой район уже есть, выберите его из списка',
    }),
    phone: phone('Телефон'),
    schedule: list('Расписание', {
      input: z
        .array(clubTraining)
        .max(100, 'Не больше 100 занятий в неделю')
        .overwrite((trainings) => trainings.toSorted(byTime)),
      output: z.array(training),
    }),
    published: flag('Показывать на сайте', { initial: true }),
    free: flag('Занятия бесплатные', { initial: false }),
    site: webUrl('Сайт'),
    vk: social('ВКонтакте', 'vk'),
    telegram: social('Telegram', 'telegram'),
    ...point(),
  },
  rules: [inOrder('ageFrom', 'ageTo', 'Верхний возраст меньше нижнего')],
})
export type Club = RecordOf<typeof clubs>

declare module '#kit/db/tables.ts' {
  interface Tables {
    club: RowOf<typeof clubs>
  }
}
