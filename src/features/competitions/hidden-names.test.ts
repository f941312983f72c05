import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type HiddenName,
  readHiddenNames,
  writeHiddenNames,
} from '#features/consents/hidden-names.contract.ts'
import { hiddenNamesHeader } from '#features/consents/hidden-names-header.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPhotoRows } from '#test/photo-rows.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const girls = {
  ...{ ageGroup: 'до 15 лет', sex: 'f', birthYearFrom: 2012, birthYearTo: 2013 },
  weights: ['-40'],
}
const women = {
  ...{ ageGroup: 'Взрослые', sex: 'f', birthYearFrom: 1980, birthYearTo: 2000 },
  weights: ['-57'],
}
const girl = {
  ...{ category: 'Девушки до 15 лет', weight: '-40', place: 2 },
  ...{ athlete: 'Белова Алёна', club: 'Исток', coach: '' },
}

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  const told = answer.headers[hiddenNamesHeader]
  return { made: answer.json(), names: readHiddenNames(told === undefined ? null : String(told)) }
}

async function protocol(categories: object[], ...results: object[]) {
  const { made } = await send('POST', '/api/competitions', {
    ...{ title: 'Кубок', date: '2026-11-07', categories },
  })
  const saved = await send('PUT', `/api/competitions/${made.id}/results`, { results })
  expect(saved.names).toEqual([])
  return made.id as number
}
const news = async (title: string) =>
  (await send('POST', '/api/news', { title, content: null })).names
const child = { name: 'Белова Алёна', why: 'minor' }

test('a text of any kind that names a child in full is told of, and saved', async () => {
  await protocol([girls], girl)
  const text = 'Белова Алёна, второе место'
  const { made: album } = await send('POST', '/api/albums', { title: 'Кубок', description: text })
  await addPhotoRows(site, album.id, 1)
  const { id } = await site.db.selectFrom('photo').select('id').executeTakeFirstOrThrow()
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] }
  const writes: ['POST' | 'PUT', string, object][] = [
    ['PUT', `/api/photos/${id}`, { title: text }],
    ['PUT', `/api/photos/${id}`, { alt: text }],
    ['POST', '/api/albums', { title: text }],
    ['PUT', `/api/albums/${album.id}`, { description: text }],
    ['POST', '/api/news', { title: 'Итоги', content: { type: 'doc', content: [paragraph] } }],
    ['POST', '/api/competitions', { title: 'Первенство', date: '2026-12-07', description: text }],
    ['POST', '/api/events', { title: text, startDate: '2026-12-01', type: 'meeting' }],
    ['POST', '/api/clubs', { name: 'Исток', firstLesson: text }],
    ['PUT', '/api/federation-about', { mission: text }],
  ]
  for (const write of writes) {
    const { names } = await send(...write)
    expect(names, write.slice(0, 2).join(' ')).toEqual([child])
  }
  const photo = (await site.asAdmin({ url: `/api/photos/${album.id}` })).json()[0]
  expect(photo).toMatchObject({ title: text, alt: text })
})

test('in whichever order and spelling the text has it; another name is nobody’s matter', async () => {
  await protocol([girls], girl)
  expect(await news('Победила Алена  Белова')).toEqual([{ ...child, name: 'Белова Алена' }])
  expect(await news('БЕЛОВА АЛЁНА')).toEqual([{ ...child, name: 'БЕЛОВА АЛЁНА' }])
  expect(await news('белова Алёна')).toEqual([{ ...child, name: 'белова Алёна' }])
  for (const title of ['Белова А., второе место', 'Белова Анна', 'Белова, Алёна', 'Кубок города'])
    expect(await news(title), title).toEqual([])
})

test('of many names the first are told: the headers of an answer have little room', () => {
  const all = [...'абвгдежзик'].map((letter) => ({ ...child, name: `Белова ${letter.repeat(40)}` }))
  const told = writeHiddenNames(all as HiddenName[])
  expect(told.length).toBeLessThanOrEqual(1500)
  const read = readHiddenNames(told)
  expect(read.length).toBeGreaterThan(1)
  expect(read).toEqual(all.slice(0, read.length))
})

test('what editors alone read is not looked at', async () => {
  await protocol([girls], girl)
  const { made: album } = await send('POST', '/api/albums', { title: 'Кубок' })
  await addPhotoRows(site, album.id, 1)
  const { id } = await site.db.selectFrom('photo').select('id').executeTakeFirstOrThrow()
  const reason = { hidden: true, hiddenReason: 'Просит мама: Белова Алёна' }
  expect((await send('PUT', `/api/photos/${id}`, reason)).names).toEqual([])
  const consent = {
    ...{ fullName: 'Белова Алёна', born: 2012, signer: 'parent', givenOn: '2026-01-10' },
    ...{ paper: '№ 1', allows: ['photo'] },
  }
  expect((await send('POST', '/api/consents', consent)).names).toEqual([])
  expect(await news('Белова Алёна')).toEqual([child])
})

test('who stands in full by a consent, in another protocol or as one of the federation, is told of by nobody', async () => {
  await protocol(
    [girls],
    ...['Белова Алёна', 'Котова Вера', 'Лапина Ольга'].map((athlete, at) => ({
      ...girl,
      ...{ athlete, place: at + 1 },
    })),
  )
  await send('POST', '/api/consents', {
    ...{ fullName: 'Белова Алёна', born: 2012, signer: 'parent', givenOn: '2026-01-10' },
    ...{ paper: '№ 1', allows: ['names'] },
  })
  await protocol([women], {
    ...{ category: 'Женщины', weight: '-57', place: 1 },
    ...{ athlete: 'Котова Вера', club: 'Исток', coach: '' },
  })
  await send('POST', '/api/people', { fullName: 'Лапина Ольга Ивановна', role: 'coaches' })
  expect(await news('Белова Алёна, Котова Вера и Лапина Ольга')).toEqual([])
})

test('a name that was asked to be taken out is told of whatever else there is', async () => {
  await protocol([girls], { ...girl, withdrawn: 'unnamed' })
  await send('POST', '/api/consents', {
    ...{ fullName: 'Белова Алёна', born: 2012, signer: 'parent', givenOn: '2026-01-10' },
    ...{ paper: '№ 1', allows: ['names'] },
  })
  expect(await news('Белова Алёна')).toEqual([{ ...child, why: 'unnamed' }])
})

test('a name of which only an act is left is known by it', async () => {
  const short = { fullName: 'Белова Алёна' }
  expect((await send('PUT', '/api/withdrawals/name', short)).names).toEqual([])
  expect(await news('Белова Алёна')).toEqual([{ ...child, why: 'withdrawn' }])
  await send('PUT', '/api/withdrawals/name', { ...short, unnamed: true })
  expect(await news('Белова Алёна')).toEqual([{ ...child, why: 'unnamed' }])
})
