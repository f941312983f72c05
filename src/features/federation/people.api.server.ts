import { recordApi } from '#kit/record/record-api.server.ts'
import { people } from './people.record.ts'
import { personStore } from './people.server.ts'

export const peopleApi = recordApi(people, personStore)
