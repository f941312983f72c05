import type { RecordKind } from '#kit/db/record.server.ts'
import { recordSource } from '#kit/nouns/noun.server.ts'
import { recordApi } from '#kit/record/record-api.server.ts'
import { recordNoun } from '#kit/record/record-noun.server.ts'
import { consents, signerNames } from './consents.record.ts'
import { consentStore } from './consents.server.ts'
import { withdrawalKind } from './withdrawals.server.ts'

export const consentNoun = recordNoun(consents, consentStore, {
  api: recordApi(consents, consentStore, 'admin'),
  keeps: [
    {
      ...{ kind: withdrawalKind as RecordKind<never>, one: 'Отзыв согласия' },
      address: '/admin/consents/withdrawn',
      cure: 'Строка нужна: по\u00a0ней имя не\u00a0вернётся с\u00a0копией. Дату уничтожения впишите в\u00a0акт сами.',
    },
  ],
  records: recordSource<'consent'>({
    columns: ['fullName', 'paper'],
    latest: 'id',
    detail: ({ born, signer }) => `${born ?? ''} г.\u00a0р. ${signerNames[signer]}`,
  }),
})
