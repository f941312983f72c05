import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ env: { DEMO: '0' } })
})
afterAll(() => site.close())

test.each([
  ['POST', '/news', 405, 'Этот способ обращения не\u00a0поддерживается'],
  ['GET', '/news/%zz', 400, 'В\u00a0адресе ошибка: скопируйте ссылку ещё раз, целиком'],
] as const)(
  'what is refused in a page says why and does not take the blame: %s %s',
  async (method, url, status, why) => {
    const { statusCode, headers, body } = await site.inject({ method, url })
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(body).toContain(why)
    expect(body).not.toMatch(/по.нашей вине/)
  },
)
