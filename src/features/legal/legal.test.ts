import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { up } from '../../../migrations/0113-legal-places.ts'
import { up as upRequisites } from '../../../migrations/0116-legal-requisites.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const put = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/pages/${id}`, payload })

test('the texts that come with the site carry the requisites of the contacts', async () => {
  await site.asAdmin({
    method: 'PUT',
    url: '/api/contacts',
    payload: { legalName: 'РОО «Дзюдо и самбо»', inn: '7707083893', email: 'post@judo.test' },
  })
  const policy = (await site.inject('/privacy')).body
  for (const text of ['152-ФЗ', 'РОО «Дзюдо и', 'ИНН 7707083893', 'post@judo.test', 'Роскомнадзор'])
    expect(policy.replaceAll('\u00a0', ' ')).toContain(text)
  const consent = (await site.inject('/consent')).body
  expect(consent.match(/<h2[ >]/g)).toHaveLength(3)
  expect(consent).toContain('https://judo.test')
})

test('the footer of every page leads to both', async () => {
  const { body } = await site.inject('/news')
  expect(body).toContain('href="/privacy"')
  expect(body).toContain('href="/consent"')
})

test('an edited text is shown with its day; an empty one brings back the first', async () => {
  const answer = await put(1, { version: 1, title: 'Наша политика', content: 'Мы бережём данные.' })
  expect(answer.json()).toMatchObject({ version: 2, isDefault: false, title: 'Наша политика' })
  const edited = (await site.inject('/privacy')).body
  expect(edited).toContain('Мы бережём данные.')
  expect(edited).toContain('Редакция от <time dateTime="2026-11-21">')
  await put(1, { title: '', content: '' })
  expect((await site.inject('/privacy')).body).toContain('Политика обработки персональных данных')
})

test('an edited text goes on showing the contacts as they are', async () => {
  await site.asAdmin({
    method: 'PUT',
    url: '/api/contacts',
    payload: { phone: '+7 (900) 111-11-11', address: 'ул. Ленина, 1' },
  })
  const page = (await site.inject('/api/pages/1')).json()
  const extra = { type: 'text', text: 'Отзыв согласия: +7 (900) 111-11-11, с 9 до 18.' }
  const content = [...page.content.content, { type: 'paragraph', content: [extra] }]
  const saved = await put(1, { version: page.version, content: { type: 'doc', content } })
  expect(saved.json().content.content).toEqual(content)

  await site.asAdmin({
    method: 'PUT',
    url: '/api/contacts',
    payload: { phone: '+7 (900) 222-22-22', address: '', email: '', legalName: 'Другое имя' },
  })
  for (const path of ['/privacy', '/consent']) {
    const body = (await site.inject(path)).body.replaceAll('\u00a0', ' ')
    expect(body).toContain('+7 (900) 222-22-22')
    expect(body).toContain('Другое имя (ИНН 7707083893)')
    expect(body).not.toMatch(/111-11-11|ул\. Ленина|post@judo|электронная почта ,|\{[а-я]/)
  }
  expect((await site.inject('/privacy')).body).toContain('с 9 до 18')

  const stale = await put(1, { version: page.version, title: 'Поздно' })
  expect(stale.statusCode).toBe(409)
  expect(JSON.stringify(stale.json().current)).not.toContain('{телефон}')
  await put(1, { title: '', content: '' })
})

test('texts edited before are given their places where they are certain', async () => {
  const { db } = site
  const phone = '+7 (900) 222-22-22'
  const doc = (text: string) =>
    JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    })
  await db
    .updateTable('legal_page')
    .set({ content: doc(`Звоните: ${phone}`) })
    .where('id', '=', 1)
    .execute()
  await up(db as unknown as Kysely<unknown>)
  const { content } = await db
    .selectFrom('legal_page')
    .select('content')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(content).toBe(doc('Звоните: {телефон}'))
  expect((await site.inject('/api/pages/1')).json().content).toEqual(
    JSON.parse(doc(`Звоните: ${phone}`)),
  )
  await put(1, { title: '', content: '' })
})

test('the tax number of an edited text, of today or of before, is given its place', async () => {
  const { db } = site
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: { inn: '500100732259' } })
  const content = (text: string) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'text', text }] })
  const edited = 'Мы — {название} (ИНН 7707083893); ИНН 500100732259; ИНН 5001007322591'
  await db
    .updateTable('legal_page')
    .set({ content: content(edited) })
    .where('id', '=', 1)
    .execute()
  await upRequisites(db as unknown as Kysely<unknown>)
  const stored = await db.selectFrom('legal_page').select('content').where('id', '=', 1).execute()
  const placed = 'Мы — {оператор}; {реквизиты}; ИНН 5001007322591'
  expect(stored).toEqual([{ content: content(placed) }])
  await put(1, { title: '', content: '' })
})

test('a text opened before the contacts were changed, and saved after, shows the new ones', async () => {
  const contacts = (payload: object) =>
    site.asAdmin({ method: 'PUT', url: '/api/contacts', payload })
  await contacts({ phone: '+7 (900) 333-33-33', email: 'old@judo.test', legalName: 'Старое имя' })
  const opened = (await site.inject('/api/pages/1')).json()
  const own = 'Звоните: +7 (900) 333-33-33. Прежде мы назывались «Старое имя».'
  const extra = { type: 'paragraph', content: [{ type: 'text', text: own }] }
  await contacts({ phone: '+7 (900) 444-44-44', email: 'new@judo.test', legalName: 'Новое имя' })
  const content = { type: 'doc', content: [...opened.content.content, extra] }
  await put(1, { version: opened.version, content })
  const body = (await site.inject('/privacy')).body.replaceAll('\u00a0', ' ')
  expect(body).toContain('Звоните: +7 (900) 444-44-44. Прежде мы назывались «Старое имя».')
  expect(body).toContain('new@judo.test')
  expect(body).toContain('обрабатывает Новое имя')
  expect(body).not.toMatch(/333-33-33|old@judo|обрабатывает Старое/)
  await put(1, { title: '', content: '' })
})

test('a text as long as a text may be is taken', async () => {
  const line = `${'Ы'.repeat(999)}\n`
  const answer = await put(2, { content: line.repeat(120) })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  expect((await put(2, { content: line.repeat(140) })).json().error).toContain('слишком большой')
  await put(2, { content: '' })
})

test('a stale version is refused, a stranger may read and not write', async () => {
  expect((await put(2, { version: 7, title: 'Поздно' })).statusCode).toBe(409)
  // Nothing is hidden, so nobody is asked who he is.
  const headers = { authorization: 'Bearer nobody' }
  expect((await site.inject({ url: '/api/pages', headers })).json()).toHaveLength(2)
  const call = { method: 'PUT', url: '/api/pages/1', payload: { title: 'Взлом' } } as const
  expect((await site.inject(call)).statusCode).toBe(401)
  expect((await site.inject('/api/pages/3')).statusCode).toBe(404)
  expect((await put(3, { title: 'Третья' })).statusCode).toBe(404)
})

test('nobody adds a page the law does not ask for, takes one away or puts them in order', async () => {
  for (const [method, url, refused] of [
    ['POST', '/api/pages', 405],
    ['DELETE', '/api/pages/1', 405],
    ['PUT', '/api/pages/order', 404],
  ] as const) {
    const { statusCode } = await site.asAdmin({ method, url, payload: { title: 'Ещё', ids: [2] } })
    expect([method, url, statusCode]).toEqual([method, url, refused])
  }
  expect((await site.inject('/api/pages')).json()).toHaveLength(2)
})

test('no answer to a visitor sets a cookie', async () => {
  const sitemap = (await site.inject('/sitemap.xml')).body
  const paths = [...sitemap.matchAll(/<loc>https:\/\/judo\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const others = ['/search?q=дзюдо', '/nothing', '/api/news', '/feed.xml', '/admin', '/robots.txt']
  for (const url of [...paths, ...others]) {
    const { headers } = await site.inject(url)
    expect([url, headers['set-cookie']]).toEqual([url, undefined])
  }
})
