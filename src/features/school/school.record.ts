import { z } from 'zod'
import { area, day, flag, text, wholeNumber } from '#kit/record/fields.ts'
import { defineRecord, type NewRecordOf, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { schoolWords } from './school.names.ts'

/**
 * One text of the school, once somebody has changed it or written their own; until then there is no row of it.
 * The columns are the same for all sets, what each means is said by its set.
 */
export const school = defineRecord({
  ...schoolWords,
  api: '/api/school-texts',
  name: 'title',
  fields: {
    title: area('Заголовок', { max: 500, rows: 1 }),
    subtitle: area('Подзаголовок', { max: 2000, rows: 1 }),
    mark: text('Знак', { max: 300 }),
    names: text('Другие названия', { max: 500 }),
    topic: text('Раздел', { max: 40 }),
    year: wholeNumber('Год', { min: 1000, max: 2200, bad: 'Год — четыре цифры' }),
    text: area('Текст', { max: 6000, rows: 4 }),
    note: area('Пояснение', { max: 3000, rows: 2 }),
    published: flag('Показывать на сайте', {
      initial: true,
      switched: ['Показывается на\u00a0сайте', 'Убрано с\u00a0сайта'],
    }),
    checkedOn: day('Сверено'),
    checkedWith: text('С\u00a0чем сверили', {
      ...{ max: 300, hint: 'Например: положение о\u00a0первенстве города 2026\u00a0года' },
    }),
  },
  rules: [
    {
      path: 'checkedOn',
      message: 'Укажите, когда сверили',
      holds: ({ checkedOn, checkedWith }) => !checkedWith || checkedOn !== null,
    },
  ],
  beside: {
    /** The name of its set, `fact`. */
    part: z.string(),
    /** Which of ours it stands for; empty of one that the federation has added. */
    slug: z.string(),
    /** What it is called in a list. */
    called: z.string(),
    /** It says what ours says. */
    isDefault: z.boolean(),
    /** What ours says now and did not say when this was written from it, and the other way round. */
    added: z.array(z.string()),
    gone: z.array(z.string()),
  },
})

export type SchoolText = RecordOf<typeof school>
export type NewSchoolText = NewRecordOf<typeof school> & { part: string; slug?: string }

declare module '#kit/db/tables.ts' {
  interface Tables {
    school_text: RowOf<typeof school> & {
      part: string
      slug: string
      /** Our words, as JSON, of the time when it was edited. */
      basis: string
    }
  }
}
