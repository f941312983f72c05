import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTrashTest, pdf } from '#features/history/test-trash.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { u15 } from '#features/sport/test-categories.ts'
import type { RecordSearchAnswer } from './record-search.contract.ts'

let site: Awaited<ReturnType<typeof createTrashTest>>
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

async function find(q: string): Promise<RecordSearchAnswer> {
  const query = new URLSearchParams({ q })
  const answer = await site.asAdmin({ method: 'GET', url: `/api/record-search?${query}` })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const shown = async (q: string) =>
  (await find(q)).items.map(({ name, kind, detail, address }) => [
    kind,
    name,
    plain(detail),
    address,
  ])

test('records of every kind are found by their names, drafts and what is hidden included', async () => {
  const news = await site.create('/api/news', { title: 'Берёзка: набор', published: false })
  const day = '2026-12-05'
  const competition = await site.create('/api/competitions', { title: 'Кубок Берёзки', date: day })
  const event = await site.create('/api/events', {
    title: 'Сборы «Берёзка»',
    type: 'camp',
    startDate: '2026-12-01',
  })
  const album = await site.create('/api/albums', { title: 'Берёзка', published: false })
  const partner = await site.create('/api/partners', { name: 'Кафе «Берёзка»' })
  const person = await site.create('/api/people', { fullName: 'Берёзка Пётр', position: 'судья' })
  const club = await site.create('/api/clubs', { name: 'Клуб «Берёзка»', address: 'Мира, 1' })
  const title = encodeURIComponent('Берёзка: устав')
  const document = await site.upload(
    `/api/documents?title=${title}&type=charter`,
    'application/pdf',
    pdf,
  )
  const regulation = `/api/competitions/${competition.id}/documents?title=${title}`
  await site.upload(regulation, 'application/pdf', pdf)
  expect(await shown('БЕРЕЗКОЙ')).toEqual([
    ['Новость', 'Берёзка: набор', 'черновик', `/admin/news/${news.id}`],
    [
      'Соревнование',
      'Кубок Берёзки',
      '5 декабря 2026, сб',
      `/admin/competitions/${competition.id}`,
    ],
    ['Сбор', 'Сборы «Берёзка»', '1 декабря 2026, вт', `/admin/calendar/${event.id}`],
    ['Альбом', 'Берёзка', 'не на сайте', `/admin/media/${album.id}`],
    ['Партнёр', 'Кафе «Берёзка»', 'Друг федерации', `/admin/partners/${partner.id}`],
    ['Человек', 'Берёзка Пётр', 'судья', `/admin/federation/people/${person.id}`],
    ['Клуб', 'Клуб «Берёзка»', 'Мира, 1', `/admin/federation/clubs/${club.id}`],
    [
      'Документ федерации',
      'Берёзка: устав',
      'Учредительные документы',
      `/admin/federation/documents/${document.id}`,
    ],
    [
      'Документ соревнования',
      'Берёзка: устав',
      'Кубок Берёзки',
      `/admin/competitions/${competition.id}`,
    ],
  ])
})

test('a kind may be named beside the name, though the name does not say it', async () => {
  await site.create('/api/clubs', { name: 'Школа дзюдо «Закат»' })
  await site.create('/api/news', { title: 'Закат над залом' })
  expect((await shown('клуб закат')).map(([, name]) => name)).toEqual(['Школа дзюдо «Закат»'])
  expect((await shown('новость закат')).map(([kind]) => kind)).toEqual(['Новость'])
})

test('a telephone is found where it stands, and not one that has the same groups', async () => {
  const phone = '+7 (383) 000-00-00'
  await site.create('/api/clubs', { name: 'Клуб «Рядом»', phone: '+7 (383) 000-00-01' })
  await site.create('/api/competitions', {
    title: 'Турнир у реки',
    date: '2026-12-06',
    contactPhone: phone,
  })
  const found = (await find(phone)).items.map(({ name }) => name)
  expect(found).toEqual(['Турнир у реки'])
})

test('mail is found where it stands, and not one that has the same words', async () => {
  await site.create('/api/people', { fullName: 'Рядов Илья', email: 'post.info@judo.example.test' })
  await site.create('/api/people', { fullName: 'Почтин Олег', email: 'info@judo.test' })
  const found = (await find('info@judo.test')).items.map(({ name }) => name)
  expect(found).toEqual(['Почтин Олег'])
})

test('a photo is found by its title and opens its album', async () => {
  const { album, photos } = await site.createAlbum()
  await site.send('PUT', `/api/photos/${photos[1].id}`, { title: 'Рукопожатие' })
  expect(await shown('рукопожатия')).toEqual([
    ['Фотография', 'Рукопожатие', 'Кубок «Золотая осень»', `/admin/media/${album.id}`],
  ])
})

test('every word is asked for, wherever it stands, in any form and either layout of the keyboard', async () => {
  const fields = { type: 'seminar', startDate: '2026-12-01', location: 'Спортзал на Мира' }
  await site.create('/api/events', { ...fields, title: 'Семинар судей' })
  await site.create('/api/events', { ...fields, title: 'Семинар тренеров', location: 'Клуб' })
  const titles = async (q: string) => (await find(q)).items.map(({ name }) => name)
  expect(await titles('семинаров')).toEqual(['Семинар тренеров', 'Семинар судей'])
  expect(await titles('семинары на Мира')).toEqual(['Семинар судей'])
  expect(await titles('«спортзалы» семинара')).toEqual(['Семинар судей'])
  expect(await titles('ctvbyfh celtq')).toEqual(['Семинар судей'])
  expect((await find('ctvbyfh')).question).toBe('семинар')
})

test('a word with a hyphen has its forms, one with a fleeting vowel too', async () => {
  await site.create('/api/news', { title: 'Мастер-класс и броски', published: false })
  await site.create('/api/news', { title: 'Десять тренировок бойца', published: false })
  const titles = async (q: string) => (await find(q)).items.map(({ name }) => name)
  for (const q of ['мастер-классов', 'мастер класса', 'бросок'])
    expect(await titles(q)).toEqual(['Мастер-класс и броски'])
  for (const q of ['тренировка', 'тренировок', 'боец'])
    expect(await titles(q)).toEqual(['Десять тренировок бойца'])
})

test('what is called exactly so comes before what only speaks of it, whatever its kind', async () => {
  const day = '2026-12-05'
  for (let at = 1; at <= 6; at++)
    await site.create('/api/news', { title: `Золотой ${at}: победа «Кречета»`, published: false })
  await site.create('/api/news', { title: 'Кречет выиграл', summary: 'Да', published: false })
  await site.create('/api/competitions', { title: 'Кубок «Кречет»', date: day })
  await site.create('/api/competitions', { title: 'Турнир', date: day, location: 'Зал «Кречет»' })
  await site.create('/api/clubs', { name: '«Кречет»' })
  const { items, hasMore } = await find('кречет')
  expect(items.map(({ name }) => name)).toEqual([
    '«Кречет»',
    'Кречет выиграл',
    'Кубок «Кречет»',
    ...[6, 5, 4, 3].map((at) => `Золотой ${at}: победа «Кречета»`),
    'Турнир',
  ])
  expect(hasMore).toBe(true)
})

test('a scheduled item says when it comes out, a cancelled competition that it is cancelled', async () => {
  const publishedAt = '2026-12-01T09:00:00.000Z'
  await site.create('/api/news', { title: 'Первый снег', published: true, publishedAt })
  const fields = { title: 'Первый турнир', date: '2026-12-05', state: 'cancelled' }
  await site.create('/api/competitions', fields)
  expect((await shown('первый')).map(([, , detail]) => detail)).toEqual([
    'выйдет 1 декабря 2026',
    'Отменено, 5 декабря 2026, сб',
  ])
})

test('of each kind the latest five are shown, those named so first, and there being more is said', async () => {
  const day = (at: number) => `2026-12-0${at}T09:00:00.000Z`
  for (let at = 1; at <= 6; at++)
    await site.create('/api/news', {
      title: `Хроника ${at}`,
      published: true,
      publishedAt: day(at),
    })
  const summary = 'Хроника года'
  await site.create('/api/news', { title: 'Итоги', summary, published: true, publishedAt: day(9) })
  const { items, hasMore } = await find('хроники')
  expect(items.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2].map((at) => `Хроника ${at}`))
  expect(hasMore).toBe(true)
  expect((await find('хроника 4')).hasMore).toBe(false)
  const all = (await site.asAdmin({ url: '/api/record-search?q=хроники&all=1' })).json()
  expect(all.items.map(({ name }: { name: string }) => name)).toEqual([
    ...[6, 5, 4, 3, 2, 1].map((at) => `Хроника ${at}`),
    'Итоги',
  ])
  expect(all.hasMore).toBe(false)
})

test.each(['', ' ', 'х', '%%', "' or 1=1 --", '\\', 'нет такого слова'])(
  '%j finds nothing',
  async (q) => {
    expect((await find(q)).items).toEqual([])
  },
)

test('visitors are refused, too long a question too', async () => {
  expect((await site.inject('/api/record-search?q=хроника')).statusCode).toBe(401)
  const long = { method: 'GET', url: `/api/record-search?q=${'x'.repeat(201)}` } as const
  expect((await site.asAdmin(long)).statusCode).toBe(400)
})

test('of one kind the newest are offered while nothing is asked, and any of it is found', async () => {
  const choose = async (asked: Record<string, string>) => {
    const url = `/api/record-search?${new URLSearchParams({ entity: 'competition', ...asked })}`
    const answer = await site.asAdmin({ method: 'GET', url })
    return answer.json().items as { name: string; date: string | null }[]
  }
  await site.create('/api/news', { title: 'Осенний турнир: итоги' })
  for (let year = 1990; year < 2015; year++)
    await site.create('/api/competitions', {
      title: `Осенний турнир ${year}`,
      date: `${year}-09-01`,
    })
  const newest = await choose({})
  expect(newest).toHaveLength(20)
  expect(newest.map(({ date }) => date)).toEqual(
    newest
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  )
  const old = { name: 'Осенний турнир 1990', date: '1990-09-01' }
  expect(newest).not.toContainEqual(expect.objectContaining(old))
  expect(await choose({ q: 'турнир 1990' })).toMatchObject([old])
  expect(await choose({ from: '1990-08-20', until: '1990-09-01' })).toMatchObject([old])
  expect(await choose({ from: '1990-09-02', until: '1991-08-31' })).toEqual([])
  expect(await choose({ q: 'jctyybq nehybh 1990' })).toMatchObject([old])
})

test('an album is chosen among those that are not the site’s own, or among those with pictures', async () => {
  const choose = async (only: string) => {
    const url = `/api/record-search?entity=album&only=${only}`
    const answer = await site.asAdmin({ method: 'GET', url })
    return (answer.json() as RecordSearchAnswer).items.map(({ name }) => name)
  }
  await site.create('/api/albums', { title: 'Пустой' })
  await site.upload('/api/images', 'image/jpeg', await jpegOf())
  expect(await choose('real')).toContain('Пустой')
  expect(await choose('real')).not.toContain('Изображения страниц')
  expect(await choose('filled')).toContain('Изображения страниц')
  expect(await choose('filled')).not.toContain('Пустой')
  // Of what no noun knows nothing is left out.
  for (const strange of ['constructor', 'toString', 'none'])
    expect(await choose(strange)).toEqual(expect.arrayContaining(['Пустой', 'Изображения страниц']))
})

test('a name that stands in a protocol leads to the protocol, the latest first, and where it stands is told', async () => {
  const row = { category: 'Юноши до 15 лет', weight: '-46', club: '', coach: '' }
  const make = async (title: string, date: string, results: [number, string][]) => {
    const competition = await site.create('/api/competitions', { title, date, categories: [u15] })
    const rows = results.map(([place, athlete]) => ({ ...row, place, athlete }))
    const url = `/api/competitions/${competition.id}/results`
    expect((await site.send('PUT', url, { results: rows })).statusCode).toBe(200)
    return competition
  }
  const old = await make('Турнир у моста', '2026-03-01', [[1, 'ЗАСЕЛЁНОВ Иван']])
  const late = await make('Кубок у моста', '2026-04-05', [
    [2, 'Заселенов Пётр'],
    [1, 'Заселёнов Иван'],
    [3, 'Озеров Глеб'],
  ])
  await site.create('/api/people', { fullName: 'Заселёнов Олег', position: 'судья' })
  const [judge, ...found] = await shown('заселенов')
  expect(judge![1]).toBe('Заселёнов Олег')
  const lateAt = `/admin/competitions/${late.id}/results`
  const oldAt = `/admin/competitions/${old.id}/results`
  expect(found).toEqual([
    [
      'Соревнование',
      'Кубок у моста',
      'в протоколе: Заселёнов Иван, 1-е место и ещё 1 строка',
      lateAt,
    ],
    ['Соревнование', 'Турнир у моста', 'в протоколе: ЗАСЕЛЁНОВ Иван, 1-е место', oldAt],
  ])
  for (const q of ['Заселёнов Пётр', 'петр ЗАСЕЛЕНОВ', 'pfctktyjd gtnh'])
    expect((await find(q)).items).toMatchObject([{ address: lateAt, sought: 'Заселенов Пётр' }])
  for (const q of ['Заселёнов Сергей', 'за', 'Заселёнов Иван Кубок у моста'])
    expect((await find(q)).items.filter(({ entity }) => entity === 'competition_result')).toEqual(
      [],
    )
})
