import { examWords } from '#features/sport/exam-words.ts'
import { sportNames, sportPosters } from '#features/sport/sports.ts'
import type { RecordKind } from '#kit/db/record.server.ts'
import { type Noun, recordSource, sentence, unlessShown } from '#kit/nouns/noun.server.ts'
import { storeOf } from '#kit/nouns/stores.server.ts'
import { recordNoun, singleNoun } from '#kit/record/record-noun.server.ts'
import { endOfDay, formatDate, localDate } from '#kit/text/dates.ts'
import { about } from './about.record.ts'
import { aboutStore } from './about.server.ts'
import { isOfChildren } from './club-ages.ts'
import { breaksAhead } from './club-break.ts'
import { bringText, clubPrice, trainingWords } from './club-words.ts'
import { type Club, clubs } from './clubs.record.ts'
import { clubStore } from './clubs.server.ts'
import { documentsApi } from './documents.api.server.ts'
import { documents } from './documents.record.ts'
import { documentStore, federationFiles } from './documents.server.ts'
import { isAdaptive } from './group-words.ts'
import { tellTrainings } from './named-coaches.server.ts'
import { people } from './people.record.ts'
import { personStore } from './people.server.ts'
import { signupsApi } from './signups.api.server.ts'
import { signupName, signupSettingName } from './signups.names.ts'
import { signupKind } from './signups.server.ts'
import { documentTypeNames } from './vocabulary.ts'

const personNoun = recordNoun(people, personStore, {
  invented: { phone: 'телефон', email: 'почта' },
  records: recordSource<'person'>({
    columns: ['fullName', 'position', 'rank', 'phone', 'email'],
    latest: 'id',
    detail: ({ position, published }) => sentence(position, unlessShown(published)),
  }),
  search: {
    kind: 'people',
    label: 'Люди',
    entity: people.table,
    async load(db, id) {
      const person = await personStore.findVisible(db, id)
      if (!person) return []
      const { fullName, position, rank, bio, role, phone } = person
      return [
        {
          href: role === 'coaches' ? `/federation/coaches/${id}` : `/federation#person-${id}`,
          title: fullName,
          summary: sentence(position, rank),
          body: [bio, told('Телефон', phone)].filter(Boolean).join('\n'),
        },
      ]
    },
  },
  addresses: {
    path: '/federation/coaches',
    list: async (db, _moment, { limit, offset }) => {
      const people = await personStore.listVisible(db)
      return people.filter(({ role }) => role === 'coaches').slice(offset, offset + limit)
    },
  },
  share: {
    kind: 'people',
    async find(db, id) {
      const person = await personStore.findVisible(db, id)
      return (
        person && {
          version: person.version,
          label: person.role === 'coaches' ? 'Тренер' : 'Федерация',
          title: person.fullName,
          note: sentence(person.position, person.rank),
          theme: 'training',
          seed: id,
        }
      )
    },
  },
})

const clubNoun = recordNoun(clubs, clubStore, {
  invented: { phone: 'телефон' },
  namesInWords: async (db, { entity, ids }) =>
    entity === people.table ? tellTrainings(db, ids) : [],
  records: recordSource<'club'>({
    columns: ['name', 'address', 'district', 'phone'],
    latest: 'id',
    detail: ({ address, published }) => sentence(address, unlessShown(published)),
  }),
  search: {
    kind: 'clubs',
    label: 'Где заниматься',
    entity: clubs.table,
    async load(db, id, { now, site }) {
      const club = await clubStore.findVisible(db, id)
      if (!club) return []
      return [
        {
          href: `/federation/clubs/${id}`,
          title: club.name,
          summary: sentence(club.address, club.district, saidPrice(club)),
          body: [told('Телефон', club.phone), club.firstLesson, bringText(club)]
            .filter(Boolean)
            .join('\n'),
          keywords: [
            ...club.sports.map((sport) => sportNames[sport]),
            ...club.schedule.map((training) => sentence(...trainingWords(training, club))),
            'клуб секция зал тренировки запись записаться',
            [club, ...club.schedule].some(isOfChildren) ? 'дети ребёнок детская' : '',
            saidPrice(club) && 'цена стоимость сколько стоит',
          ],
          answers: club.schedule.some((training) => isAdaptive(training, club))
            ? ['адаптивная группа овз инвалидность']
            : undefined,
          ahead: restWords(club, localDate(now, site.timeZone), site.timeZone),
        },
      ]
    },
  },
  addresses: {
    path: '/federation/clubs',
    list: async (db, _moment, { limit, offset }) =>
      (await clubStore.listVisible(db)).slice(offset, offset + limit),
  },
  share: {
    kind: 'clubs',
    async find(db, id) {
      const club = await clubStore.findVisible(db, id)
      const [sport, other] = club?.sports ?? []
      return (
        club && {
          version: club.version,
          label: 'Где заниматься',
          title: club.name,
          note: sentence(...club.sports.map((one) => sportNames[one]), club.address),
          theme: sport && !other ? sportPosters[sport] : 'both',
          seed: id,
        }
      )
    },
  },
})

const told = (name: string, value: string) => (value === '' ? '' : `${name}: ${value}`)

/** «Новогодние каникулы», until the last of them is over. */
function restWords(club: Club, today: string, timeZone: string) {
  const breaks = breaksAhead(club, today)
  const last = breaks.reduce((latest, { to }) => (to > latest ? to : latest), '')
  if (last === '') return undefined
  return {
    until: endOfDay(last, timeZone).toISOString(),
    keywords: ['перерыв', ...breaks.map(({ reason }) => reason)],
  }
}

/** «цена: 3000 ₽ в месяц», also of its trainings alone; nothing when the club has not said it. */
function saidPrice(club: Club): string {
  const own = new Set(club.schedule.map((training) => training.price).filter(Boolean))
  const price = clubPrice(club) || [...own].join('; ')
  return price === '' || /бесплатн/iu.test(price) ? price : `цена: ${price}`
}

const { store, trash, remove } = federationFiles

const ofExam = /аттестаци|(?<!\p{L})(?:кю|даны?|пояса?)(?!\p{L})/iu

const documentNoun = recordNoun(documents, documentStore, {
  api: (app, context, stores) => documentsApi(app, context, storeOf(stores, store)),
  trash,
  remove: (db, stores, id, editor) => remove(db, storeOf(stores, store), id, editor),
  files: store,
  records: recordSource<'federation_document'>({
    columns: ['title', 'number'],
    latest: 'date',
    detail: ({ type, date }) => sentence(documentTypeNames[type], date && formatDate(date)),
  }),
  search: {
    kind: 'documents',
    label: 'Документы',
    entity: documents.table,
    async load(db, id) {
      const found = await documentStore.find(db, id)
      if (!found) return []
      const { url, title, type, number, date } = found
      return [
        {
          href: url,
          title,
          summary: number ? `№ ${number}` : '',
          keywords: [documentTypeNames[type]],
          answers: ofExam.test(title) ? [examWords] : undefined,
          date: date ?? undefined,
        },
      ]
    },
  },
})

export const federationNouns: Noun[] = [
  personNoun,
  clubNoun,
  documentNoun,
  singleNoun(about, aboutStore),
  {
    name: signupName,
    api: signupsApi,
    keeps: [
      {
        ...{ kind: signupKind as RecordKind<never>, one: signupName.one },
        address: signupName.address(0, null),
        cure: 'Ответьте на\u00a0заявку или удалите её: она уйдёт вместе с\u00a0тем, что не\u00a0читается.',
      },
    ],
  },
  { name: signupSettingName },
]
