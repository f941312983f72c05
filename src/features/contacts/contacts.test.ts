import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const read = async () => (await site.inject('/api/contacts')).json()
const put = (payload: object) => site.asAdmin({ method: 'PUT', url: '/api/contacts', payload })
const putField = (field: string, value: unknown) =>
  site.asAdmin({ method: 'PUT', url: `/api/contacts/${field}`, payload: { value } })

async function withoutTable<T>(work: () => Promise<T>): Promise<T> {
  await site.db.schema.alterTable('contacts').renameTo('contacts_away').execute()
  site.cache.clear()
  try {
    return await work()
  } finally {
    await site.db.schema.alterTable('contacts_away').renameTo('contacts').execute()
    site.cache.clear()
  }
}

test('contacts nobody has filled in say so to programs and are not on the pages', async () => {
  expect(await read()).toMatchObject({
    version: 1,
    address: 'Не указан',
    phone: 'Не указан',
    worktime: 'Не указан',
    vk: '',
    telegram: '',
    whatsapp: '',
  })
  const page = await site.inject('/contacts')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Федерация ещё не внесла контакты на сайт.')
  for (const url of ['/', '/contacts', '/press', '/federation/clubs', '/nope']) {
    const { body } = await site.inject(url)
    expect(body, url).not.toMatch(/Не указан|>Адрес<|tel:|mailto:|geo:/)
  }
})

test('of contacts filled in halfway the pages show what there is', async () => {
  await put({ email: 'post@example.org' })
  const page = (await site.inject('/contacts')).body
  expect(page).toContain('mailto:post@example.org')
  expect(page).not.toMatch(/Не указан|ещё не внесла|>Адрес<|>Телефон<|>Часы работы</)
  await put({ email: '', lat: 55.03, lon: 82.92 })
  expect((await site.inject('/contacts')).body).toMatch(/>Адрес<.*geo:55\.03,82\.92/s)
  await put({ lat: null, lon: null })
})

test('both forms of PUT write, and the answer is what everyone reads', async () => {
  const whole = await put({ address: 'ул. Спортивная, д. 1', phone: '+7 (000) 000-00-00' })
  expect(whole.statusCode).toBe(200)
  const one = await putField('email', 'info@example.org')
  expect(one.json()).toMatchObject({
    address: 'ул. Спортивная, д. 1',
    email: 'info@example.org',
    worktime: 'Не указан',
    version: whole.json().version + 1,
  })
  expect(await read()).toEqual(one.json())
})

test('a write reaches the footer of every page and the contacts page at once', async () => {
  await put({ address: 'ул. Первая, д. 1' })
  for (const url of ['/', '/contacts', '/contacts.vcf'])
    expect((await site.inject(url)).body).toMatch(/ул\.\sПервая/)
  await put({ address: 'ул. Вторая, д. 2' })
  for (const url of ['/', '/contacts', '/contacts.vcf']) {
    const { body } = await site.inject(url)
    expect(body).toMatch(/ул\.\sВторая/)
    expect(body).not.toMatch(/ул\.\sПервая/)
  }
})

test('what was shown may be sent back', async () => {
  await put({ address: '', phone: '', worktime: '' })
  const shown = await read()
  expect(shown.phone).toBe('Не указан')
  const sent = await put(shown)
  expect(sent.statusCode, sent.body).toBe(200)
  const row = await site.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
  expect([row.address, row.phone, row.worktime]).toEqual(['', '', ''])
  expect((await putField('phone', 'Не указан')).statusCode).toBe(200)
})

test('names of older clients mean the same fields', async () => {
  await put({ workingHours: 'пн–пт 10:00–18:00', socialMedia: { vk: 'judo_club' } })
  expect(await read()).toMatchObject({
    worktime: 'пн–пт 10:00–18:00',
    vk: 'https://vk.com/judo_club',
  })
  await putField('workingHours', 'ежедневно')
  expect((await read()).worktime).toBe('ежедневно')
})

test('a stale version is refused with what is stored; no version is accepted', async () => {
  const { version } = await read()
  expect((await put({ address: 'Моя правка', version })).statusCode).toBe(200)
  const late = await put({ address: 'Чужая правка', version })
  expectProblem(late, 409)
  expect(late.json().current).toMatchObject({ address: 'Моя правка', version: version + 1 })
  expect((await read()).address).toBe('Моя правка')
  expect((await put({ address: 'Без версии' })).statusCode).toBe(200)
})

const hostile = [
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.test',
  'https://vk.com@evil.test',
  'https:\\\\evil',
  '\u0001javascript:alert(1)',
]

test.each(hostile)('K01: %j is not a link', async (value) => {
  for (const field of ['vk', 'max', 'telegram', 'whatsapp']) {
    expectProblem(await putField(field, value), 400, /^Недопустимая ссылка\. /)
    expectProblem(await put({ [field]: value }), 400, /^Недопустимая ссылка\. /)
    const older = await put({ socialMedia: { [field]: value } })
    if (field !== 'max') expectProblem(older, 400, /^Недопустимая ссылка\. /)
  }
})

test.each([
  ['vk', 'vk.com/judo', 'https://vk.com/judo'],
  ['vk', 'http://vk.com/judo', 'http://vk.com/judo'],
  ['telegram', '@judo_sambo', 'https://t.me/judo_sambo'],
  ['whatsapp', '+7 (900) 000-00-00', 'https://wa.me/79000000000'],
  ['whatsapp', '8 900 000-00-00', 'https://wa.me/79000000000'],
  ['max', 'judo_sambo', 'https://max.ru/judo_sambo'],
  ['max', 'max.ru/join/AbC', 'https://max.ru/join/AbC'],
  ['telegram', '', ''],
])('K02: %s %j is stored as %j', async (field, value, stored) => {
  expect((await putField(field, value)).json()[field]).toBe(stored)
})

test.each([
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  'version',
  'createdAt',
  'password',
  'unknown',
  'socialMedia',
])('K03: the field %s is unknown', async (field) => {
  const before = await read()
  expectProblem(await putField(field, 'x'), 404, 'Неизвестное поле')
  expect(await read()).toEqual(before)
  expect(({} as Record<string, unknown>).value).toBeUndefined()
})

test.each([
  ['an object', { a: 1 }],
  ['an array', ['1']],
  ['100 KB', '1'.repeat(100_000)],
  ['markup', '+7<script>'],
  ['a number', 7],
  ['a boolean', true],
])('K04: %s is not a telephone', async (_name, value) => {
  const before = await read()
  expectProblem(await putField('phone', value), [400, 413])
  expect(await read()).toEqual(before)
})

test('K05: writes without a token are refused', async () => {
  for (const url of ['/api/contacts', '/api/contacts/phone', '/api/contacts/__proto__'])
    expectProblem(await site.inject({ method: 'PUT', url, payload: { value: 'x' } }), 401)
})

test('K06: contacts that cannot be read are 503, and the pages show the defaults', async () => {
  const [call, page, card] = await withoutTable(() =>
    Promise.all(['/api/contacts', '/contacts', '/contacts.vcf'].map((url) => site.inject(url))),
  )
  expectProblem(call!, 503, 'Ошибка при загрузке контактных данных')
  expect(call!.headers['retry-after']).toBeDefined()
  expect(page!.statusCode).toBe(200)
  expect(page!.body).toContain('Не указан')
  expect(page!.body).toContain('Ошибка при загрузке контактных данных')
  expect(card!.statusCode).toBe(503)
})

test('K06: contacts that cannot be written are 503 in the specified words', async () => {
  const [whole, one] = await withoutTable(() =>
    Promise.all([put({ address: 'ул. Новая' }), putField('address', 'ул. Новая')]),
  )
  expectProblem(whole!, 503, 'Ошибка при обновлении контактных данных')
  expectProblem(one!, 503, 'Ошибка при обновлении поля')
})

test('K06: defaults are shown only while the contacts cannot be read', async () => {
  await put({ address: 'ул. Настоящая, д. 3' })
  await site.db.schema.alterTable('contacts').renameTo('contacts_away').execute()
  site.cache.clear()
  expect((await site.inject('/contacts')).body).not.toContain('ул. Настоящая')
  await site.db.schema.alterTable('contacts_away').renameTo('contacts').execute()
  site.clock.advance(30_000)
  expect((await site.inject('/contacts')).body).toContain('ул. Настоящая')
})

test('requisites must pass their check digits', async () => {
  expectProblem(
    await putField('inn', '7707083894'),
    400,
    'ИНН: такого номера не бывает, в нём перепутанная цифра. Сверьте со свидетельством',
  )
  expectProblem(
    await put({ ogrn: '1027700132196' }),
    400,
    'ОГРН: такого номера не бывает, в нём перепутанная цифра. Сверьте со свидетельством',
  )
  const digits = async (number: object) =>
    (await put(number)).json().error.replaceAll('\u00a0', ' ')
  const ofInn = 'ИНН: цифр должно быть 10 у организации или 12 у предпринимателя, а здесь'
  expect(await digits({ inn: '123' })).toBe(`${ofInn} 3 цифры. Сверьте со свидетельством`)
  expect(await digits({ inn: '7707083893001' })).toBe(`${ofInn} 13 цифр. Сверьте со свидетельством`)
  expect(await digits({ ogrn: '10277001321951' })).toBe(
    'ОГРН: цифр должно быть 13 у организации или 15 у предпринимателя, а здесь 14 цифр. Сверьте со свидетельством',
  )
  expect(await digits({ inn: '7707 083893' })).toBe(
    'ИНН: здесь одни цифры, без пробелов и других знаков. Сверьте со свидетельством',
  )
  const answer = await put({ inn: '7707083893', ogrn: '1027700132195', legalName: 'РОО «Татами»' })
  expect(answer.statusCode).toBe(200)
  const page = (await site.inject('/contacts')).body
  expect(page).toContain('7707083893')
  expect(page).toContain('1027700132195')
})

test('the place on the map is a plain link, and nothing of another site is loaded', async () => {
  await put({ address: 'ул. Спортивная, д. 1', lat: 55.0302, lon: 82.9204 })
  const page = (await site.inject('/contacts')).body
  expect(page).toContain('href="geo:55.0302,82.9204')
  expect(page).toMatch(
    /href="https:\/\/yandex\.ru\/maps\/[^"]*82\.9204,55\.0302[^"]*" [^>]*noopener/,
  )
  expect(page).not.toMatch(/<iframe|(?:src|srcset)="(?:https?:)?\/\//)
})

test('the card is one a telephone reads', async () => {
  await put({
    address: 'г. Энск, ул. Спортивная, д. 1; вход со двора',
    phone: '+7 (000) 000-00-00, доб. 12',
    email: 'info@example.org',
    worktime: 'пн–пт 10:00–18:00\nсб 10:00–14:00',
  })
  const answer = await site.inject('/contacts.vcf')
  expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8')
  const lines = answer.body.split('\r\n')
  expect(lines.at(0)).toBe('BEGIN:VCARD')
  expect(lines.at(-1)).toBe('')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const card = answer.body.replaceAll('\r\n ', '')
  expect(card).toContain('VERSION:3.0')
  expect(card).toContain('г. Энск\\, ул. Спортивная\\, д. 1\\; вход со двора')
  expect(card).toContain('TEL;TYPE=WORK,VOICE:+70000000000')
  expect(card).toContain('NOTE:Часы работы: пн–пт 10:00–18:00\\nсб 10:00–14:00')
  await put({ phone: '', email: '' })
  expect((await site.inject('/contacts.vcf')).body).not.toMatch(/TEL|EMAIL|Не указан/)
})

test('contacts are a record like every other', async () => {
  const contacts = (await site.inject('/api/contacts')).json()
  expect(contacts).toMatchObject({ id: 1, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
})

test('F1: a page that says something is missing or broken has the whole footer', async () => {
  const vk = 'https://vk.com/judo'
  await put({ address: 'ул. Кодокан, д. 5', email: 'judo@example.org', vk })
  const hasFooter = ({ body }: { body: string }) =>
    ['ул. Кодокан', 'mailto:judo@example.org', vk].map((text) =>
      body.replaceAll('\u00a0', ' ').includes(text),
    )
  const missing = await site.inject('/nope')
  expect([missing.statusCode, hasFooter(missing)]).toEqual([404, [true, true, true]])
  expect(hasFooter(await site.inject('/%E0%A4%A'))).toEqual([true, true, true])
  // What was read last serves a page whose database is gone altogether.
  const tables = ['contacts', 'news']
  for (const table of tables)
    await site.db.schema.alterTable(table).renameTo(`${table}_away`).execute()
  const broken = await site.inject('/news/1')
  const missingToo = await site.inject('/nope')
  for (const table of tables)
    await site.db.schema.alterTable(`${table}_away`).renameTo(table).execute()
  expect([broken.statusCode, hasFooter(broken)]).toEqual([500, [true, true, true]])
  expect([missingToo.statusCode, hasFooter(missingToo)]).toEqual([404, [true, true, true]])
})

test('a messenger without an address is nowhere; beside WhatsApp it is said whose it is, if the editor wants', async () => {
  const pages = async () =>
    (await Promise.all(['/contacts', '/news'].map((url) => site.inject(url)))).map(({ body }) =>
      body.replaceAll('\u00a0', ' '),
    )
  const note = 'экстремистской организацией и запрещена'
  await put({ vk: '', max: '', telegram: '', whatsapp: '' })
  for (const body of await pages()) {
    expect(body).not.toMatch(/>(ВКонтакте|MAX|Telegram|WhatsApp)</)
    expect(body).not.toContain(note)
  }
  await put({ max: 'judo_sambo' })
  for (const body of await pages()) {
    expect(body).toMatch(/href="https:\/\/max\.ru\/judo_sambo"[^>]*>MAX</)
    expect(body).not.toContain(note)
  }
  await put({ whatsapp: '+7 900 000-00-00' })
  for (const body of await pages()) {
    expect(body.indexOf('>MAX<')).toBeLessThan(body.indexOf('>WhatsApp<'))
    expect(body).toContain(note)
  }
  await put({ whatsappNote: false })
  for (const body of await pages()) expect(body).not.toContain(note)
})

test('the age mark stands at the foot of every page only when the federation has chosen one', async () => {
  const foot = async (url: string) =>
    (await site.inject(url)).body
      .split('<footer')
      .at(-1)!
      .replace(/<[^>]+>/g, '')
  expect(await foot('/news')).not.toContain('Возрастная категория')
  await put({ ageMark: '0+' })
  for (const url of ['/', '/news', '/nothing'])
    expect(await foot(url)).toContain('Возрастная категория 0+')
  const answer = await site.asAdmin({
    ...{ method: 'PUT', url: '/api/contacts', payload: { ageMark: '7+' } },
  })
  expectProblem(answer, 400)
  expect(answer.json().fields).toHaveProperty('ageMark')
  await put({ ageMark: 'none' })
})

test('former telephones and mail are known to the editor while they are not in use again', async () => {
  const former = async () =>
    (await site.asAdmin({ method: 'GET', url: '/api/contacts/former' })).json()
  await put({ phone: '+7 383 111-11-11', email: 'first@judo.test' })
  await put({ phone: '+7 383 222-22-22' })
  await put({ phone: '+7 383 333-33-33', email: 'second@judo.test' })
  expect(await former()).toMatchObject({
    phone: expect.arrayContaining(['+7 383 222-22-22', '+7 383 111-11-11']),
    email: expect.arrayContaining(['first@judo.test']),
  })
  expect((await former()).phone.slice(0, 2)).toEqual(['+7 383 222-22-22', '+7 383 111-11-11'])
  await put({ phone: '+7 383 222-22-22' })
  expect((await former()).phone[0]).toBe('+7 383 333-33-33')
  expect((await former()).phone).not.toContain('+7 383 222-22-22')
  expect((await site.inject('/api/contacts/former')).statusCode).toBe(401)
})
