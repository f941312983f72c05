import { resultKind } from '#features/results/result-kind.server.ts'
import { resultsUpdate } from '#features/results/results.contract.ts'
import { listResults } from '#features/results/results.server.ts'
import { protocolRows } from '#features/results/results-rules.ts'
import { categoryRules } from '#features/sport/category.contract.ts'
import { sportNames, sportPosters } from '#features/sport/sports.ts'
import { lockRecord, type RecordKind } from '#kit/db/record.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import type { State } from '#kit/history/history-kind.ts'
import { recordHistory } from '#kit/history/record-history.server.ts'
import { type Noun, recordSource, sentence } from '#kit/nouns/noun.server.ts'
import { storeOf } from '#kit/nouns/stores.server.ts'
import { pictureFields, showsPicture } from '#kit/record/shown-images.server.ts'
import { athleteSearch } from './athletes.search.server.ts'
import { dateLine } from './competition-words.ts'
import { competitionsApi } from './competitions.api.server.ts'
import { documentUpdate } from './competitions.contract.ts'
import { competitionsDaily } from './competitions.daily.server.ts'
import { competitionDocuments } from './competitions.documents.server.ts'
import { competitionKind, competitionTrash } from './competitions.kind.server.ts'
import { listCompetitionAddresses } from './competitions.list.server.ts'
import {
  competitionDocumentName,
  competitionName,
  referenceName,
  resultsName,
} from './competitions.names.ts'
import { findInProtocols } from './competitions.people.server.ts'
import { type CompetitionUpdate, competitions } from './competitions.record.ts'
import { removeCompetition } from './competitions.removal.server.ts'
import { competitionDocumentSearch, competitionSearch } from './competitions.search.server.ts'
import { findCompetition, updateCompetition } from './competitions.server.ts'
import { competitionDocumentsApi } from './documents.api.server.ts'
import { bringBackResults, warnOfTakenOut } from './kept-unnamed.server.ts'
import { competitionReferenceApi } from './reference.api.server.ts'
import {
  type CompetitionReferenceUpdate,
  competitionReferenceUpdate,
} from './reference.contract.ts'
import { readReference, updateReference } from './reference.server.ts'
import { kindNames, stateNames } from './vocabulary.ts'

const { store: documentStore } = competitionDocuments
const kind = competitionKind as RecordKind<never>

/** What the calendar made of a status is not what the editor chose. */
const chosenStatus = ({ plannedStatus, ...state }: State) => ({ ...state, status: plannedStatus })

const competitionNoun: Noun = {
  name: competitionName,
  api(app, context, stores) {
    competitionsApi(app, context, storeOf(stores, documentStore))
    competitionsDaily(app, context)
  },
  history: recordHistory(
    competitionTrash.record,
    competitions.content,
    (trx, id, input: CompetitionUpdate, editor, { timeZone }) =>
      updateCompetition(trx, id, input, editor, timeZone),
    {
      toInput: chosenStatus,
      rows: { categories: categoryRules },
      parts: [
        { entity: 'competition_result' },
        { entity: 'competition_document', column: 'competition_id' },
      ],
    },
  ),
  trash: competitionTrash,
  invented: { contactName: 'контактное лицо', contactPhone: 'телефон' },
  remove: (db, stores, id, editor) =>
    removeCompetition(db, storeOf(stores, documentStore), id, editor),
  records: recordSource<'competition'>({
    columns: ['title', 'location', 'address', 'contactName', 'contactPhone'],
    latest: 'date',
    kind: ({ kind: what }) => kindNames[what],
    detail: (row) =>
      sentence(row.state === 'normal' ? '' : stateNames[row.state], dateLine(row), row.location),
  }),
  pictured: pictureFields(competitions.fields),
  shows: (db, address) =>
    showsPicture(db.selectFrom('competition'), { kind, ...competitions }, address),
  search: competitionSearch,
  addresses: {
    path: '/competitions',
    list: (db, _moment, rows) => listCompetitionAddresses(db, rows),
  },
  share: {
    kind: 'competitions',
    async find(db, id, { now, site }) {
      const reader = { now, timeZone: site.timeZone, seesNames: false }
      const item = await findCompetition(db, id, reader)
      return (
        item && {
          version: item.version,
          label: sportNames[item.sport],
          title: item.title,
          note: sentence(dateLine(item), item.location),
          theme: sportPosters[item.sport],
          seed: item.id,
        }
      )
    },
  },
}

const competitionDocumentNoun: Noun = {
  name: competitionDocumentName,
  unread: { of: competitionName.entity, column: 'competition_id' },
  api: (app, context, stores) =>
    competitionDocumentsApi(app, context, storeOf(stores, documentStore)),
  history: recordHistory(competitionDocuments.kind, documentUpdate, competitionDocuments.change, {
    parent: 'competition_id',
  }),
  search: competitionDocumentSearch,
  trash: competitionDocuments.trash,
  remove: (db, stores, id, editor) =>
    competitionDocuments.remove(db, storeOf(stores, documentStore), id, editor),
  files: documentStore,
  records: recordSource<'competition_document'>({
    columns: ['title'],
    latest: 'id',
    detail: async (row, { db }) =>
      (await findLinkedTitle(db, 'competition', row.competition_id)) ?? '',
  }),
}

const resultsNoun: Noun = {
  name: resultsName,
  part: { of: competitionName.entity, column: resultKind.partOf },
  stored: resultKind,
  cure: 'Откройте протокол, исправьте отмеченные строки и сохраните: строки без места не видит никто из посетителей.',
  unnames: { column: 'athlete', mark: { withdrawn: 'unnamed' } },
  people: findInProtocols,
  search: athleteSearch,
  history: {
    find: listResults,
    list: 'results',
    rows: { results: protocolRows },
    lock: (trx, id) => lockRecord(trx, competitionKind, id),
    schema: resultsUpdate,
    write: bringBackResults,
  },
  warns: warnOfTakenOut,
}

const referenceNoun: Noun = {
  name: referenceName,
  api: competitionReferenceApi,
  history: {
    find: readReference,
    schema: competitionReferenceUpdate,
    write: (trx, _id, input: CompetitionReferenceUpdate, editor) =>
      updateReference(trx, input, editor),
  },
}

export const competitionNouns = [
  competitionNoun,
  competitionDocumentNoun,
  resultsNoun,
  referenceNoun,
]
