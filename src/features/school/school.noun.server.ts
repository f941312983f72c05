import { z } from 'zod'
import { recordSource, sentence, unlessShown } from '#kit/nouns/noun.server.ts'
import { recordNoun } from '#kit/record/record-noun.server.ts'
import { school } from './school.record.ts'
import { schoolStore } from './school.server.ts'
import { findSet, schoolSets } from './school-sets.ts'

/** What it stands for is said once, with the first edit. */
const create = (school.create as z.ZodObject).extend({
  part: z.enum(
    schoolSets.map(({ id }) => id),
    'Такого раздела нет',
  ),
  slug: z.string().max(80).optional(),
})

export const schoolNoun = recordNoun({ ...school, create }, schoolStore as never, {
  records: recordSource<'school_text'>({
    columns: ['title', 'text', 'subtitle', 'note'],
    latest: 'id',
    detail: ({ part, published }) => sentence(findSet(part)?.name, unlessShown(published)),
  }),
  cure: 'Откройте текст: если не\u00a0читается раздел, скопируйте слова в\u00a0новый и\u00a0удалите этот, иначе заполните пустое и\u00a0сохраните.',
})
