import { expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { createTestApp, testPassword } from '../app.ts'
import { createBrowser } from '../browser.ts'
import { captureLog } from '../capture-log.ts'
import { storedState } from '../stored-state.ts'

test('H18: no secret and nothing sent as a body gets into the log, the journal or any table', async () => {
  const site = await createTestApp({ env: { LOG_LEVEL: 'debug' } })
  const lines = captureLog(site.app)
  const browser = createBrowser(site)
  await browser.login('wrong-guess-2026', 'odd\n{"level":50}')
  await browser.login()
  const headers = { authorization: `Bearer ${browser.token}` }
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    browser.call(method, url, { headers, payload })
  const album = (await send('POST', '/api/albums', { title: 'Кубок' })).json()
  const image = (await jpegOf(40, 30)).toString('base64')
  const sent = { album_id: album.id, image: `data:image/jpeg;base64,${image}` }
  expect((await send('POST', '/api/photos', sent)).statusCode).toBe(201)
  await send('POST', '/api/photos', { ...sent, image: `data:image/gif;base64,${image}` })
  await send('PUT', '/api/contacts/vk', { value: 'javascript:canary()' })
  await browser.call('GET', '/api/search?q=canary-question', { headers })
  await browser.call('GET', '/api/no-such-call?token=canary-token', { headers })
  await browser.refresh()
  await browser.call('GET', '/api/auth/verify', {
    headers: { authorization: 'Bearer canary-bearer' },
  })

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  const cookies = Object.values(browser.cookies)
  const typed = ['wrong-guess-2026', testPassword, browser.token!, ...cookies]
  for (const secret of [...typed, image.slice(0, 60), 'canary'])
    expect(log, secret).not.toContain(secret)
  const stored = await storedState(site)
  for (const secret of [...typed, image.slice(0, 60)]) expect(stored, secret).not.toContain(secret)
  await site.close()
})
