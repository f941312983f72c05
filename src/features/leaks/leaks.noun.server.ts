import { recordSource } from '#kit/nouns/noun.server.ts'
import { recordApi } from '#kit/record/record-api.server.ts'
import { recordNoun } from '#kit/record/record-noun.server.ts'
import { leaks } from './leaks.record.ts'
import { leakStore } from './leaks.server.ts'

export const leakNoun = recordNoun(leaks, leakStore, {
  api: recordApi(leaks, leakStore, 'admin'),
  records: recordSource<'leak'>({
    columns: ['title', 'data'],
    latest: 'id',
    detail: ({ firstSentAt }) =>
      firstSentAt ? 'уведомление отправлено' : 'уведомление не\u00a0отправлено',
  }),
})
