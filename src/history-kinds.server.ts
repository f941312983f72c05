import { eventUpdate } from '#features/calendar/calendar.contract.ts'
import { eventTrash, updateEvent } from '#features/calendar/calendar.server.ts'
import {
  documentUpdate as competitionDocumentUpdate,
  competitionUpdate,
  resultsUpdate,
} from '#features/competitions/competitions.contract.ts'
import { competitionDocuments } from '#features/competitions/competitions.documents.server.ts'
import { competitionTrash } from '#features/competitions/competitions.kind.server.ts'
import { saveResults } from '#features/competitions/competitions.protocol.server.ts'
import { listResults } from '#features/competitions/competitions.results.server.ts'
import { updateCompetition } from '#features/competitions/competitions.server.ts'
import { competitionReferenceUpdate } from '#features/competitions/reference.contract.ts'
import { readReference, updateReference } from '#features/competitions/reference.server.ts'
import { contactsStore } from '#features/contacts/contacts.server.ts'
import { aboutStore } from '#features/federation/about.server.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { documentUpdate } from '#features/federation/documents.contract.ts'
import { federationDocuments } from '#features/federation/documents.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import type { HistoryEntity } from '#features/history/history.contract.ts'
import { legalUpdate } from '#features/legal/legal.contract.ts'
import { legalKind, updateLegalPage } from '#features/legal/legal.server.ts'
import { listAlbumOrder, orderAlbums, updateAlbum } from '#features/media/albums.server.ts'
import { albumUpdate, orderInput, photoUpdate } from '#features/media/media.contract.ts'
import { albumTrash, photoTrash } from '#features/media/media.trash.server.ts'
import { updatePhoto } from '#features/media/photo-changes.server.ts'
import { findPhotosByAddress } from '#features/media/photos.server.ts'
import { newsUpdate } from '#features/news/news.contract.ts'
import { updateNews } from '#features/news/news.server.ts'
import { newsTrash } from '#features/news/news.table.server.ts'
import { partnerStore } from '#features/partners/partners.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { findRecord, type RecordKind } from '#kit/db/record.server.ts'
import type { HistoryParts } from '#kit/history/history.restore.server.ts'
import type { HistoryKind, State } from '#kit/history/history-kind.ts'
import type { Site } from '#kit/pages/page.ts'

/** A kind whose states are its records: found by number, written by its own edit. */
function ofRecords<Input>(
  record: RecordKind<never>,
  schema: HistoryKind['schema'],
  write: (trx: Db, id: number, input: Input, editor: Editor) => Promise<unknown>,
  more: Pick<HistoryKind, 'toInput' | 'parent' | 'parts'> = {},
): HistoryKind {
  return { find: (db, id) => findRecord(db, record, id), schema, write, ...more }
}

/** What the calendar made of a status is not what the editor chose. */
const chosenStatus = ({ plannedStatus, ...state }: State) => ({ ...state, status: plannedStatus })

type Kinds = Record<HistoryEntity, HistoryKind | undefined>

function kindsOf(site: Site): Kinds {
  const { timeZone } = site
  return {
    news: ofRecords(newsTrash.record, newsUpdate, updateNews),
    competition: ofRecords(
      competitionTrash.record,
      competitionUpdate,
      (trx, id, input: Parameters<typeof updateCompetition>[2], editor) =>
        updateCompetition(trx, id, input, editor, timeZone),
      {
        toInput: chosenStatus,
        parts: [
          { entity: 'competition_result' },
          { entity: 'competition_document', column: 'competition_id' },
        ],
      },
    ),
    competition_result: {
      find: listResults,
      list: 'results',
      schema: resultsUpdate,
      write: (trx, id, input: Parameters<typeof saveResults>[2], editor) =>
        saveResults(trx, id, input, editor, timeZone),
    },
    competition_document: ofRecords(
      competitionDocuments.record,
      competitionDocumentUpdate,
      competitionDocuments.change,
      { parent: 'competition_id' },
    ),
    'competition-reference': {
      find: readReference,
      schema: competitionReferenceUpdate,
      write: (trx, _id, input: Parameters<typeof updateReference>[1], editor) =>
        updateReference(trx, input, editor),
    },
    event: ofRecords(eventTrash.record, eventUpdate, updateEvent, {
      parent: 'seriesId',
      parts: [{ entity: 'event', column: 'seriesId' }],
    }),
    album: ofRecords(albumTrash.record, albumUpdate, updateAlbum, {
      parts: [{ entity: 'photo', column: 'album_id' }, { entity: 'photo-order' }],
    }),
    // An earlier version must not show again what somebody asked to take down.
    photo: ofRecords(photoTrash.record, photoUpdate.omit({ hidden: true }), updatePhoto, {
      parent: 'album_id',
    }),
    'album-order': {
      find: listAlbumOrder,
      list: 'ids',
      schema: orderInput,
      write: (trx, _id, { ids }: { ids: number[] }, editor) => orderAlbums(trx, ids, editor),
    },
    'photo-order': undefined,
    removalRequest: undefined,
    partner: partnerStore.history,
    person: personStore.history,
    club: clubStore.history,
    federation_document: ofRecords(
      federationDocuments.record,
      documentUpdate,
      federationDocuments.change,
    ),
    contacts: contactsStore.history,
    federation_about: aboutStore.history,
    legal_page: ofRecords(
      legalKind,
      legalUpdate,
      (trx, id, input: Parameters<typeof updateLegalPage>[2], editor) =>
        updateLegalPage(trx, id, input, site, editor),
    ),
  }
}

/** Every kind of record the journal can show and write back. */
export function historyParts(site: Site): HistoryParts {
  const known = Object.entries(kindsOf(site)).filter(
    (pair): pair is [string, HistoryKind] => pair[1] !== undefined,
  )
  return {
    kinds: new Map(known),
    hasImage: async (db, path) => (await findPhotosByAddress(db, [path])).size > 0,
  }
}
