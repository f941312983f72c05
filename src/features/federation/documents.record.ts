import type { z } from 'zod'
import { shownFile, titleRules } from '#features/documents/documents.contract.ts'
import type { DocumentFile } from '#features/documents/documents.server.ts'
import { calendarDate } from '#kit/contract/fields.ts'
import { choice, day, name, text } from '#kit/record/fields.ts'
import { defineRecord, type NewRecordOf, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { documentWords } from './documents.names.ts'
import { documentTypeNames } from './vocabulary.ts'

export const documents = defineRecord({
  ...documentWords,
  api: '/api/documents',
  name: 'title',
  fields: {
    title: name('Название', titleRules),
    type: choice('Вид', documentTypeNames, { initial: 'other' }),
    number: text('Номер', { max: 60 }),
    date: day('Дата'),
  },
  beside: shownFile,
})
export type FederationDocument = RecordOf<typeof documents>

/** POST: the file is the body, the rest is in the query. */
export const documentQuery = documents.content
  .required({ title: true })
  .extend({ date: calendarDate.optional() }) as unknown as z.ZodType<DocumentCreate>
export type DocumentCreate = Omit<NewRecordOf<typeof documents>, 'order'>

declare module '#kit/db/tables.ts' {
  interface Tables {
    federation_document: RowOf<typeof documents> & DocumentFile & { slug: string }
  }
}
