import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTrashTest, type TrashTest } from '#features/history/test-trash.ts'
import { tableAway } from '#test/table-away.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

const kinds: [own: RegExp, url: string, fields: object, name: string][] = [
  [/^news$/, '/api/news', { content: 'Текст.' }, 'title'],
  [
    /^competition/,
    '/api/competitions',
    { sport: 'judo', date: '2026-12-12', location: 'Зал' },
    'title',
  ],
  [/^person$/, '/api/people', { role: 'board', published: true }, 'fullName'],
  [/^club$/, '/api/clubs', { sports: ['judo'], published: true }, 'name'],
]

const tables = [
  'news',
  'competition',
  'competition_result',
  'competition_document',
  'event',
  'person',
  'club',
  'album',
  'photo',
  'partner',
  'contacts',
]

test.each(kinds)(
  '%s: what only the index reads beside it may be away while it is saved',
  async (own, url, fields, name) => {
    const { id } = await site.create(url, { ...fields, [name]: 'Зюрзя' })
    const refused: string[] = []
    for (const table of tables.filter((one) => !own.test(one))) {
      const saved = await tableAway(site, table, () =>
        site.send('PUT', `${url}/${id}`, { [name]: `Кургузик ${table}` }),
      )
      if (saved.statusCode !== 200) refused.push(`${table}: ${saved.body}`)
    }
    expect(refused).toEqual([])
  },
)
