import type { Noun } from '#kit/nouns/noun.server.ts'
import { accountName } from './accounts.names.ts'

/** Only for the journal: who signed in and who could not. */
export const accountNoun: Noun = { name: accountName, isOwn: true }
