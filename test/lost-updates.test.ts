import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPhoto } from '#features/media/photos.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
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
  return answer.json()
}

const make = async (url: string, payload: object) =>
  `${url}/${(await ask('POST', url, payload)).id}`

async function upload(url: string, type: string, payload: Buffer): Promise<number> {
  const headers = { 'content-type': type }
  return (await site.asAdmin({ method: 'POST', url, headers, payload })).json().id
}

type Field = [name: string, at: (round: number) => unknown]

/** Of every kind two fields; where the rules of one read another, that one. */
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
  competitions: {
    made: () => make('/api/competitions', { title: 'Турнир', date: '2026-12-05' }),
    fields: [
      ['title', (round) => `Турнир ${round}`],
      ['location', (round) => `Зал ${round}`],
    ],
  },
  events: {
    made: () => make('/api/events', { title: 'Сбор', startDate: '2026-12-05T10:00' }),
    fields: [
      ['title', (round) => `Сбор ${round}`],
      ['location', (round) => `Зал ${round}`],
    ],
  },
  albums: {
    made: () => make('/api/albums', { title: 'Альбом' }),
    fields: [
      ['title', (round) => `Альбом ${round}`],
      ['published', (round) => round % 2 === 0],
    ],
  },
  photos: {
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
  partners: {
    made: () => make('/api/partners', { name: 'Партнёр', url: 'https://example.org' }),
    fields: [
      ['activeFrom', (round) => `2026-01-${10 + (round % 20)}`],
      ['activeTo', (round) => `2026-02-${10 + (round % 18)}`],
    ],
  },
  leaks: {
    made: () => make('/api/leaks', { title: 'Утечка', foundAt: '2026-11-20T08:00:00Z' }),
    fields: [
      ['cause', (round) => `Причина ${round}`],
      ['measures', (round) => `Меры ${round}`],
    ],
  },
  lessons: {
    made: () => make('/api/lessons', { title: 'Вход', subject: 'judo/o-goshi' }),
    fields: [
      ['subject', (round) => (round % 2 === 0 ? 'judo/o-goshi' : 'level/5-kyu')],
      ['video', (round) => `https://vkvideo.ru/video-1_${round + 1}`],
    ],
  },
  'school-texts': {
    made: () => make('/api/school-texts', { part: 'virtue', slug: 'courage' }),
    fields: [
      ['text', (round) => `Смелость ${round}`],
      ['note', (round) => `Не боюсь ${round}`],
    ],
  },
  people: {
    made: () => make('/api/people', { fullName: 'Пётр Иванов' }),
    fields: [
      ['position', (round) => `Тренер ${round}`],
      ['published', (round) => round % 2 === 0],
    ],
  },
  clubs: {
    made: () => make('/api/clubs', { name: 'Клуб' }),
    fields: [
      ['ageFrom', (round) => 4 + (round % 3)],
      ['ageTo', (round) => 10 + (round % 5)],
    ],
  },
  documents: {
    async made() {
      const url = `/api/documents?title=${encodeURIComponent('Устав')}`
      return `/api/documents/${await upload(url, 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))}`
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
}

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
  60_000,
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
