import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetNamesClosed } from '#features/competitions/names-closed.server.ts'
import { findPhoto } from '#features/media/photos.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { write } from '#kit/db/db.server.ts'
import { readSetting, storeSetting } from '#kit/db/settings.server.ts'
import { nouns } from '../src/records.server.ts'
import { createTestApp, type TestApp } from './app.ts'

const rounds = 60

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function ask(method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) {
  const answer = await site.asAdmin({ method, url, payload })
  if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`)
  return answer.body && answer.json()
}

const make = async (url: string, payload: object) =>
  `${url}/${(await ask('POST', url, payload)).id}`

async function upload(url: string, type: string, payload: Buffer): Promise<number> {
  const headers = { 'content-type': type }
  return (await site.asAdmin({ method: 'POST', url, headers, payload })).json().id
}

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

const textOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

type Field = [name: string, at: (round: number) => unknown]

/** Of every kind, by its entity, two fields; where the rules of one read another, that one. */
interface Kind {
  /** @returns its address. */
  made(): Promise<string>
  read?(url: string): Promise<unknown>
  fields: [Field, Field]
}

const kinds: Record<string, Kind> = {
  news: {
    made: () => make('/api/news', { title: 'Новость' }),
    fields: [
      ['title', (round) => `Новость ${round}`],
      ['published', (round) => round % 2 === 0],
    ],
  },
  competition: {
    made: () => make('/api/competitions', { title: 'Турнир', date: '2026-12-05' }),
    fields: [
      ['title', (round) => `Турнир ${round}`],
      ['location', (round) => `Зал ${round}`],
    ],
  },
  event: {
    made: () => make('/api/events', { title: 'Сбор', startDate: '2026-12-05T10:00' }),
    fields: [
      ['title', (round) => `Сбор ${round}`],
      ['location', (round) => `Зал ${round}`],
    ],
  },
  album: {
    made: () => make('/api/albums', { title: 'Альбом' }),
    fields: [
      ['title', (round) => `Альбом ${round}`],
      ['published', (round) => round % 2 === 0],
    ],
  },
  photo: {
    async made() {
      const { id } = await ask('POST', '/api/albums', { title: 'Альбом фотографий' })
      const photo = await jpegOf(320, 240)
      return `/api/photos/${await upload(`/api/photos?album_id=${id}`, 'image/jpeg', photo)}`
    },
    read: (url) => findPhoto(site.db, Number(url.split('/').at(-1))),
    fields: [
      ['title', (round) => `Бросок ${round}`],
      ['hidden', (round) => round % 2 === 0],
    ],
  },
  partner: {
    made: () => make('/api/partners', { name: 'Партнёр', url: 'https://example.org' }),
    fields: [
      ['activeFrom', (round) => `2026-01-${10 + (round % 20)}`],
      ['activeTo', (round) => `2026-02-${10 + (round % 18)}`],
    ],
  },
  leak: {
    made: () => make('/api/leaks', { title: 'Утечка', foundAt: '2026-11-20T08:00:00Z' }),
    fields: [
      ['cause', (round) => `Причина ${round}`],
      ['measures', (round) => `Меры ${round}`],
    ],
  },
  lesson: {
    made: () => make('/api/lessons', { title: 'Вход', subject: 'judo/o-goshi' }),
    fields: [
      ['subject', (round) => (round % 2 === 0 ? 'judo/o-goshi' : 'level/5-kyu')],
      ['video', (round) => `https://vkvideo.ru/video-1_${round + 1}`],
    ],
  },
  school_text: {
    made: () => make('/api/school-texts', { part: 'virtue', slug: 'courage' }),
    fields: [
      ['text', (round) => `Смелость ${round}`],
      ['note', (round) => `Не боюсь ${round}`],
    ],
  },
  person: {
    made: () => make('/api/people', { fullName: 'Пётр Иванов' }),
    fields: [
      ['position', (round) => `Тренер ${round}`],
      ['published', (round) => round % 2 === 0],
    ],
  },
  club: {
    made: () => make('/api/clubs', { name: 'Клуб' }),
    fields: [
      ['ageFrom', (round) => 4 + (round % 3)],
      ['ageTo', (round) => 10 + (round % 5)],
    ],
  },
  federation_document: {
    async made() {
      const url = `/api/documents?title=${encodeURIComponent('Устав')}`
      return `/api/documents/${await upload(url, 'application/pdf', pdf)}`
    },
    fields: [
      ['title', (round) => `Устав ${round}`],
      ['number', (round) => `№ ${round}`],
    ],
  },
  contacts: {
    made: async () => '/api/contacts',
    fields: [
      ['address', (round) => `Спортивная, ${round}`],
      ['legalName', (round) => `Федерация ${round}`],
    ],
  },
  competition_document: {
    async made() {
      const of = await make('/api/competitions', { title: 'Турнир', date: '2026-12-05' })
      const url = `${of}/documents?title=${encodeURIComponent('Положение')}`
      return `${of}/documents/${await upload(url, 'application/pdf', pdf)}`
    },
    read: async (url) => {
      const [competition, id] = url.split('/documents/')
      const { documents } = await ask('GET', competition ?? '')
      return documents.find((one: { id: number }) => one.id === Number(id))
    },
    fields: [
      ['title', (round) => `Положение ${round}`],
      ['type', (round) => (round % 2 === 0 ? 'regulations' : 'draw')],
    ],
  },
  consent: {
    made: () =>
      make('/api/consents', {
        ...{ fullName: 'Семёнов Пётр Ильич', born: 2012, signer: 'both', givenOn: '2026-01-10' },
      }),
    fields: [
      ['paper', (round) => `№ ${round}`],
      ['conditions', (round) => `Условие ${round}`],
    ],
  },
  legal_page: {
    made: async () => '/api/pages/1',
    fields: [
      ['title', (round) => `Политика ${round}`],
      ['content', (round) => textOf(`Данные ${round}`)],
    ],
  },
  study_page: {
    made: async () => '/api/study/1',
    fields: [
      ['title', (round) => `Первый шаг ${round}`],
      ['content', (round) => textOf(`Шаг ${round}`)],
    ],
  },
  operator: {
    made: async () => '/api/operator',
    fields: [
      ['hosting', (round) => `Хостинг ${round}`],
      ['logDays', (round) => round + 1],
    ],
  },
  federation_about: {
    made: async () => '/api/federation-about',
    fields: [
      ['mission', (round) => `Миссия ${round}`],
      ['goals', (round) => `Цель ${round}`],
    ],
  },
  press: {
    made: async () => '/api/press',
    fields: [
      ['contactName', (round) => `Пресс-секретарь ${round}`],
      ['terms', (round) => `Условие ${round}`],
    ],
  },
}

test('there is one of every kind that is edited field by field', () => {
  const edited = nouns.filter(({ history, part }) => history && !history.list && !part)
  // The reference has a test of its own below: its row is a setting. A request is answered, never edited.
  const others = ['competition-reference', 'removalRequest']
  const own = edited.map(({ name }) => name.entity).filter((one) => !others.includes(one))
  expect(Object.keys(kinds).toSorted(), 'name two fields of the kind in `kinds`').toEqual(
    own.toSorted(),
  )
})

test.each(Object.entries(kinds))(
  '%s: two writers of different fields, neither with a version, lose nothing',
  async (_kind, { made, fields, read = (url) => ask('GET', url) }) => {
    const url = await made()
    for (let round = 0; round < rounds; round++) {
      const wanted = fields.map(([name, at]) => ({ [name]: at(round) }))
      await Promise.all(wanted.map((change) => ask('PUT', url, change)))
      expect(await read(url)).toMatchObject({ ...wanted[0], ...wanted[1] })
    }
  },
  120_000,
)

interface Order {
  made(): Promise<unknown>
  url: string
  table: 'partner' | 'album'
}

const orders: Order[] = [
  {
    made: () => make('/api/partners', { name: 'Партнёр', url: 'https://example.org' }),
    ...{ url: '/api/partners/order', table: 'partner' },
  },
  {
    made: () => make('/api/albums', { title: 'Альбом' }),
    ...{ url: '/api/album-order', table: 'album' },
  },
]

test.each(orders)(
  '$table: of two orders at once the one or the other stands, never a mixture',
  async ({ made, url, table }) => {
    await site.db.deleteFrom(table).execute()
    for (let at = 0; at < 4; at++) await made()
    const read = () => site.db.selectFrom(table).select(['id', 'order']).orderBy('order').execute()
    const ids = (await read()).map(({ id }) => id)
    for (let round = 0; round < rounds; round++) {
      const turn = round % 3
      const turned = [...ids.slice(1 + turn), ...ids.slice(0, 1 + turn)]
      const wanted = [turned, turned.toReversed()]
      await Promise.all(wanted.map((order) => ask('PUT', url, { ids: order })))
      const stored = await read()
      expect(wanted).toContainEqual(stored.map(({ id }) => id))
      expect(stored.map(({ order }) => order)).toEqual([1, 2, 3, 4])
    }
  },
  120_000,
)

test('a document among the settings: its very first two writers lose nothing either', async () => {
  const url = '/api/competition-reference'
  for (let round = 0; round < rounds; round++) {
    await site.db.deleteFrom('setting').where('name', '=', 'competition-reference').execute()
    const wanted = [{ source: `Приказ № ${round}` }, { checkedOn: `2026-11-${10 + (round % 20)}` }]
    await Promise.all(wanted.map((change) => ask('PUT', url, change)))
    expect(await ask('GET', url)).toMatchObject({ ...wanted[0], ...wanted[1], version: 3 })
  }
})

test('a list among the settings loses no removal when two take out of it at once', async () => {
  for (let round = 0; round < rounds; round++) {
    await storeSetting(site.db, 'names-closed', '[1,2,3]')
    await Promise.all([1, 3].map((id) => write(site.db, (trx) => forgetNamesClosed(trx, id))))
    expect(await readSetting(site.db, 'names-closed')).toBe('[2]')
  }
})

test('two pictures sent at once to a site without an album for them make one album', async () => {
  const pictures = await Promise.all([jpegOf(320, 240), jpegOf(240, 320)])
  for (let round = 0; round < 5; round++) {
    await site.db.deleteFrom('photo').execute()
    await site.db.deleteFrom('setting').where('name', '=', 'site-images-album').execute()
    const sent = pictures.map((image) => upload('/api/images', 'image/jpeg', image))
    const photos = await Promise.all((await Promise.all(sent)).map((id) => findPhoto(site.db, id)))
    expect(new Set(photos.map((photo) => photo?.album_id)).size).toBe(1)
  }
})
