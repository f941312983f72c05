import { z } from 'zod'
import { competitionResult, differentClubs } from '#features/results/results.contract.ts'
import { categoryName } from '#features/sport/categories.ts'
import { category, categoryOutput } from '#features/sport/category.contract.ts'
import { sportNames } from '#features/sport/sports.ts'
import { calendarDate, plainText } from '#kit/contract/fields.ts'
import { isRealDate } from '#kit/contract/moments.ts'
import {
  area,
  choice,
  day,
  link,
  list,
  name,
  phone,
  required,
  text,
  value,
  webUrl,
} from '#kit/record/fields.ts'
import { type ColumnsOf, defineFields, type ValuesOf } from '#kit/record/record.ts'
import { richText } from '#kit/rich-text/rich-text.field.ts'
import { competitionDocument } from './competitions.contract.ts'
import { programItem, storedProgramItem } from './program.contract.ts'
import {
  type CompetitionStatus,
  kindNames,
  levelNames,
  stateNames,
  statusNames,
} from './vocabulary.ts'

const categories = z
  .array(category)
  .max(60)
  .superRefine((all, context) => {
    const seen = new Set<string>()
    all.forEach((one, at) => {
      const name = categoryName(one).toLowerCase()
      if (seen.has(name))
        context.addIssue({
          code: 'custom',
          path: [at, 'ageGroup'],
          message: 'Такая категория уже есть',
        })
      seen.add(name)
    })
  })

const string = z.string()
const isReal = (date: string) => isRealDate(date)

export const competitions = defineFields({
  table: 'competition',
  missing: 'Соревнование не найдено',
  name: 'title',
  heavy: ['description', 'program', 'differentClubs', 'documents', 'results'],
  fields: {
    title: name('Название', { min: 3, max: 250, empty: 'Укажите название' }),
    date: required(
      value('Первый день', {
        control: { is: 'day' },
        ...{ input: calendarDate, output: string, sound: isReal, initial: '' },
      }),
    ),
    endDate: day('Последний день', { hint: 'Пусто — один день.' }),
    status: choice('Этап', statusNames, { initial: 'upcoming' }),
    state: choice('Перенос или отмена', stateNames, { initial: 'normal' }),
    stateReason: text('Причина', { max: 500 }),
    kind: choice('Что это', kindNames, {
      initial: 'competition',
      hint: 'Фестиваль — без мест и\u00a0протокола. Экзамен на\u00a0пояс — аттестация: ещё и\u00a0без взвешивания.',
    }),
    sport: choice('Вид спорта', sportNames, { initial: 'judo' }),
    level: choice('Уровень', levelNames, { initial: 'city' }),
    location: text('Место', { max: 200, known: true }),
    address: text('Адрес', { max: 300, known: true }),
    description: richText('Описание'),
    registrationUrl: webUrl('Ссылка для заявок'),
    registrationStart: day('Заявки с', { hint: 'В\u00a0этот день приём откроется сам.' }),
    registrationEnd: day('Заявки до', { hint: 'Включительно.' }),
    categories: list('Категории', { input: categories, output: z.array(categoryOutput) }),
    grades: list('На какие степени', {
      hint: 'Наберите «6 кю» и\u00a0нажмите Enter или выберите из\u00a0списка.',
      input: z.array(plainText({ min: 1, max: 60 })).max(30),
      output: z.array(string),
    }),
    commission: area('Комиссия', { hint: 'Каждый с\u00a0новой строки.', max: 1000 }),
    fee: text('Взнос', { hint: 'Например, «500 ₽, наличными на\u00a0месте».', max: 120 }),
    program: list('Программа', {
      input: z.array(programItem).max(100),
      output: z.array(storedProgramItem),
      sound: (items) => items.every(({ date }) => isReal(date)),
    }),
    album_id: link('Альбом с фотографиями', {
      ...{ table: 'album', shown: { published: 1 } },
      missing: 'Альбом не найден',
    }),
    organizer: text('Организатор', { max: 200, known: true }),
    contactName: text('Контактное лицо', { max: 120 }),
    contactPhone: phone('Телефон'),
    differentClubs: list('Другие клубы', { input: differentClubs, output: z.array(string) }),
  },
  /** They have calls of their own. */
  beside: { documents: z.array(competitionDocument), results: z.array(competitionResult) },
})
export type CompetitionItem = z.infer<typeof competitions.output>
/** In a list: everything but the description, the programme, the documents and the results. */
export type CompetitionCard = z.infer<typeof competitions.card>

const opening = z.object({
  opens: z
    .string()
    .optional()
    .meta({ description: 'Когда в\u00a0первый день начинается программа; без неё поля нет' }),
})
/** As the list of all is answered: with what a calendar says of the day, in place of the whole programme. */
export type ListedCard = CompetitionCard & z.infer<typeof opening>
export const listedCard = (competitions.card as unknown as z.ZodObject).extend(
  opening.shape,
) as unknown as z.ZodType<ListedCard>
export type CompetitionCreate = z.infer<typeof competitions.create>
export type CompetitionUpdate = z.infer<typeof competitions.update>
export type CompetitionValues = ValuesOf<typeof competitions.fields>

declare module '#kit/db/tables.ts' {
  interface Tables {
    /** `status` is as last written down; every reader takes `statusOn`. */
    competition: RecordColumns &
      ColumnsOf<typeof competitions.fields> & {
        /** What the editor chose, whatever the calendar says. */
        plannedStatus: CompetitionStatus
        /** ` u13 u15 `, derived from `categories`. */
        ageCodes: string
      }
  }
}
