import { expect, test } from 'vitest'
import { type ApiDocument, addressesOf, screenAddresses, searches } from '../lab/years/calls.ts'
import { createTestApp } from './app.ts'

test('each call that the laboratory of ten years measures is answered', async () => {
  const site = await createTestApp()
  const title = { title: 'Замер' }
  const made = await site.asAdmin({ method: 'POST', url: '/api/albums', payload: title })
  const document: ApiDocument = (await site.inject('/api/openapi.json')).json()
  const lists = addressesOf(document)
  const screens = screenAddresses(made.json().id, site.clock.now)
  expect(lists.length).toBeGreaterThan(30)
  const refused: string[] = []
  for (const url of [...lists, ...screens, ...searches]) {
    const { statusCode, body } = await site.asAdmin({ url })
    if (statusCode !== 200) refused.push(`${statusCode} ${url} ${body}`)
  }
  expect(refused).toEqual([])
  await site.close()
})
