import { z } from 'zod'
import { sportNames } from '#features/sport/sports.ts'
import {
  area,
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
import { clubBreaks, isSoundBreak, storedBreak } from './club-break.ts'
import { badAge, byTime, clubTraining, sportsAgree, storedTraining } from './club-training.ts'
import { clubWords } from './clubs.names.ts'

const age = (label: string) => wholeNumber(label, { min: 2, max: 99, bad: badAge })

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
      output: z.array(storedTraining),
    }),
    inCalendar: flag('Занятия в календаре федерации', {
      initial: true,
      hint: 'Расписание клуба встаёт в календарь само, и там можно перенести или отменить один день',
    }),
    breaks: list('Перерывы в занятиях', {
      input: clubBreaks,
      output: z.array(storedBreak),
      sound: (breaks) => breaks.every(isSoundBreak),
    }),
    price: text('Цена', {
      max: 120,
      hint: 'Для всех занятий, у которых нет своей: «2500 ₽ в месяц»',
    }),
    bring: text('Что взять с собой', { max: 300 }),
    firstLesson: text('Первое занятие', {
      max: 300,
      hint: 'Что сказать тем, кто придёт впервые: «Первое занятие пробное, бесплатно»',
    }),
    published: flag('Показывать на сайте', {
      initial: true,
      switched: ['Показывается на\u00a0сайте', 'Убрано с\u00a0сайта'],
    }),
    free: flag('Занятия бесплатные', { initial: false }),
    site: webUrl('Сайт'),
    vk: social('ВКонтакте', 'vk'),
    telegram: social('Telegram', 'telegram'),
    otherNames: area('Другие названия', {
      max: 1000,
      hint: 'Прежние и те, что пишут в протоколах, каждое с\u00a0новой строки: их медали — медали клуба',
    }),
    ...point(),
  },
  rules: [
    inOrder('ageFrom', 'ageTo', 'Верхний возраст меньше нижнего'),
    {
      path: 'schedule',
      message: 'В расписании есть вид спорта, которого нет среди видов спорта клуба',
      holds: sportsAgree,
    },
  ],
})
export type Club = RecordOf<typeof clubs>

declare module '#kit/db/tables.ts' {
  interface Tables {
    club: RowOf<typeof clubs>
  }
}
