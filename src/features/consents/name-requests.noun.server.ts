import type { RecordKind } from '#kit/db/record.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { nameRequestsApi } from './name-requests.api.server.ts'
import { nameRequestName } from './name-requests.names.ts'
import { nameRequestKind } from './name-requests.server.ts'

export const nameRequestNoun: Noun = {
  name: nameRequestName,
  api: nameRequestsApi,
  keeps: [
    {
      ...{ kind: nameRequestKind as RecordKind<never>, one: nameRequestName.one },
      address: nameRequestName.address(0, null),
      cure: 'Ответьте на\u00a0просьбу: срок ответа считайте от\u00a0дня, когда её увидели.',
    },
  ],
}
