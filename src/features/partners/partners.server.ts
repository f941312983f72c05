import { recordStore } from '#kit/record/record-store.server.ts'
import { partners } from './partners.record.ts'

export const partnerStore = recordStore(partners, {
  visible: (row, today: string) =>
    row.and([
      row('active', '=', 1),
      row.or([row('activeFrom', 'is', null), row('activeFrom', '<=', today)]),
      row.or([row('activeTo', 'is', null), row('activeTo', '>=', today)]),
    ]),
})
