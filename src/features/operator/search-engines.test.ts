import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryName } from '#features/sport/categories.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const body = async (url: string) => (await site.inject(url)).body
const allow = (searchEngines: string) => send('PUT', '/api/operator', { searchEngines })

async function protocol(birthYearFrom: number, birthYearTo: number) {
  const group = { ageGroup: 'Группа', sex: 'm' as const, birthYearFrom, birthYearTo, weights: [] }
  const given = { title: 'Первенство', date: '2026-10-10', categories: [group] }
  const { id } = await send('POST', '/api/competitions', given)
  const row = { weight: '', place: 1, athlete: 'Иванов Пётр', club: 'Самбист' }
  const results = [{ ...row, category: categoryName(group) }]
  await send('PUT', `/api/competitions/${id}/results`, { results })
  return `/competitions/${id}`
}
const hidden = /<section [^>]*aria-labelledby="results"[^>]* data-nosnippet=""[^>]*>/

test('names of children stand under no link of a search engine, unless the owner wants it; of adults they may', async () => {
  const [children, adults] = [await protocol(2012, 2013), await protocol(1980, 1990)]
  for (const url of [children, adults]) expect(await body(url)).toContain('Самбист')
  for (const [engines, isHidden] of [
    ['names', true],
    ['all', false],
    ['none', true],
  ] as const) {
    if (engines !== 'names') await allow(engines)
    expect(hidden.test(await body(children)), engines).toBe(isHidden)
    expect(hidden.test(await body(adults)), engines).toBe(false)
  }
})

test('pictures of an album are not found by themselves; the album neither, where the owner wants so', async () => {
  const { id } = await send('POST', '/api/albums', { title: 'Кубок города' })
  const album = `/media/${id}`
  const robots = async () => /<meta name="robots" content="([^"]+)"/.exec(await body(album))?.[1]
  const isListed = async () => (await body('/sitemap.xml')).includes(`${album}<`)
  const read = async () => [await robots(), await isListed()]
  await allow('names')
  expect(await read()).toEqual(['noimageindex', true])
  await allow('all')
  expect(await read()).toEqual([undefined, true])
  await allow('none')
  expect(await read()).toEqual(['noindex', false])
})
