import { competitionDocuments } from '#features/competitions/competitions.documents.server.ts'
import { removeCompetition } from '#features/competitions/competitions.removal.server.ts'
import type { ExampleParts } from '#features/example/example.server.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { federationDocuments } from '#features/federation/documents.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import { removeAlbum } from '#features/media/albums.server.ts'
import { removePhoto } from '#features/media/photo-changes.server.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import type { Stores } from './stores.server.ts'
import { trashKinds } from './trash-kinds.server.ts'

/** How every kind of record of the example is taken away. */
export const exampleParts = (stores: Stores): ExampleParts => ({
  kinds: trashKinds,
  remove: {
    news: (db, id, editor) => discardRecord(db, trashKinds.news, id, editor),
    event: (db, id, editor) => discardRecord(db, trashKinds.event, id, editor),
    person: personStore.remove,
    club: clubStore.remove,
    partner: (db, id, editor) => discardRecord(db, trashKinds.partner, id, editor),
    federation_document: (db, id, editor) =>
      federationDocuments.remove(db, stores.federationDocuments, id, editor),
    album: (db, id, editor) => removeAlbum(db, stores.photos, id, editor),
    photo: (db, id, editor) => removePhoto(db, stores.photos, id, editor),
    competition: (db, id, editor) => removeCompetition(db, stores.competitionDocuments, id, editor),
    competition_document: (db, id, editor) =>
      competitionDocuments.remove(db, stores.competitionDocuments, id, editor),
  },
})
