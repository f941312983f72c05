import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleContacts } from '#features/contacts/made-up.server.ts'
import { dayMs } from '#kit/base/durations.ts'
import { backupParts } from '#src/records.server.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { captureLog } from '#test/capture-log.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { expectUnchanged, storedState } from '#test/stored-state.ts'
import { forgetOldSignups } from './signups.server.ts'

let site: TestApp
let club: { id: number; schedule: { key: string }[] }
let address: string
beforeAll(async () => {
  site = await createTestApp()
  const training = { weekday: 2, from: '17:15', to: '18:15', group: 'Младшие', coach: '' }
  const answer = await site.asAdmin({
    ...{ method: 'POST', url: '/api/clubs' },
    payload: {
      ...{ name: 'Клуб «Заря»', phone: '+7 (383) 200-00-00', sports: ['judo'], published: true },
      schedule: [training, { ...training, weekday: 4, level: 'team', group: 'Сборная' }],
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  club = answer.json()
  address = `/federation/clubs/${club.id}/signup`
})
afterAll(() => site.close())

const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
const contacts = (payload: object) => site.asAdmin({ method: 'PUT', url: '/api/contacts', payload })
const turn = (on: boolean) =>
  site.asAdmin({ method: 'PUT', url: '/api/signup-setting', payload: { on } })

beforeEach(async () => {
  await contacts(operator)
  expect((await turn(true)).statusCode).toBe(200)
  await site.db.deleteFrom('signup').execute()
  await site.db.deleteFrom('quota').execute()
})

const good = {
  ...{ firstName: 'Аня-канарейка', age: '7', contact: '8 913 111-22-33' },
  ...{ message: 'боится громко', consent: 'on' },
}
const send = (form: Record<string, string>, more: Record<string, string> = {}) =>
  site.inject({
    ...{ method: 'POST', url: address, payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
  })
const listed = async () => (await site.asAdmin({ url: '/api/signups' })).json()
const put = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/signups/${id}`, payload })
const page = async (url: string) => (await site.inject(url)).body.replaceAll('\u00a0', ' ')

test('a form shown once more, which nobody keeps, is compressed', async () => {
  const plain = await send({ ...good, age: '' })
  const br = await send({ ...good, age: '' }, { 'accept-encoding': 'br' })
  expect([plain.statusCode, br.statusCode]).toEqual([400, 400])
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-encoding']).toBe('br')
  expect(br.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('off: neither a form nor a link; and nobody turns it on while nobody answers for the data', async () => {
  await turn(false)
  expect(await page(address)).toContain('Приём заявок закрыт')
  expect(await page(address)).not.toContain('name="firstName"')
  for (const shown of [`/federation/clubs/${club.id}`, '/federation/clubs?sport=judo'])
    expect(await page(shown)).not.toContain('/signup')
  for (const name of ['legalName', 'address', 'email'] as const) {
    await contacts({ ...operator, [name]: '' })
    const words = { legalName: 'полное название', address: 'адрес', email: 'почта' }[name]
    expectProblem(await turn(true), 409)
    expect((await turn(true)).json().error).toContain(words)
    const { on, missing } = (await site.asAdmin({ url: '/api/signup-setting' })).json()
    expect([on, missing]).toEqual([false, [name]])
  }
})

test('who is still the example’s takes nothing: the switch names what to fill in, the form is closed', async () => {
  const name = exampleContacts
  const value = JSON.stringify({ ...operator, inn: '5406000003' })
  await site.db.insertInto('setting').values({ name, value }).execute()
  try {
    expect(await page(address)).toContain('Приём заявок закрыт')
    await turn(false)
    const refused = await turn(true)
    expectProblem(refused, 409)
    expect(refused.json().error.replaceAll('\u00a0', ' ')).toBe(
      'Сначала укажите в контактах, кто отвечает за персональные данные. Замените данные примера: полное название, адрес, почта',
    )
    await contacts({ ...operator, legalName: 'РОО «Самбо»', email: '' })
    expect((await turn(true)).json().error.replaceAll('\u00a0', ' ')).toMatch(
      /Не хватает: почта. Замените данные примера: адрес$/,
    )
    await contacts({
      ...operator,
      legalName: 'РОО «Самбо»',
      address: 'ул. Мира, 2',
      email: 'a@b.test',
    })
    expect((await turn(true)).statusCode).toBe(200)
  } finally {
    await site.db.deleteFrom('setting').where('name', '=', name).execute()
  }
})

test('it closes by itself when nobody answers for the data any more', async () => {
  expect((await site.inject(address)).statusCode).toBe(200)
  await contacts({ ...operator, email: '' })
  expect(await page(address)).toContain('Приём заявок закрыт')
  expect((await send(good)).statusCode).toBe(409)
  expect(await listed()).toEqual([])
})

test('closed while its form is open: the club’s telephone, and what was typed comes back', async () => {
  await turn(false)
  expect(await page(address)).toContain('href="tel:+73832000000"')
  const refused = await send(good)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toMatch(/Позвоните в\u00a0клуб: <a href="tel:\+73832000000" data-phone>\+7/)
  for (const typed of [good.firstName, good.contact, good.message])
    expect(refused.body).toContain(typed)
  expect(await listed()).toEqual([])
})

test('a club’s page leads to the form, each training to itself, a closed group nowhere', async () => {
  const html = await page(`/federation/clubs/${club.id}`)
  const [open, closed] = club.schedule
  expect(html).toContain(`href="${address}"`)
  expect(html).toContain(`href="${address}?training=${open?.key}"`)
  expect(html).not.toContain(`training=${closed?.key}`)
  const found = await page('/federation/clubs?sport=judo')
  expect(found).toContain(`href="${address}?training=${open?.key}"`)
  expect(found).not.toContain(`training=${closed?.key}`)
  const form = await page(`${address}?training=${open?.key}`)
  expect(form).toMatch(/<summary><span[^>]*>Вт 17:15–\u2060?18:15, Младшие<\/span>/)
  expect(form).toMatch(new RegExp(`<input type="radio" [^>]*checked=""[^>]*value="${open?.key}"`))
  expect(form).not.toContain('Сборная')
  const consent = /href="\/consent#([^"]+)"/.exec(form)?.[1]
  expect(await page('/consent')).toContain(`id="${consent}"`)
  const forms = [await page(address), await page(address)]
  expect(new Set(forms.map((one) => /name="key" value="([^"]+)"/.exec(one)?.[1])).size).toBe(2)
  expect((await site.inject('/federation/clubs/999/signup')).statusCode).toBe(404)
})

test('an application is taken without a script and says what will happen', async () => {
  const taken = await send({ ...good, training: club.schedule[0]!.key })
  expect([taken.statusCode, taken.headers.location]).toEqual([303, `${address}?sent=phone`])
  const sent = await page(String(taken.headers.location))
  expect(sent).toContain('Вам позвонят по номеру')
  expect(sent).not.toContain('<form method="post"')
  expect(await page(`${address}?sent=mail`)).toContain('Вам напишут на почту')
  expect(await listed()).toMatchObject([
    {
      ...{ clubId: club.id, clubName: 'Клуб «Заря»', training: 'Вт 17:15–18:15, Младшие' },
      ...{ firstName: good.firstName, age: '7', contact: '+7 (913) 111-22-33' },
      ...{ message: good.message, status: 'new', note: '', closedAt: null },
    },
  ])
})

test('what is wrong is said beside its field, and nothing that was typed is lost', async () => {
  const wrong = { ...good, age: 'семь', contact: '200', message: 'Ждём <вас>' }
  const { consent: _, ...rest } = wrong
  await expectUnchanged(site, async () => {
    const answer = await send(rest)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
    const html = answer.body.replaceAll('\u00a0', ' ')
    for (const words of [
      'Заявка не отправлена',
      'Напишите возраст числом',
      'Напишите телефон целиком',
      'Поставьте отметку',
      `value="${good.firstName}"`,
      'value="семь"',
      'value="200"',
      'Ждём &lt;вас&gt;</textarea>',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('Напишите имя')
    expect((await send({ ...wrong, age: '7' })).body).toContain('checked=""')
    expect((await send({})).statusCode).toBe(400)
  })
})

test('the same form twice is one application, another one is another', async () => {
  const key = '11111111-2222-4333-8444-555555555555'
  for (const form of [good, good, { ...good, age: '8' }]) {
    const answer = await send({ ...form, key })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(303)
  }
  expect((await listed()).map(({ age }: { age: string }) => age)).toEqual(['8', '7'])
  // Gone back to and corrected it has its two taps as well.
  const corrected = { ...good, age: '9', key }
  const taps = await Promise.all([send(corrected), send(corrected)])
  expect(taps.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  expect((await listed()).map(({ age }: { age: string }) => age)).toEqual(['9', '8', '7'])
})

test('two who open the form at the same moment fill in two', async () => {
  const forms = await Promise.all([page(address), page(address), page(address)])
  expect(new Set(forms.map((form) => /name="key" value="([^"]+)"/.exec(form)?.[1])).size).toBe(3)
})

test('N13: an application of a machine, a stranger’s page, in another type or too many: nothing is kept', async () => {
  await expectUnchanged(site, async () => {
    expect((await send({ ...good, site: 'https://spam.test' })).statusCode).toBe(303)
    expect((await send(good, { origin: 'https://evil.test' })).statusCode).toBe(403)
    expect((await send(good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const json = { 'content-type': 'application/json' }
    const options = { method: 'POST', url: address, payload: '{}', headers: json } as const
    expect((await site.inject(options)).statusCode).toBe(415)
    expect((await send({ ...good, message: 'я'.repeat(20_000) })).statusCode).toBe(413)
    expect((await site.inject({ method: 'PUT', url: address })).statusCode).toBe(405)
    expect((await send({ ...good, firstName: '\u0000', ['__proto__']: 'x' })).statusCode).toBe(400)
  })
  for (let at = 0; at < 10; at++) expect((await send(good)).statusCode).toBe(303)
  const refused = await send(good)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body.replaceAll('\u00a0', ' ')).toContain(
    'позвоните в клуб: <a href="tel:+73832000000" data-phone>+7 (383) 200-00-00</a>',
  )
  expect(refused.body).toContain(`value="${good.firstName}"`)
  expect(await listed()).toHaveLength(10)
})

test('an answer is one tap and can be taken back; a note stays', async () => {
  await send(good)
  const [{ id, version }] = await listed()
  const answered = (await put(id, { status: 'answered', version })).json()
  expect(answered).toMatchObject({ status: 'answered', closedAt: site.clock.now.toISOString() })
  expectProblem(await put(id, { status: 'refused', version }), 409)
  site.clock.advance(1000)
  const refused = (await put(id, { status: 'refused', note: 'Перезвонить' })).json()
  expect(refused).toMatchObject({ closedAt: answered.closedAt, note: 'Перезвонить' })
  expect((await put(id, { status: 'new' })).json()).toMatchObject({
    ...{ status: 'new', closedAt: null, note: 'Перезвонить' },
  })
  expectProblem(await put(id, { status: 'lost' }), 400)
  expectProblem(await put(id + 1000, { status: 'new' }), 404)
})

test('the start screen counts those who wait, without who they are', async () => {
  await send(good)
  const dashboard = async () => (await site.asAdmin({ url: '/api/dashboard' })).json().attention
  const of = (all: { kind: string }[]) => all.find(({ kind }) => kind === 'signup')
  const told = of(await dashboard())
  expect(told).toMatchObject({ total: 1, items: [{ title: 'Клуб «Заря»' }] })
  expect(JSON.stringify(told)).not.toContain(good.firstName)
  const [{ id }] = await listed()
  await put(id, { status: 'answered' })
  expect(of(await dashboard())).toBeUndefined()
})

test('the journal says what was done with an application and nothing of who sent it', async () => {
  const lines = captureLog(site.app)
  await send({ ...good, contact: 'kanareika@mail.ru' })
  await send({ ...good, age: 'канарейка', contact: 'kanareika' })
  const [{ id }] = await listed()
  await put(id, { status: 'answered', note: 'Пометка-канарейка' })
  await site.asAdmin({ method: 'DELETE', url: `/api/signups/${id}` })
  expect(await listed()).toEqual([])
  const rows = await site.db
    .selectFrom('journal')
    .selectAll()
    .where('entity', '=', 'signup')
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, name }) => [action, name])).toEqual(
    ['create', 'update', 'delete'].map((action) => [action, `Заявка на занятие № ${id}`]),
  )
  expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({ status: 'answered', clubId: club.id })
  // Neither in the trash nor anywhere else; a backup has no room for them at all.
  expect(backupParts.leftOut).toContain('signup')
  for (const kept of [await storedState(site), lines.join('')])
    expect(kept).not.toMatch(/канарейка|kanareika|боится/i)
})

test('an application is forgotten 30 days after its answer, and after 90 whatever happens', async () => {
  const now = site.clock.now.getTime()
  const at = (days: number) => new Date(now + days * dayMs)
  await send({ ...good, age: '7' })
  await send({ ...good, age: '8' })
  await site.db
    .updateTable('signup')
    .set({ createdAt: at(-10).toISOString() })
    .execute()
  const [, { id }] = await listed()
  await put(id, { status: 'refused' })
  const left = async (days: number) => {
    await forgetOldSignups(site.db, at(days))
    return (await listed()).map(({ age }: { age: string }) => age)
  }
  expect(await left(29.9)).toEqual(['8', '7'])
  expect(await left(30)).toEqual(['8'])
  expect(await left(79.9)).toEqual(['8'])
  expect(await left(80)).toEqual([])
})

test('a club that is gone takes no more, and what was sent to it stays to be answered', async () => {
  await send(good)
  await site.asAdmin({ method: 'PUT', url: `/api/clubs/${club.id}`, payload: { published: false } })
  expect((await send(good)).statusCode).toBe(404)
  await site.asAdmin({ method: 'DELETE', url: `/api/clubs/${club.id}` })
  expect(await listed()).toMatchObject([{ clubName: '', firstName: good.firstName }])
})
