import { accountNoun } from '#features/accounts/accounts.noun.server.ts'
import { keepAccounts } from '#features/accounts/kept-accounts.server.ts'
import { eventNoun } from '#features/calendar/calendar.noun.server.ts'
import { competitionNouns } from '#features/competitions/competitions.nouns.server.ts'
import { keepNamesTakenOut, lastTakenOut } from '#features/competitions/kept-unnamed.server.ts'
import { consentNoun } from '#features/consents/consents.noun.server.ts'
import type { Everything } from '#features/consents/forget-name.server.ts'
import { nameRequestNoun } from '#features/consents/name-requests.noun.server.ts'
import { keepWithdrawn, lastWithdrawn } from '#features/consents/withdrawals.server.ts'
import { contactsNoun } from '#features/contacts/contacts.noun.server.ts'
import { exampleParts as exampleOf } from '#features/example/example.server.ts'
import { federationNouns } from '#features/federation/federation.nouns.server.ts'
import { leakNoun } from '#features/leaks/leaks.noun.server.ts'
import { legalPageNoun } from '#features/legal/legal.noun.server.ts'
import { lessonNoun } from '#features/lessons/lessons.noun.server.ts'
import { keepUnconsentedHidden } from '#features/media/consented-photos.server.ts'
import { keepHidden } from '#features/media/kept-hidden.server.ts'
import { mediaNouns } from '#features/media/media.nouns.server.ts'
import { keepTakenDown, lastTakenDown } from '#features/media/taken-down.server.ts'
import { keepUnpublished } from '#features/news/kept-unpublished.server.ts'
import { newsNoun } from '#features/news/news.noun.server.ts'
import { operatorNoun } from '#features/operator/operator.noun.server.ts'
import { partnerNoun } from '#features/partners/partners.noun.server.ts'
import { pressNoun } from '#features/press/press.noun.server.ts'
import { schoolNoun } from '#features/school/school.noun.server.ts'
import { studyNoun } from '#features/study/study.noun.server.ts'
import type { BackupParts } from '#kit/backup/parts.ts'
import type { Disk } from '#kit/files/disk.server.ts'
import type { FilesPlace } from '#kit/files/open-keep.server.ts'
import { findUnreadable } from '#kit/nouns/check-stored.server.ts'
import { nextMomentOf } from '#kit/nouns/next-moment.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { trashPartsOf } from '#kit/nouns/noun-parts.server.ts'
import { foldersOf, keptIn, openEvery, type Stores } from '#kit/nouns/stores.server.ts'

/**
 * Every kind of record, in the order in which the journal, the trash and the editor's search name them.
 * What the site does with each is said in its own folder.
 */
export const nouns: readonly Noun[] = [
  newsNoun,
  ...competitionNouns,
  eventNoun,
  ...mediaNouns,
  contactsNoun,
  legalPageNoun,
  studyNoun,
  lessonNoun,
  schoolNoun,
  operatorNoun,
  consentNoun,
  nameRequestNoun,
  leakNoun,
  partnerNoun,
  ...federationNouns,
  pressNoun,
  accountNoun,
]

const storeKinds = nouns.flatMap(({ files }) => files ?? [])

export const openStores = (place: FilesPlace, disk?: Disk): Stores =>
  openEvery(storeKinds, place, disk)

export const keptFiles = (stores: Stores) => keptIn(stores, storeKinds)

export const trashParts = (stores: Stores) => trashPartsOf(nouns, stores)

export const exampleParts = (stores: Stores) => exampleOf(nouns, stores)

export const nextMoment = nextMomentOf(nouns)

/** Tables that follow from the records, or are nobody's. */
const leftOut = [
  // Nobody stays signed in across a restore; the account moves with the hash of its password.
  // Applications have their time; an archive has none.
  ...['session', 'accessToken', 'refreshToken', 'device', 'throttle', 'quota', 'createdOnce'],
  // What browsers seal with opens what is typed after the archive, too.
  'browserSecret',
  'signup',
  // What follows from the records is read from them anew.
  ...['searchEntry', 'searchWord', 'searchDue', 'searchState'],
]

/** What a name is forgotten in. */
export const everything: Everything = {
  nouns,
  derived: leftOut.filter((table) => table !== 'signup'),
}

/** What a backup of this site holds beside its tables. */
export const backupParts: BackupParts = {
  files: foldersOf(storeKinds),
  leftOut,
  // What waits for the editor comes and goes by itself.
  kinds: new Map(
    nouns.flatMap(({ name: { entity, counted }, trash, part }) =>
      counted && (trash || part) ? [[entity, counted[2]]] : [],
    ),
  ),
  findUnreadable: async (db) => (await findUnreadable(db, nouns)).faults,
  carryOver: async (present, restored, now) => [
    ...(await keepTakenDown(present, restored, now)),
    ...(await keepWithdrawn(present, restored, now, everything)),
    ...(await keepNamesTakenOut(present, restored, now)),
    ...(await keepUnconsentedHidden(restored, now)),
  ],
  carryOwnWill: async (present, restored, copy) => [
    ...(await keepHidden(present, restored, copy)),
    ...(await keepUnpublished(present, restored, copy)),
  ],
  keepAccounts,
  carriedUpTo: async (present) =>
    [await lastTakenDown(present), await lastWithdrawn(present), await lastTakenOut(present)].join(
      ' ',
    ),
}
