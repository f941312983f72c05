import type { RecordKind } from '#kit/db/record.server.ts'
import { recordHistory } from '#kit/history/record-history.server.ts'
import { doDaily } from '#kit/http/daily.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { recordApi } from '#kit/record/record-api.server.ts'
import { pictureFields, showsPicture } from '#kit/record/shown-images.server.ts'
import { richTextBodyLimit } from '#kit/rich-text/rich-text.contract.ts'
import { noteEditions } from './editions.server.ts'
import { legalName } from './legal.names.ts'
import { type LegalUpdate, legal } from './legal.record.ts'
import { findLegalPage, legalKind, listLegalPages, updateLegalPage } from './legal.server.ts'

const words = { many: 'Страницы с правилами', missing: legal.missing }
export const legalPageNoun: Noun = {
  name: legalName,
  api(app, context) {
    const { db, now, config } = context
    const { site } = config
    const note = (at: Date) => noteEditions(db, site, at)
    doDaily(app, context, note, (err) =>
      app.log.error({ err }, 'editions of the legal texts could not be noted'),
    )
    recordApi(
      { ...legal, words, bodyLimit: richTextBodyLimit },
      {
        list: (db) => listLegalPages(db, { site, now: now() }),
        find: (db, id) => findLegalPage(db, { id }, { site, now: now() }),
        change: (db, id, changes, editor) => updateLegalPage(db, id, changes, site, editor),
      },
    )(app, context)
  },
  cure: 'Откройте страницу, заполните пустое и\u00a0сохраните; если страницы нет, верните сайт из\u00a0резервной копии.',
  stored: legalKind as RecordKind<never>,
  pictured: pictureFields(legal.fields),
  shows: (db, address) =>
    showsPicture(
      db.selectFrom('legal_page'),
      { kind: legalKind as RecordKind<never>, ...legal },
      address,
    ),
  history: recordHistory(legalKind, legal.content, (trx, id, input: LegalUpdate, editor, site) =>
    updateLegalPage(trx, id, input, site, editor),
  ),
}
