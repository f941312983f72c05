import { recordHistory } from '#kit/history/record-history.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { legalApi } from './legal.api.server.ts'
import { type LegalUpdate, legalUpdate } from './legal.contract.ts'
import { legalPageName } from './legal.names.ts'
import { legalKind, updateLegalPage } from './legal.server.ts'

export const legalPageNoun: Noun = {
  name: legalPageName,
  api: legalApi,
  history: recordHistory(legalKind, legalUpdate, (trx, id, input: LegalUpdate, editor, site) =>
    updateLegalPage(trx, id, input, site, editor),
  ),
}
