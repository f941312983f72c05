import { recordSource, sentence, unlessShown } from '#kit/nouns/noun.server.ts'
import { recordNoun } from '#kit/record/record-noun.server.ts'
import { partnerCategoryNames, partners } from './partners.record.ts'
import { partnerStore } from './partners.server.ts'

export const partnerNoun = recordNoun(partners, partnerStore, {
  records: recordSource<'partner'>({
    columns: ['name', 'description'],
    latest: 'id',
    detail: (row) => sentence(partnerCategoryNames[row.category], unlessShown(row.active)),
  }),
})
