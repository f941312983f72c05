import { eventTrash } from '#features/calendar/calendar.server.ts'
import { competitionDocuments } from '#features/competitions/competitions.documents.server.ts'
import { competitionTrash } from '#features/competitions/competitions.kind.server.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { federationDocuments } from '#features/federation/documents.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import type { TrashEntity } from '#features/history/trash.contract.ts'
import { albumTrash, photoTrash } from '#features/media/media.trash.server.ts'
import { newsTrash } from '#features/news/news.table.server.ts'
import { partnerStore } from '#features/partners/partners.server.ts'
import type { TrashParts } from '#kit/trash/trash.restore.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { Stores } from './stores.server.ts'

export const trashKinds: Record<TrashEntity, TrashKind> = {
  news: newsTrash,
  competition: competitionTrash,
  competition_document: competitionDocuments.trash,
  event: eventTrash,
  album: albumTrash,
  photo: photoTrash,
  partner: partnerStore.trash,
  person: personStore.trash,
  club: clubStore.trash,
  federation_document: federationDocuments.trash,
}

/** Everything that can be deleted and brought back. */
export const trashParts = (stores: Stores): TrashParts => ({
  kinds: new Map(Object.entries(trashKinds)),
  stores: new Map(Object.entries(stores)),
})
