import { singleNoun } from '#kit/record/record-noun.server.ts'
import { singleApi } from '#kit/record/single-api.server.ts'
import { operator } from './operator.record.ts'
import { operatorStore } from './operator.server.ts'

export const operatorNoun = singleNoun(operator, operatorStore, {
  api: singleApi(operator, operatorStore, 'admin'),
})
