import { recordApi } from '#kit/record/record-api.server.ts'
import { clubs } from './clubs.record.ts'
import { clubStore } from './clubs.server.ts'

export const clubsApi = recordApi(clubs, clubStore)
