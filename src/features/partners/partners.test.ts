import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function create(fields: Record<string, unknown> = {}) {
  const payload = { name: 'Магазин «Белый пояс»', ...fields }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/partners', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const update = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/partners/${id}`, payload })
const remove = (id: number) => site.asAdmin({ method: 'DELETE', url: `/api/partners/${id}` })
const reorder = (ids: unknown) =>
  site.asAdmin({ method: 'PUT', url: '/api/partners/order', payload: { ids } })
const shownNames = async () =>
  (await site.inject('/api/partners')).json().map(({ name }: { name: string }) => name)

/** Where the mark can be seen by someone without a token. */
async function seenIn(mark: string, id: number): Promise<string[]> {
  const places = ['/api/partners', `/api/partners/${id}`, '/partners', '/']
  const answers = await Promise.all(places.map((url) => site.inject(url)))
  return places.filter((_, at) => answers[at]?.body.includes(mark))
}

test('a partner reads back whole and goes for good', async () => {
  const made = await create({ url: 'example.org/shop', category: 'general' })
  expect(made).toMatchObject({
    url: 'https://example.org/shop',
    category: 'general',
    active: true,
    activeFrom: null,
    version: 1,
  })
  expect((await site.inject(`/api/partners/${made.id}`)).json()).toEqual(made)
  const changed = (await update(made.id, { description: 'Дзюдоги', version: 1 })).json()
  expect(changed).toMatchObject({ name: made.name, description: 'Дзюдоги', version: 2 })
  const late = await update(made.id, { description: 'Поздно', version: 1 })
  expectProblem(late, 409)
  expect(late.json().current).toEqual(changed)
  expect((await remove(made.id)).statusCode).toBe(204)
  expectProblem(await remove(made.id), 404)
  expectProblem(await update(made.id, { description: 'x' }), 404)
})

test('who cannot be asked invites nobody to become a partner', async () => {
  const page = async () => (await site.inject('/partners')).body
  const put = (payload: object) => site.asAdmin({ method: 'PUT', url: '/api/contacts', payload })
  expect(await page()).not.toContain('Стать партнёром')
  await put({ email: 'post@judo.test' })
  expect(await page()).toContain('Стать партнёром')
  await put({ email: '' })
})

test('visitors see only the active, in their days, everywhere and at once', async () => {
  const hidden = await create({ name: 'Партнёр-невидимка', active: false })
  expect(await seenIn('Партнёр-невидимка', hidden.id)).toEqual([])
  expect((await site.asAdmin({ url: '/api/partners' })).body).toContain('Партнёр-невидимка')
  expectProblem(await site.inject(`/api/partners/${hidden.id}`), 404)
  await update(hidden.id, { active: true })
  expect(await seenIn('Партнёр-невидимка', hidden.id)).toContain('/partners')
  await update(hidden.id, { active: false })
  expect(await seenIn('Партнёр-невидимка', hidden.id)).toEqual([])
})

test('a period begins and ends at local midnight, without a write', async () => {
  const own = await createTestApp({ now: new Date('2026-11-21T20:00:00.000Z') })
  const payload = { name: 'Партнёр недели', activeFrom: '2026-11-22', activeTo: '2026-11-22' }
  await own.asAdmin({ method: 'POST', url: '/api/partners', payload })
  const shown = async () => (await own.inject('/partners')).body.includes('Партнёр недели')
  expect(await shown()).toBe(false)
  own.clock.advance(59 * 60_000)
  expect(await shown()).toBe(false)
  own.clock.advance(60_000)
  expect(await shown()).toBe(true)
  own.clock.advance(dayMs)
  expect(await shown()).toBe(false)
  await own.close()
})

test('a period ends after it begins, whichever of the two is written', async () => {
  expectProblem(
    await site.asAdmin({
      method: 'POST',
      url: '/api/partners',
      payload: { name: 'Наоборот', activeFrom: '2026-12-02', activeTo: '2026-12-01' },
    }),
    400,
    'Окончание раньше начала',
  )
  const made = await create({ activeFrom: '2026-12-02' })
  const refused = await update(made.id, { activeTo: '2026-12-01' })
  expectProblem(refused, 400, 'Окончание раньше начала')
  expect(refused.json().fields).toHaveProperty('activeTo')
  const { version } = (await site.asAdmin({ url: `/api/partners/${made.id}` })).json()
  expect(version).toBe(1)
})

test('partners stand in the order they are put into', async () => {
  for (const { id } of (await site.asAdmin({ url: '/api/partners' })).json()) await remove(id)
  const [a, b, c] = [
    await create({ name: 'Альфа' }),
    await create({ name: 'Бета' }),
    await create({ name: 'Вега' }),
  ]
  expect(await shownNames()).toEqual(['Альфа', 'Бета', 'Вега'])
  const answer = await reorder([c.id, a.id, b.id])
  expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([c.id, a.id, b.id])
  expect(await shownNames()).toEqual(['Вега', 'Альфа', 'Бета'])
  expect((await reorder([b.id])).statusCode).toBe(200)
  expect(await shownNames()).toEqual(['Бета', 'Вега', 'Альфа'])
  await create({ name: 'Гамма' })
  expect((await shownNames()).at(-1)).toBe('Гамма')
  for (const ids of [[a.id, a.id], [], ['x'], 'x', null]) expectProblem(await reorder(ids), 400)
  expectProblem(await reorder([a.id, 2_000_000_000]), 404)
  expect(await shownNames()).toEqual(['Бета', 'Вега', 'Альфа', 'Гамма'])
})

test.each([
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.test',
  'https://vk.com@evil.test',
  'https:\\\\evil',
  '\u0001javascript:alert(1)',
])('K01: %j is not an address of a partner', async (url) => {
  const payload = { name: 'Партнёр', url }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/partners', payload })
  expectProblem(answer, 400, /^Недопустимая ссылка\. /)
})

test.each([
  { name: '' },
  { name: 'Я' },
  { name: 'П'.repeat(161) },
  { name: 'Партнёр', description: 'о'.repeat(1001) },
  { name: 'Партнёр', category: 'gold' },
  { name: 'Партнёр', logo: 'https://evil.test/logo.png' },
  { name: 'Партнёр', logo: 'data:image/png;base64,AA' },
  { name: 'Партнёр', activeFrom: '2026-02-30' },
  {},
])('%j is refused', async (payload) => {
  expectProblem(await site.asAdmin({ method: 'POST', url: '/api/partners', payload }), 400)
})

test('K05: writes without a token are refused', async () => {
  const { id } = await create()
  for (const [method, url] of [
    ['POST', '/api/partners'],
    ['PUT', '/api/partners/order'],
    ['PUT', `/api/partners/${id}`],
    ['DELETE', `/api/partners/${id}`],
  ] as const)
    expectProblem(await site.inject({ method, url, payload: { name: 'x' } }), 401)
})

test('the page names tiers in their order and marks paid links as such', async () => {
  await create({ name: 'Газета «Ковёр»', category: 'media', url: 'https://example.org/news' })
  await create({ name: 'Банк «Опора»', category: 'general', url: 'https://example.org/bank' })
  const page = (await site.inject('/partners')).body
  expect(page.indexOf('Генеральный партнёр')).toBeGreaterThan(0)
  expect(page.indexOf('Генеральный партнёр')).toBeLessThan(page.indexOf('Информационный партнёр'))
  expect(page).toMatch(/href="https:\/\/example\.org\/bank" rel="noopener sponsored"/)
  expect(page).not.toContain('При поддержке')
})

test('state support is a link without «sponsored»', async () => {
  await create({
    name: 'Комитет по спорту',
    category: 'government',
    url: 'https://example.org/gov',
  })
  expect((await site.inject('/partners')).body).toMatch(
    /href="https:\/\/example\.org\/gov" rel="noopener"/,
  )
})

test('an advertisement names its advertiser and its erid wherever the partner stands', async () => {
  const ad = { advertising: true, advertiser: 'ООО «Пояс», ИНН 7707083893', erid: 'LjN8KTest' }
  for (const name of ['advertiser', 'erid'] as const) {
    const payload = { name: 'Магазин', ...ad, [name]: '' }
    const refused = await site.asAdmin({ method: 'POST', url: '/api/partners', payload })
    expectProblem(refused, 400)
    expect(Object.keys(refused.json().fields)).toEqual([name])
  }
  const plain = await create({ name: 'Магазин «Кимоно»' })
  expectProblem(await update(plain.id, { advertising: true }), 400)
  expectProblem(await update(plain.id, { erid: 'два слова' }), 400)
  const told = async () =>
    (await Promise.all(['/partners', '/'].map((url) => site.inject(url)))).map(({ body }) =>
      body.replaceAll('\u00a0', ' '),
    )
  for (const body of await told()) expect(body).not.toContain('Реклама.')
  expect((await update(plain.id, ad)).statusCode).toBe(200)
  for (const body of await told())
    expect(body).toContain('Реклама. ООО «Пояс», ИНН 7707083893. erid: LjN8KTest')
  expectProblem(await update(plain.id, { erid: '' }), 400)
  expect((await update(plain.id, { advertising: false })).statusCode).toBe(200)
  for (const body of await told()) expect(body).not.toContain('erid')
})
