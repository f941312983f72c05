import { recordApi } from '#kit/record/record-api.server.ts'
import { partners } from './partners.record.ts'
import { partnerStore } from './partners.server.ts'

export const partnersApi = recordApi(partners, partnerStore)
