import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Described, otherPlaces, placesOf } from '../lab/attack/places.ts'
import { createTestApp, type TestApp } from './app.ts'

/** Where `npm run attack` lets sqlmap write. */

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('every call that reads and is told something is attacked, in all it is told', async () => {
  const document = (await site.inject('/api/openapi.json')).json<Described>()
  const places = placesOf(document)
  expect(places.length).toBeGreaterThan(30)
  for (const [path, { get }] of Object.entries(document.paths)) {
    const told = get?.parameters ?? []
    if (told.length === 0) continue
    const place = places.find((one) => one.path.split('?')[0] === path.replace(/\{\w+\}/g, '1*'))
    expect(place?.path.match(/\*/g), path).toHaveLength(told.length)
  }
})

test('what is asked is taken as it stands, so that more than the check of the parameters is attacked', async () => {
  const document = (await site.inject('/api/openapi.json')).json<Described>()
  const refused: string[] = []
  for (const { path, data } of [...placesOf(document), ...otherPlaces(1, 2)]) {
    if (data) continue
    const { statusCode } = await site.asAdmin({ url: encodeURI(path.replaceAll('*', '')) })
    if (statusCode !== 200 && statusCode !== 404) refused.push(`${path}: ${statusCode}`)
  }
  expect(refused).toEqual([])
})

test('what is attacked beside the document is there', () => {
  const known = site.calls.map(
    ({ url }) =>
      new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+(\([^)]*\))?/g, '[^/]+')}$`),
  )
  const lost = otherPlaces(1, 2)
    .map(({ path }) => path.replaceAll('*', '').split('?')[0] ?? '')
    .filter((path) => !known.some((pattern) => pattern.test(path)))
  expect(lost).toEqual([])
})

/** These take nothing but a cookie. */
const withoutWords = ['/api/auth/logout', '/api/auth/refresh']

test('all that a visitor can send is attacked, each field of it', () => {
  const open = site.calls
    .filter(
      ({ access, methods, isRefusal }) =>
        access === 'public' && methods.includes('POST') && !isRefusal,
    )
    .map(({ url }) => url)
  const sent = otherPlaces(1, 2).filter(({ data }) => data)
  const addresses = sent.map(({ path }) => path.replace(/\/\d+/, '/:id'))
  expect([...addresses, ...withoutWords].sort()).toEqual(open.sort())
  for (const { path, data = '' } of sent) expect(data.match(/\*/g)?.length, path).toBeGreaterThan(1)
})
