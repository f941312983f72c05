import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { processorMsOf } from '#test/processor-time.ts'
import { plansOf } from '#test/query-plans.ts'
import { listAlbumNews, listCompetitionNews, listPublishedNews } from './news.public.server.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const publicPlaces = ['/api/news', '/api/news/published', '/', '/news', '/feed.xml', '/sitemap.xml']

async function create(fields: Record<string, unknown> = {}) {
  const answer = await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Кубок федерации', published: true, content: 'Первый абзац.', ...fields },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const update = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload })
const remove = (id: number) => site.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })

/** Where the mark can be seen by someone without a token. */
async function seenIn(mark: string, id: number): Promise<string[]> {
  const places = [...publicPlaces, `/api/news/${id}`, `/news/${id}`]
  const answers = await Promise.all(places.map((url) => site.inject(url)))
  return places.filter((_, at) => answers[at]?.body.includes(mark))
}

test('a record carries id, version and instants, and reads back whole', async () => {
  const item = await create({ title: '  Новость  ', category: 'results', pinned: true })
  expect(item).toMatchObject({ title: 'Новость', category: 'results', pinned: true, version: 1 })
  expect(item.createdAt).toBe(site.clock.now.toISOString())
  expect((await site.inject(`/api/news/${item.id}`)).json()).toEqual(item)
})

test('a list carries no bodies and says how many there are', async () => {
  await create()
  const answer = await site.inject('/api/news?limit=1')
  expect(answer.json()).toHaveLength(1)
  expect(answer.json()[0]).not.toHaveProperty('content')
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(1)
  expect(answer.headers.link).toContain('rel="next"')
})

test('an older client gets the whole list without asking for pages', async () => {
  for (let at = 0; at < 25; at++) await create({ title: `Новость ${at}` })
  const answer = await site.inject('/api/news/published')
  expect(answer.json()).toHaveLength(Number(answer.headers['x-total-count']))
})

test.skipIf(postgresUrl)(
  'of a long list what is shown of an item is read for one page of it',
  async () => {
    const reading = { now: site.clock.now, page: 1, pageSize: 12 }
    const plans = await plansOf(site.db, (db) => listPublishedNews(db, reading))
    expect(plans.join('\n')).toMatch(/LIST SUBQUERY.*\n.*COVERING INDEX news_front/)
  },
)

test.skipIf(postgresUrl)(
  'news about a competition or an album are found by it, not among all',
  async () => {
    const { now } = site.clock
    const plans = await plansOf(site.db, async (db) => {
      await listCompetitionNews(db, 1, now)
      await listAlbumNews(db, { id: 1, competitionId: 1 }, now)
    })
    expect(plans.join('\n')).not.toMatch(/SCAN news|INDEX news_(front|public)/)
    for (const index of ['news_competition_id', 'news_album_id'])
      expect(plans.filter((step) => step.includes(index))).not.toEqual([])
  },
)

test('following the next links meets every item once, whatever is added meanwhile', async () => {
  for (let at = 0; at < 7; at++) await create({ title: `Страница ${at}` })
  const seen: number[] = []
  const expected = (await site.inject('/api/news')).json().map((item: { id: number }) => item.id)
  site.clock.advance(60_000)
  let url: string | undefined = '/api/news?limit=5'
  while (url) {
    const answer = await site.inject(url)
    seen.push(...answer.json().map((item: { id: number }) => item.id))
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
    site.clock.advance(1000)
    if (seen.length === 5) await create({ title: 'Появилась между страницами' })
  }
  expect(seen).toEqual(expected)
})

test('an empty summary is the first sentence, and follows the text until someone writes another', async () => {
  const item = await create({ content: 'Первое предложение. Второе.' })
  expect(item.summary).toBe('Первое предложение.')
  const changed = (await update(item.id, { ...item, content: 'Новое начало. Дальше.' })).json()
  expect(changed.summary).toBe('Новое начало.')
  const own = (await update(item.id, { summary: 'Свои слова' })).json()
  const kept = (await update(own.id, { content: 'Совсем другое. Текст.' })).json()
  expect(kept.summary).toBe('Свои слова')
})

test('a summary taken from the text is not said twice on its page', async () => {
  const { id } = await create({ content: 'Первое предложение. Второе.', published: true })
  const said = async (words: string) =>
    (await site.inject(`/news/${id}`)).body.split('<main')[1]!.split(words).length - 1
  expect(await said('>Первое предложение.')).toBe(1)
  await update(id, { summary: 'Словами редактора' })
  expect(await said('Словами редактора')).toBe(1)
})

test('a field that is absent from a PUT stays as it was', async () => {
  const item = await create({ category: 'media', imageAlt: 'Пояс' })
  const changed = (await update(item.id, { title: 'Другое имя' })).json()
  expect(changed).toMatchObject({
    title: 'Другое имя',
    category: 'media',
    imageAlt: 'Пояс',
    version: 2,
  })
})

test('N02: a draft is nowhere, and its address is like one that never was', async () => {
  const draft = await create({ title: 'Черновик-невидимка', published: false })
  expect(await seenIn('Черновик-невидимка', draft.id)).toEqual([])
  for (const method of ['GET', 'HEAD'] as const)
    for (const [own, other] of [
      [`/api/news/${draft.id}`, '/api/news/2000000000'],
      [`/news/${draft.id}`, '/news/2000000000'],
    ] as const) {
      const [hidden, missing] = await Promise.all([
        site.inject({ method, url: own }),
        site.inject({ method, url: other }),
      ])
      expect(hidden.statusCode).toBe(404)
      expect(hidden.body).toBe(missing.body)
      expect(Object.keys(hidden.headers).sort()).toEqual(Object.keys(missing.headers).sort())
    }
  const all = await site.asAdmin({ url: '/api/news' })
  expect(all.body).toContain('Черновик-невидимка')
})

test('N02: neighbours and related never lead to a draft', async () => {
  const before = await create({ title: 'Перед черновиком' })
  site.clock.advance(1000)
  await create({ title: 'Сосед-черновик', published: false })
  site.clock.advance(1000)
  const after = await create({ title: 'После черновика' })
  for (const { id } of [before, after])
    expect((await site.inject(`/news/${id}`)).body).not.toContain('Сосед-черновик')
})

test('what stands beside an item is not offered below it once more', async () => {
  const ids: number[] = []
  for (const day of [1, 2, 3, 4, 5, 6])
    ids.push((await create({ publishedAt: `2026-01-0${day}T09:00:00Z`, published: true })).id)
  const html = (await site.inject(`/news/${ids[2]}`)).body
  const led = [...html.matchAll(/href="\/news\/(\d+)"/g)].map(([, id]) => Number(id))
  expect(led).toEqual(expect.arrayContaining([ids[1], ids[3]]))
  expect(led).toHaveLength(new Set(led).size)
  for (const id of ids) await remove(id)
})

async function uploadTo(album: number): Promise<{ id: number; image: string }> {
  const upload = await site.asAdmin({
    ...{ method: 'POST', url: `/api/photos?album_id=${album}` },
    headers: { 'content-type': 'image/jpeg' },
    payload: await jpegOf(900, 700),
  })
  return upload.json()
}

test('in a list the first picture of the text stands for a cover, until it is hidden', async () => {
  const album = await site.asAdmin({
    ...{ method: 'POST', url: '/api/albums' },
    payload: { title: 'Скрытый альбом', published: false },
  })
  const { id, image } = await uploadTo(album.json().id)
  const picture = { type: 'image', attrs: { src: image, alt: 'Ковёр', width: 900, height: 700 } }
  const own = await create({ title: 'Без обложки', content: { type: 'doc', content: [picture] } })
  const base = image.replace(/-\d+\.jpg$/, '')
  for (const url of ['/', '/news']) expect((await site.inject(url)).body, url).toContain(base)
  expect((await site.asAdmin({ url: `/api/news/${own.id}` })).json().image).toBe('')
  await site.asAdmin({ method: 'PUT', url: `/api/photos/${id}`, payload: { hidden: true } })
  for (const url of ['/', '/news']) expect((await site.inject(url)).body, url).not.toContain(base)
  await remove(own.id)
})

test('N03: what is unpublished or deleted is gone from every place at once', async () => {
  const first = await create({ title: 'Мелькнула-первая' })
  const second = await create({ title: 'Мелькнула-вторая' })
  expect(await seenIn('Мелькнула-первая', first.id)).toContain('/news')
  expect(await seenIn('Мелькнула-вторая', second.id)).toContain(`/news/${second.id}`)
  expect((await update(first.id, { published: false })).statusCode).toBe(200)
  expect((await remove(second.id)).statusCode).toBe(204)
  expect(await seenIn('Мелькнула-первая', first.id)).toEqual([])
  expect(await seenIn('Мелькнула-вторая', second.id)).toEqual([])
})

test('N04: a scheduled item appears at its instant without a restart or a write', async () => {
  const at = new Date(site.clock.now.getTime() + 60_000)
  const item = await create({ title: 'Выйдет-по-часам', publishedAt: at.toISOString() })
  expect(await seenIn('Выйдет-по-часам', item.id)).toEqual([])
  site.clock.advance(59_999)
  expect(await seenIn('Выйдет-по-часам', item.id)).toEqual([])
  site.clock.advance(1)
  expect(await seenIn('Выйдет-по-часам', item.id)).toEqual(
    [...publicPlaces, `/api/news/${item.id}`, `/news/${item.id}`].filter(
      (place) => place !== '/sitemap.xml',
    ),
  )
  expect((await site.inject('/sitemap.xml')).body).toContain(`/news/${item.id}<`)
})

const dangerousNodes = [
  { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
  { type: 'iframe', attrs: { srcdoc: '<script>alert(1)</script>' } },
  { type: 'image', attrs: { src: 'https://evil.test/a.jpg', alt: '' } },
  { type: 'image', attrs: { src: 'javascript:alert(1)' } },
  { type: 'heading', attrs: { level: 99 }, content: [] },
  { type: 'paragraph', attrs: { onclick: 'alert(1)' } },
  { type: 'paragraph', attrs: { style: 'background:url(//evil)' } },
  ...[
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '\\\\evil.test',
    'https://vk.com@evil.test',
  ].map((href) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
  })),
  { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'onclick' }] }] },
]

test.each(dangerousNodes)(
  'N05: a document outside the closed schema is refused: %j',
  async (node) => {
    const payload = { title: 'Опасная новость', content: { type: 'doc', content: [node] } }
    const answer = await site.asAdmin({ method: 'POST', url: '/api/news', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.content).toMatch(/[А-Яа-я]/)
  },
)

test('N05, N06: markup in a text stays text on the page, in structured data and in the feed', async () => {
  const nasty =
    '</script><script>alert(1)</script><!--<script> ]]> \u2028 <img src=x onerror=alert(1)>'
  const item = await create({ title: nasty, content: nasty, summary: nasty })
  const page = (await site.inject(`/news/${item.id}`)).body
  expect(page).not.toMatch(/<script>alert|<img src=x|<!--<script/)
  const structured = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(structured.length).toBeGreaterThan(0)
  for (const [, text] of structured) expect(() => JSON.parse(text ?? '')).not.toThrow()
  const feed = (await site.inject('/feed.xml')).body
  expect(feed).not.toContain('<script>alert')
  await remove(item.id)
})

test('N07: a monstrous document is refused quickly', async () => {
  let deep: object = { type: 'text', text: 'x' }
  for (let at = 0; at < 3000; at++) deep = { type: 'blockquote', content: [deep] }
  const nodes = Array.from({ length: 6000 }, () => ({ type: 'paragraph' }))
  for (const content of [[deep], nodes, [{ type: 'text', text: 'я'.repeat(150_000) }]]) {
    const payload = { title: 'Чудовище', content: { type: 'doc', content } }
    const refusal = async () => {
      const answer = await site.asAdmin({ method: 'POST', url: '/api/news', payload })
      expect([400, 413]).toContain(answer.statusCode)
    }
    expect(await processorMsOf(refusal)).toBeLessThan(1000)
  }
})

test('N08: the server decides id and instants; the path beats the body; PUT creates nothing', async () => {
  const item = await create({ id: 777_777, createdAt: '2001-01-01T00:00:00Z', views: 5 })
  expect(item.id).not.toBe(777_777)
  expect(item.createdAt).toBe(site.clock.now.toISOString())
  expect(item).not.toHaveProperty('views')
  const other = await create()
  expect((await update(item.id, { id: other.id, title: 'Путь важнее' })).json().id).toBe(item.id)
  expect((await update(2_000_000_000, { title: 'Нет такой' })).statusCode).toBe(404)
})

const strangeQueries = [
  'filter[password][$startsWith]=a',
  'where[published]=0',
  'sort=password_hash',
  'fields=*',
  'include=drafts',
  'status=draft',
  'q=%D1%87%D0%B5%D1%80',
  `a[]=1&`.repeat(1000),
]

test.each(strangeQueries)('N10: ?%s changes nothing for a visitor', async (query) => {
  const plain = await site.inject('/api/news')
  const strange = await site.inject(`/api/news?${query}`)
  expect(strange.statusCode).toBe(200)
  expect(strange.body).toBe(plain.body)
})

test.each(['limit=1e9', 'limit=-1', 'limit=NaN', 'limit=0', 'page=0', 'page=1.5', 'limit=101'])(
  'N10: ?%s is refused in Russian',
  async (query) => {
    const answer = await site.inject(`/api/news?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(/[А-Яа-я]/)
  },
)

test('N11: the administrator searches any text safely, without regard to case', async () => {
  await create({ title: 'Ёлка федерации 100%' })
  const search = async (q: string) => site.asAdmin({ url: `/api/news?q=${encodeURIComponent(q)}` })
  for (const q of ['ёЛКА', 'елка']) expect((await search(q)).body).toContain('Ёлка федерации')
  expect((await search('100%')).json()).toHaveLength(1)
  expect((await search('100_')).json()).toHaveLength(0)
  for (const q of ['"', '*', 'NEAR(', 'col:x', "'", '\u0000', '%', '_', '\\', 'a'.repeat(5000)])
    expect((await search(q)).statusCode).toBeLessThan(500)
})

test('the administrator’s search knows the forms of a word', async () => {
  await create({ title: 'Семинар судей в Бердске' })
  const count = async (q: string) =>
    (await site.asAdmin({ url: `/api/news?q=${encodeURIComponent(q)}` })).json().length
  for (const q of ['семинаров', 'СЕМИНАР', 'семинары судей', 'бердском'])
    expect(await count(q), q).toBe(1)
  expect(await count('семинаров в Искитиме')).toBe(0)
})

test('N12: a stale version is refused with the stored record; none at all is accepted', async () => {
  const item = await create()
  expect((await update(item.id, { title: 'Первая правка', version: 1 })).statusCode).toBe(200)
  const stale = await update(item.id, { title: 'Вторая правка', version: 1 })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({
    error: 'Запись изменена в другом окне',
    current: { id: item.id, title: 'Первая правка', version: 2 },
  })
  expect((await update(item.id, { title: 'Старый клиент' })).statusCode).toBe(200)
})

test('two saves of the same version at once: one is accepted, the other told', async () => {
  const item = await create()
  const answers = await Promise.all(
    ['раз', 'два', 'три'].map((title) => update(item.id, { title: `Правка ${title}`, version: 1 })),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
})

const badFields: [string, unknown][] = [
  ['title', ''],
  ['title', '  \u200b '],
  ['title', 'ab'],
  ['title', 'я'.repeat(201)],
  ['title', 5],
  ['title', null],
  ['title', 'а\u0000б'],
  ['summary', 'я'.repeat(301)],
  ['category', 'sport'],
  ['published', 'yes'],
  ['publishedAt', '2026-02-30T10:00:00Z'],
  ['publishedAt', 'завтра'],
  ['image', 'https://evil.test/a.jpg'],
  ['image', '/files/../etc/passwd'],
  ['competition_id', -1],
  ['album_id', 1.5],
]

test.each(badFields)(
  '%s %j is refused with the field named, and nothing is stored',
  async (name, value) => {
    const before = (await site.asAdmin({ url: '/api/news' })).headers['x-total-count']
    const payload = { title: 'Хороший заголовок', [name]: value }
    const answer = await site.asAdmin({ method: 'POST', url: '/api/news', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[name]).toMatch(/[А-Яа-я]/)
    expect((await site.asAdmin({ url: '/api/news' })).headers['x-total-count']).toBe(before)
  },
)

test('deleted once is 204, twice is 404', async () => {
  const item = await create()
  expect((await remove(item.id)).statusCode).toBe(204)
  expect((await remove(item.id)).statusCode).toBe(404)
})

test('titles sort in the Russian alphabet, Ё after Е', async () => {
  const words = ['Ёлка', 'Жест', 'Ель', 'яблоко', 'Арбуз', 'ежи']
  for (const title of words) await create({ title: `Сортировка ${title}` })
  const answer = await site.asAdmin({
    url: `/api/news?sort=title&q=${encodeURIComponent('сортировка')}`,
  })
  expect(answer.json().map((item: { title: string }) => item.title.split(' ')[1])).toEqual([
    'Арбуз',
    'ежи',
    'Ель',
    'Ёлка',
    'Жест',
    'яблоко',
  ])
})

test('every write leaves who, when, before and after in the journal', async () => {
  const item = await create({ title: 'Под запись' })
  await update(item.id, { title: 'Под новую запись', version: 1 })
  await remove(item.id)
  const entries = await site.db
    .selectFrom('journal')
    .selectAll()
    .where('entity', '=', 'news')
    .where('entityId', '=', item.id)
    .orderBy('id')
    .execute()
  expect(entries.map((entry) => [entry.action, entry.actor])).toEqual([
    ['create', 'admin'],
    ['update', 'admin'],
    ['delete', 'admin'],
  ])
  const states = entries.map((entry) =>
    [entry.before, entry.after].map((state) => state && JSON.parse(state).title),
  )
  expect(states).toEqual([
    [null, 'Под запись'],
    ['Под запись', 'Под новую запись'],
    ['Под новую запись', null],
  ])
})

test('pages that do not exist answer the 404 page', async () => {
  for (const url of [
    '/news?page=999',
    '/news?page=abc',
    '/news?page=0',
    '/news?category=sport',
    '/news/abc',
    '/news/0',
    '/news/9999999999999',
  ])
    expect((await site.inject(url)).statusCode, url).toBe(404)
})

test('a news item leads to its competition, and to its album once that is published', async () => {
  const competition = await site.asAdmin({
    method: 'POST',
    url: '/api/competitions',
    payload: { title: 'Кубок горожан', date: '2026-12-05' },
  })
  const album = await site.asAdmin({
    method: 'POST',
    url: '/api/albums',
    payload: { title: 'Снимки кубка', published: false },
  })
  const links = { competition_id: competition.json().id, album_id: album.json().id }
  const item = await create({ title: 'Итоги кубка', ...links })
  const hidden = (await site.inject(`/news/${item.id}`)).body
  expect(hidden).toContain(`href="/competitions/${links.competition_id}"`)
  expect(hidden).not.toContain('Снимки кубка')
  await site.asAdmin({
    method: 'PUT',
    url: `/api/albums/${links.album_id}`,
    payload: { published: true },
  })
  expect((await site.inject(`/news/${item.id}`)).body).toContain(`href="/media/${links.album_id}"`)
})

test('a news item leads to the albums of its competition, once to each', async () => {
  const post = async (url: string, payload: object) =>
    (await site.asAdmin({ method: 'POST', url, payload })).json().id as number
  const competition_id = await post('/api/competitions', {
    title: 'Первенство',
    date: '2026-12-06',
  })
  const album_id = await post('/api/albums', { title: 'Первый день', competition_id })
  const second = await post('/api/albums', { title: 'Второй день', competition_id })
  const item = await create({ title: 'Итоги первенства', competition_id, album_id })
  const { body } = await site.inject(`/news/${item.id}`)
  for (const id of [album_id, second])
    expect(body.split(`href="/media/${id}"`), String(id)).toHaveLength(2)
})

test('an album leads to the published news about it and its competition', async () => {
  const post = async (url: string, payload: object) =>
    (await site.asAdmin({ method: 'POST', url, payload })).json().id as number
  const competition_id = await post('/api/competitions', { title: 'Кубок', date: '2026-12-06' })
  const album_id = await post('/api/albums', { title: 'Кубок, день первый', competition_id })
  const shown = await create({ title: 'Как прошёл кубок', album_id })
  const before = await create({ title: 'Скоро кубок', competition_id })
  const draft = await create({ title: 'Черновик о кубке', album_id, published: false })
  const other = await create({ title: 'О другом' })
  const { body } = await site.inject(`/media/${album_id}`)
  for (const { id } of [shown, before]) expect(body).toContain(`href="/news/${id}"`)
  expect(body).toContain(`href="/competitions/${competition_id}"`)
  for (const { id } of [draft, other]) expect(body).not.toContain(`/news/${id}"`)
})

test('m9: the feed keeps headings, bold, links, lists and pictures, with whole addresses', async () => {
  const text = (value: string, marks?: object[]) => ({ type: 'text', text: value, marks })
  const album = await site.asAdmin({
    ...{ method: 'POST', url: '/api/albums', payload: { title: 'Для чтения' } },
  })
  const { image } = await uploadTo(album.json().id)
  const content = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('Итоги')] },
      { type: 'image', attrs: { src: image, alt: 'Ковёр', width: 900, height: 700 } },
      {
        type: 'paragraph',
        content: [
          text('Первые', [{ type: 'bold' }]),
          text(' — '),
          text('здесь', [{ type: 'link', attrs: { href: '/competitions' } }]),
          text(' и 5 < 6 " src="/x'),
        ],
      },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('раз')] }] }],
      },
    ],
  }
  const item = await create({ title: 'Для чтения', content })
  const feed = (await site.inject('/feed.xml')).body
  const [, pictures = ''] = /<h2>Итоги<\/h2>(.*?)<p>/.exec(feed) ?? []
  expect(pictures.match(/<img/g)).toHaveLength(1)
  expect(pictures).toMatch(new RegExp(`<img src="https://judo.test${image}"[^>]* alt="Ковёр"`))
  const sets = [...pictures.matchAll(/ srcset="([^"]*)"/gi)].map(([, set = '']) => set.split(', '))
  expect(sets.length).toBeGreaterThan(1)
  for (const one of sets.flat()) expect(one).toMatch(/^https:\/\/judo\.test\/files\/\S+ \d+w$/)
  expect(feed).toContain('<p><strong>Первые</strong>')
  expect(feed).toMatch(/<a href="https:\/\/judo\.test\/competitions"[^>]*>здесь<\/a>/)
  expect(feed).toContain('<ul><li><p>раз</p></li></ul>')
  expect(feed).toContain('5 &lt; 6 &quot; src=&quot;/x')
  await remove(item.id)
})

test('the feed has the newest thirty, however many news there are', async () => {
  const made = []
  for (let at = 0; at < 31; at++) {
    site.clock.advance(1000)
    made.push(await create({ title: `Для ленты ${at}` }))
  }
  const feed = (await site.inject('/feed.xml')).body
  const titles = [...feed.matchAll(/<title type="html"><!\[CDATA\[(Для ленты \d+)\]\]>/g)]
  expect(feed.match(/<entry>/g)).toHaveLength(30)
  expect(titles.map(([, title]) => title)).toEqual(
    made
      .slice(1)
      .map(({ title }) => title)
      .toReversed(),
  )
  for (const { id } of made) await remove(id)
})

test('how long it is to be read is said of a long text, not of a few words', async () => {
  const words = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  for (const [content, isSaid] of [
    [words('раз '.repeat(200).trim()), true],
    [words('раз '.repeat(60).trim()), false],
    [{ type: 'doc', content: [] }, false],
  ] as const) {
    const item = await create({ title: 'Коротко', content })
    expect((await site.inject(`/news/${item.id}`)).body.includes('чтения')).toBe(isSaid)
    await remove(item.id)
  }
})
