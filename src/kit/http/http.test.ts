import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewerScript, viewerWords } from '#kit/pages/api-viewer-words.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('a page answers HEAD, and 405 to writes', async () => {
  const head = await site.inject({ method: 'HEAD', url: '/news' })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect((await site.inject({ method: 'POST', url: '/news' })).statusCode).toBe(405)
})

test('public pages have no inline script or style, so their policy is constant', async () => {
  for (const url of ['/', '/news', '/nothing-here']) {
    const { body } = await site.inject(url)
    const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1])
    expect(
      inline.filter((attributes) => !/application\/(ld\+)?json/.test(attributes ?? '')),
    ).toEqual([])
    expect(body).not.toMatch(/<style|\sstyle="|\son\w+="/)
  }
})

test('the API document is OpenAPI 3.1 and its viewer is our own', async () => {
  const document = (await site.inject('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  const viewer = await site.inject('/api/docs/')
  expect(viewer.statusCode).toBe(200)
  expect(viewer.body).not.toMatch(/(src|href)="https?:/)
  const [, words] = /src="\.([^"]+words\.js)"/.exec(viewer.body) ?? []
  const script = await site.inject(`/api/docs${words}`)
  expect(script.headers['content-type']).toMatch(/javascript/)
  expect(script.body).toBe(viewerScript)
  const { body: own } = await site.inject('/api/docs/static/swagger-ui-bundle.js')
  expect(Object.keys(viewerWords).filter((word) => !own.includes(word))).toEqual([])
})

test('a compressed body is refused where a body is read, and only there', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const ask = (method: 'GET' | 'POST', url: string) => site.inject({ method, url, headers })
  expect((await ask('GET', '/api/site')).statusCode).toBe(200)
  expect((await ask('POST', '/api/auth/logout')).statusCode).toBe(415)
})
