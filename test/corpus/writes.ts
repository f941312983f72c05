import type { Ask } from './ask.ts'

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Names whose order a database would choose by its own rules. */
const names = [
  'ёжик',
  'Ежи',
  'Ёлка',
  'ель',
  'Ель',
  'Жук',
  'арбуз',
  'Яма',
  'юла',
  'її',
  '10 схваток',
  '9 схваток',
  'Zed',
  'alpha',
  'Alpha',
  '«Кавычки»',
  ' — тире',
  'Йод',
  'иод',
  '№ 1',
  'É',
  'e',
  '🥋 пояс',
  'ъ',
  'Ъ',
]

const category = {
  ageGroup: 'взрослые',
  sex: 'm',
  birthYearFrom: 1980,
  birthYearTo: 2004,
  weights: ['-66', '-73'],
}

async function writeNews(ask: Ask): Promise<void> {
  for (const [at, name] of names.entries())
    await ask('POST', '/api/news', {
      title: `${name} новость`,
      content: paragraph(`О том, что ${name}. Второе предложение.`),
      published: at % 3 !== 0,
      publishedAt: at % 2 ? `2026-11-${10 + (at % 9)}T09:00:00.000Z` : null,
      pinned: at % 7 === 0,
      category: (['news', 'results', 'announcement', 'media'] as const)[at % 4],
    })
  const item = await ask('POST', '/api/news', { title: 'Спорная запись', published: true })
  const path = `/api/news/${item.id}`
  await ask('PUT', path, { title: 'Первая правка', version: item.version })
  await ask('PUT', path, { title: 'Опоздавшая правка', version: item.version })
  await ask('PUT', path, { competition_id: 999_999 })
  await ask('PUT', path, { summary: 'я'.repeat(5000) })
  await ask('PUT', '/api/news/999999', { title: 'Никого нет' })
  await ask('POST', '/api/news', { title: '' })
  await ask('POST', '/api/news', { title: 'Нуль \u0000 внутри' })
  await ask('DELETE', path)
  await ask('DELETE', path)
}

async function writeCompetitions(ask: Ask): Promise<void> {
  const made = []
  for (const [at, name] of names.slice(0, 12).entries())
    made.push(
      await ask('POST', '/api/competitions', {
        title: `${name} турнир`,
        date: `2026-${String(1 + (at % 12)).padStart(2, '0')}-1${at % 9}`,
        sport: at % 2 ? 'judo' : 'sambo',
        location: name,
        categories: [category],
      }),
    )
  const { id, version } = made[0]
  const row = { category: 'Мужчины', weight: '-66', place: 1, athlete: 'Ёжиков Ёж', club: 'Клуб' }
  const answer = await ask('GET', `/api/competitions/${id}`)
  await ask('PUT', `/api/competitions/${id}/results`, { results: [row], version })
  await ask('PUT', `/api/competitions/${id}/results`, { results: [row, row], version })
  await ask('PUT', `/api/competitions/${id}`, { title: answer.title, version })
  await ask('PUT', `/api/competitions/${id}`, { endDate: '2020-01-01' })
  await ask('POST', '/api/albums', { title: 'Альбом турнира', competition_id: id })
  await ask('DELETE', `/api/competitions/${id}`)
  await ask('DELETE', `/api/competitions/${id}`)
}

async function writeOrdered(ask: Ask, path: string, make: (name: string) => object): Promise<void> {
  const ids: number[] = []
  for (const name of names.slice(0, 8)) ids.push((await ask('POST', path, make(name))).id)
  await ask('PUT', `${path}/order`, { ids: ids.filter(Boolean).reverse() })
  await ask('PUT', `${path}/order`, { ids: [999_999] })
  await ask('DELETE', `${path}/${ids[0]}`)
}

async function writeEvents(ask: Ask): Promise<void> {
  for (const [at, title] of names.slice(0, 8).entries())
    await ask('POST', '/api/events', {
      title,
      startDate: `2026-12-${10 + at}`,
      date: `2026-12-${10 + at}`,
      startTime: '10:00',
      endTime: '12:00',
    })
}

/** What an editor does in a week, with the mistakes. */
export async function writeEverything(ask: Ask): Promise<void> {
  await ask('PUT', '/api/contacts', { phone: '+7 (495) 123-45-67', address: 'ул. Ёлочная, 1' })
  await ask('PUT', '/api/contacts', { phone: 'не телефон', version: 1 })
  await writeNews(ask)
  await writeCompetitions(ask)
  await writeEvents(ask)
  await writeOrdered(ask, '/api/partners', (name) => ({ name: `${name} партнёр` }))
  await writeOrdered(ask, '/api/people', (name) => ({ fullName: `${name} Иванов`, role: 'board' }))
  await writeOrdered(ask, '/api/clubs', (name) => ({ name: `${name} клуб` }))
  for (const title of names.slice(0, 8)) await ask('POST', '/api/albums', { title })
  await ask('PUT', '/api/album-order', { ids: [3, 1, 2] })
  await ask('DELETE', '/api/albums/1')
  const trash = await ask('GET', '/api/trash')
  for (const { id } of (trash.items ?? trash).slice(0, 2)) {
    await ask('POST', `/api/trash/${id}/restore`, {})
    await ask('POST', `/api/trash/${id}/restore`, {})
  }
}
