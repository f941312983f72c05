import { z } from 'zod'
import { shownFile, titleRules } from '#features/documents/documents.contract.ts'
import type { DocumentFile } from '#features/documents/documents.server.ts'
import { calendarDate } from '#kit/contract/fields.ts'
import { choice, day, name, text, wholeNumber } from '#kit/record/fields.ts'
import { defineRecord, type NewRecordOf, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { documentWords } from './documents.names.ts'
import { documentTypeNames } from './vocabulary.ts'

const years = { min: 1990, max: 2100, bad: 'Год — четыре цифры, с\u00a01990' }

export const documents = defineRecord({
  ...documentWords,
  api: '/api/documents',
  name: 'title',
  fields: {
    title: name('Название', titleRules),
    type: choice('Вид', documentTypeNames, { initial: 'other' }),
    number: text('Номер', { max: 60 }),
    date: day('Дата'),
    year: wholeNumber('За какой год', {
      ...years,
      hint: 'Для отчёта: пока нет отчёта за\u00a0прошлый год, весной о\u00a0нём напомнит главная',
    }),
  },
  beside: shownFile,
})
export type FederationDocument = RecordOf<typeof documents>

const yearInQuery = z.codec(
  z.string(years.bad).regex(/^\d{4}$/, years.bad),
  z.int(years.bad).min(years.min, years.bad).max(years.max, years.bad),
  { decode: Number, encode: String },
)

/** POST: the file is the body, the rest is in the query. */
export const documentQuery = documents.content.required({ title: true }).extend({
  date: calendarDate.optional(),
  year: yearInQuery.optional(),
}) as unknown as z.ZodType<DocumentCreate>
export type DocumentCreate = Omit<NewRecordOf<typeof documents>, 'order'>

declare module '#kit/db/tables.ts' {
  interface Tables {
    federation_document: RowOf<typeof documents> & DocumentFile & { slug: string }
  }
}
