import type { Noun } from '#kit/nouns/noun.server.ts'
import { nameRequestsApi } from './name-requests.api.server.ts'
import { nameRequestName } from './name-requests.names.ts'

export const nameRequestNoun: Noun = { name: nameRequestName, api: nameRequestsApi }
