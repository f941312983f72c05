import { recordSource } from '#kit/nouns/noun.server.ts'
import { recordApi } from '#kit/record/record-api.server.ts'
import { recordNoun } from '#kit/record/record-noun.server.ts'
import { consents, signerNames } from './consents.record.ts'
import { consentStore } from './consents.server.ts'

export const consentNoun = recordNoun(consents, consentStore, {
  api: recordApi(consents, consentStore, 'admin'),
  records: recordSource<'consent'>({
    columns: ['fullName', 'paper'],
    latest: 'id',
    detail: ({ born, signer }) => `${born ?? ''} г.\u00a0р. ${signerNames[signer]}`,
  }),
})
