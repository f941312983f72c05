import { eventTypeNames } from '#features/calendar/calendar.contract.ts'
import { eventKind } from '#features/calendar/calendar.server.ts'
import { formatRepeat, formatWhen } from '#features/calendar/calendar-text.ts'
import { dateLine } from '#features/competitions/competition-words.ts'
import { stateNames } from '#features/competitions/vocabulary.ts'
import { documentTypeNames } from '#features/federation/vocabulary.ts'
import { recordNames } from '#features/history/record-names.ts'
import type { TrashEntity } from '#features/history/trash.contract.ts'
import { partnerCategoryNames } from '#features/partners/partners.record.ts'
import type { RecordSource, RecordSources } from '#features/search/record-search.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'

/** What the editor finds by name, by the names and addresses the journal has for it. */
export const recordSources: { [Entity in TrashEntity]: RecordSource<Entity> } & RecordSources = {
  news: {
    columns: ['title', 'summary'],
    latest: 'publishedAt',
    ...named('news'),
    detail({ published, publishedAt }, { now, site }) {
      if (published === 0) return 'черновик'
      const day = publishedAt ? formatDate(localDate(publishedAt, site.timeZone)) : ''
      return publishedAt && publishedAt > now.toISOString() ? `выйдет ${day}` : day
    },
  },
  competition: {
    columns: ['title', 'location', 'address', 'contactName', 'contactPhone'],
    latest: 'date',
    ...named('competition'),
    detail: (row) =>
      sentence(row.state === 'normal' ? '' : stateNames[row.state], dateLine(row), row.location),
  },
  event: {
    columns: ['title', 'location', 'coach'],
    latest: 'startDate',
    ...named('event'),
    kind: ({ type }) => eventTypeNames[type],
    detail(row) {
      const event = fromRow(eventKind, row as never)
      const when = formatRepeat(event) || formatWhen(event)
      return sentence(event.cancelled ? 'отменено' : '', when, event.location)
    },
  },
  album: {
    columns: ['title', 'description'],
    latest: 'date',
    ...named('album'),
    detail: ({ date, published }) => sentence(date && formatDate(date), hidden(published)),
  },
  photo: {
    columns: ['title', 'description', 'alt'],
    latest: 'id',
    ...named('photo'),
    detail: async (row, { db }) => (await findLinkedTitle(db, 'album', row.album_id)) ?? '',
    address: ({ album_id, id }) => recordNames.photo.address(id, album_id),
  },
  partner: {
    columns: ['name', 'description'],
    latest: 'id',
    ...named('partner'),
    detail: (row) => sentence(partnerCategoryNames[row.category], hidden(row.active)),
  },
  person: {
    columns: ['fullName', 'position', 'rank', 'phone', 'email'],
    latest: 'id',
    ...named('person'),
    detail: ({ position, published }) => sentence(position, hidden(published)),
  },
  club: {
    columns: ['name', 'address', 'district', 'phone'],
    latest: 'id',
    ...named('club'),
    detail: ({ address, published }) => sentence(address, hidden(published)),
  },
  federation_document: {
    columns: ['title', 'number'],
    latest: 'date',
    ...named('federation_document'),
    detail: ({ type, date }) => sentence(documentTypeNames[type], date && formatDate(date)),
  },
  competition_document: {
    columns: ['title'],
    latest: 'id',
    ...named('competition_document'),
    detail: async (row, { db }) =>
      (await findLinkedTitle(db, 'competition', row.competition_id)) ?? '',
    address: ({ id, competition_id }) =>
      recordNames.competition_document.address(id, competition_id),
  },
}

function named(entity: TrashEntity) {
  const { one, address } = recordNames[entity]
  return { kind: () => one, address: ({ id }: { id: number }) => address(id, null) }
}

const hidden = (shown: number) => (shown === 0 ? 'не на сайте' : '')
const sentence = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')
