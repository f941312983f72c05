import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalSlugs } from '#content/legal-text.ts'
import { longestCopyDays } from '#features/backups/retention.ts'
import { exampleContacts } from '#features/contacts/made-up.server.ts'
import { signupDays } from '#features/federation/signups.contract.ts'
import { isReviewDue } from '#features/operator/duties.ts'
import { operatorStore } from '#features/operator/operator.server.ts'
import { dayMs } from '#kit/base/durations.ts'
import { forgetSetting, storeSetting } from '#kit/db/settings.server.ts'
import { mayBeTakenDown } from '#kit/files/send-file.server.ts'
import { trashDays } from '#kit/files/trash-days.ts'
import { journalDays } from '#kit/history/history.server.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import { inlineText } from '#kit/text/rich-text-words.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { up } from '../../../migrations/0113-legal-places.ts'
import { up as upRequisites } from '../../../migrations/0116-legal-requisites.ts'
import { noteEditions } from './editions.server.ts'
import type { LegalPage } from './legal.record.ts'
import { updateLegalPage } from './legal.server.ts'

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
    payload: {
      ...{ legalName: 'РОО «Дзюдо и самбо»', inn: '7707083893' },
      ...{ address: 'ул. Мира, 5', email: 'post@judo.test' },
    },
  })
  const policy = (await site.inject('/privacy')).body
  for (const text of ['152-ФЗ', 'РОО «Дзюдо и', 'ИНН 7707083893', 'post@judo.test', 'Роскомнадзор'])
    expect(policy.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toContain(text)
  expect(policy).toContain('(статья\u00a010.1 Закона)')
  const sheet = (await site.inject('/consent/distribution')).body
  expect(sheet).toContain('https://judo.test/competitions')
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
  const body = (await site.inject('/privacy')).body.replaceAll('\u00a0', ' ')
  for (const text of ['+7 (900) 222-22-22', 'Другое имя (ИНН 7707083893)', 'с 9 до 18'])
    expect(body).toContain(text)
  expect(body).not.toMatch(/111-11-11|ул\. Ленина|post@judo|электронная почта ,|\{[а-я]/)
  // The other one is still ours, and says that nobody stands behind it.
  const consent = (await site.inject('/consent')).body.replaceAll('\u00a0', ' ')
  expect(consent).toContain('Не хватает: адрес, почта')

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
  const body = (await site.inject('/privacy')).body
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<\/?(?:span|a)\b[^>]*>/g, '')
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
  expect((await site.inject({ url: '/api/pages', headers })).json()).toHaveLength(legalSlugs.length)
  const call = { method: 'PUT', url: '/api/pages/1', payload: { title: 'Взлом' } } as const
  expect((await site.inject(call)).statusCode).toBe(401)
  expect((await site.inject('/api/pages/7')).statusCode).toBe(404)
  expect((await put(7, { title: 'Седьмая' })).statusCode).toBe(404)
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
  expect((await site.inject('/api/pages')).json()).toHaveLength(legalSlugs.length)
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

const plain = async (path: string) =>
  (await site.inject(path)).body
    .replaceAll('\u00a0', ' ')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const state = (payload: object) => site.asAdmin({ method: 'PUT', url: '/api/operator', payload })
const answerFor = (payload: object) =>
  site.asAdmin({ method: 'PUT', url: '/api/contacts', payload })
const named = { legalName: 'РОО «Дзюдо»', address: 'ул. Мира, 5', email: 'post@judo.test' }
const switchSignups = (on: boolean) =>
  site.asAdmin({ method: 'PUT', url: '/api/signup-setting', payload: { on } })

test('the policy tells of each purpose all that the law asks for', async () => {
  await answerFor(named)
  const { content } = (await site.inject('/api/pages/1')).json<LegalPage>()
  const purposes = content.content.filter(
    ({ type, attrs }) => type === 'heading' && attrs?.level === 3,
  )
  expect(purposes).toHaveLength(7)
  for (const purpose of purposes) {
    const table = content.content[content.content.indexOf(purpose) + 1]!
    const rows = table.content!.map((row) =>
      row.content!.map((cell) => cell.content!.map(inlineText).join()),
    )
    expect(rows.map(([heading]) => heading)).toEqual([
      ...['Чьи данные', 'Какие данные', 'На каком основании', 'Что с ними делаем'],
      ...['Сколько храним', 'Как уничтожаем'],
    ])
    for (const [heading, said = ''] of rows) expect(said.length, heading).toBeGreaterThan(20)
  }
  expect(await plain('/privacy')).not.toMatch(/ограниченное время|undefined|null|не дольше [.;,]/)
})

test('the policy names the times the code itself keeps to', async () => {
  const said = await plain('/privacy')
  for (const days of [journalDays, trashDays, longestCopyDays()])
    expect(said).toMatch(new RegExp(`не дольше ${days} дн`))
  expect(said).not.toContain(`через ${signupDays.closed} дней`)
  await switchSignups(true)
  const taking = await plain('/privacy')
  expect(taking).toContain(`Через ${signupDays.closed} дней после ответа`)
  expect(taking).toContain(`через ${signupDays.any} дней`)
  expect(await plain('/consent')).toContain('Согласие на обработку данных заявки на занятие')
  await switchSignups(false)
  expect(await plain('/consent')).not.toContain('заявки на занятие')
})

test('what the program cannot know stands there only when the owner has said it', async () => {
  const before = await plain('/privacy')
  expect(before).not.toMatch(/Трансграничной передачи нет|предоставляет:|Регистрационный номер/)
  const stated = { inRussia: true, hosting: 'ООО «Сервер», Москва', logDays: 14 }
  await state({ ...stated, registerNumber: '77-26-012345', responsible: 'data@judo.test' })
  const after = await plain('/privacy')
  for (const said of ['Трансграничной передачи нет', 'предоставляет: ООО «Сервер», Москва'])
    expect(after).toContain(said)
  expect(after).toMatch(/Технические записи сервера — не дольше 14 дней/)
  expect(after).toMatch(/реестре операторов персональных данных: 77-26-012345\..*data@judo\.test/)
  expect(await plain('/consent/processing')).toContain('обрабатывает: ООО «Сервер», Москва')
  await state({ inRussia: false, hosting: '', logDays: null, registerNumber: '', responsible: '' })
  expect(await plain('/privacy')).toBe(before)
  expectProblem(await state({ logDays: 0 }), 400)
  expectProblem(await state({ responsible: 'не почта' }), 400)
  for (const days of [{ daysOff: '09.03' }, { daysOff: '07.03.2026' }, { daysOn: '09.03.2026' }])
    expectProblem(await state(days), 400)
  expect((await state({ daysOff: '09.01.2026, 09.03.2026' })).statusCode).toBe(200)
  const stranger = { method: 'PUT', url: '/api/operator', payload: stated } as const
  expectProblem(await site.inject(stranger), 401)
})

test('what the owner has not said the policy names where it belongs, and only once says what that means', async () => {
  const unsaid = async () => (await plain('/privacy')).match(/пока не указано/g)?.length ?? 0
  const told = async () => (await plain('/privacy')).match(/ещё не сообщила/g)?.length ?? 0
  expect([await unsaid(), await told()]).toEqual([4, 1])
  await state({ inRussia: true, logDays: 14 })
  expect([await unsaid(), await told()]).toEqual([2, 1])
  await state({ letterDays: 30 })
  expect([await unsaid(), await told()]).toEqual([0, 0])
  await state({ inRussia: false, logDays: null, letterDays: null })
})

test('the policy tells of a request what its form asks for, and of nothing that it does not', async () => {
  const form = async () => (await site.inject('/name-request')).body
  expect(await form()).toContain('name="contact"')
  expect(await plain('/privacy')).toContain('в обеих просьбах по желанию — сообщение и контакт')
  // Of the example that stands the policy is shown, and nothing personal is asked for.
  await storeSetting(site.db, exampleContacts, JSON.stringify({ email: 'demo@judo.test' }))
  await answerFor({ ...named, email: 'demo@judo.test' })
  expect(await form()).not.toContain('name="contact"')
  const policy = await plain('/privacy')
  expect(policy).toContain('ни имени, ни сообщения, ни контакта сайт не спрашивает')
  expect(policy).not.toMatch(/по желанию — сообщение|Слова и контакт/)
  await forgetSetting(site.db, exampleContacts)
  await answerFor(named)
})

test('the policy tells of a second place for copies only where there is one, and where it is only as the owner has said', async () => {
  expect(await plain('/privacy')).not.toContain('второе место')
  const env = { BACKUP_TO: '/mnt/second' }
  const far = await createTestApp({ env })
  const put = (url: string, payload: object) => far.asAdmin({ method: 'PUT', url, payload })
  const said = async () =>
    (await far.inject('/privacy')).body.replaceAll('\u00a0', ' ').replace(/<[^>]+>/g, ' ')
  await put('/api/contacts', named)
  await put('/api/operator', { inRussia: true })
  expect(await said()).toContain('отправляются и во второе место')
  expect(await said()).toContain('Где находится второе место, пока не указано')
  expect(await said()).not.toContain('Трансграничной передачи нет')
  await put('/api/operator', { farInRussia: true })
  expect(await said()).toContain('Второе место тоже находится на территории Российской Федерации')
  expect(await said()).toContain('Трансграничной передачи нет')
  await far.close()
})

test('who processes data for the federation is named, each of them, by the policy and by the paper', async () => {
  const processors = 'ООО «Склад», Казань: хранит вторые копии.\n\nИП Почтов: отправляет почту'
  await state({ hosting: 'ООО «Сервер», Москва', processors })
  const both = 'ООО «Склад», Казань: хранит вторые копии; ИП Почтов: отправляет почту.'
  expect(await plain('/privacy')).toContain(`По поручению Федерации данные обрабатывают: ${both}`)
  expect(await plain('/consent/processing')).toContain(
    `обрабатывает: ООО «Сервер», Москва (хранение на сервере); ${both}`,
  )
  await state({ hosting: '', processors: '' })
  expect(await plain('/privacy')).not.toContain('По поручению Федерации')
  expect(await plain('/consent/processing')).toContain('прочерк, если никто')
  expectProblem(await state({ processors: 'ы'.repeat(1501) }), 400)
})

test('the policy says for how long a browser shows a picture that was taken down, as its headers say it', async () => {
  const minutes = Number(/max-age=(\d+)/.exec(mayBeTakenDown)?.[1]) / 60
  expect(await plain('/privacy')).toContain(`может показывать его ещё до ${minutes} минут`)
})

test('the edition is of the day the text last said something else, whatever made it so', async () => {
  const own = await createTestApp({ now: new Date('2026-11-21T09:00:00.000Z') })
  const day = async (path: string) =>
    /Редакция от <time dateTime="([^"]+)"/.exec((await own.inject(path)).body)?.[1]
  const midnight = async () => {
    own.clock.advance(dayMs)
    const at = own.clock.now.toISOString().slice(0, 10)
    await noteEditions(own.db, own.config.site, new Date(`${at}T00:00:01.000+03:00`))
  }
  await own.asAdmin({ method: 'PUT', url: '/api/contacts', payload: named })
  await noteEditions(own.db, own.config.site, own.clock.now)
  await midnight()
  await midnight()
  expect(await day('/privacy')).toBe('2026-11-21')
  const editor = () => ({ name: 'admin', now: own.clock.now })
  await operatorStore.change(own.db, { logDays: 30 }, editor())
  expect([await day('/privacy'), await day('/consent')]).toEqual(['2026-11-23', '2026-11-21'])
  await midnight()
  await midnight()
  expect([await day('/privacy'), await day('/consent')]).toEqual(['2026-11-23', '2026-11-21'])

  const content = textDocument(['Бережём'])
  const isOutdated = async () => (await own.inject('/api/pages/1')).json<LegalPage>().isOutdated
  await updateLegalPage(own.db, 1, { content }, own.config.site, editor())
  expect([await day('/privacy'), await isOutdated()]).toEqual(['2026-11-25', false])
  own.clock.advance(dayMs)
  await operatorStore.change(own.db, { logDays: 60 }, editor())
  expect([await day('/privacy'), await isOutdated()]).toEqual(['2026-11-25', true])
  await own.close()
})

test('a text that was edited goes on naming the times of today', async () => {
  const page = (await site.inject('/api/pages/1')).json<LegalPage>()
  const own = { type: 'paragraph', content: [{ type: 'text', text: 'И ещё 30 дней.' }] }
  const content = { type: 'doc', content: [...page.content.content, own] }
  await put(1, { version: page.version, content })
  const stored = await site.db
    .selectFrom('legal_page')
    .select('content')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  for (const place of ['{срок журнала}', '{срок корзины}', '{срок копий}', 'И ещё 30 дней.'])
    expect(stored.content).toContain(place)
  expect(await plain('/privacy')).toContain(`не дольше ${journalDays} дней`)
  await put(1, { title: '', content: '' })
})

test('each consent is a paper of its own, another by who signs it', async () => {
  const signatures = async (path: string) => {
    const said = await plain(path)
    expect(said).not.toMatch(/\{[а-я]/)
    return said.match(/Подпись _/g)?.length
  }
  for (const path of ['/consent/processing', '/consent/distribution', '/consent/withdrawal']) {
    expect(await signatures(path), path).toBe(1)
    expect(await signatures(`${path}?for=teen`), path).toBe(2)
    expect(await signatures(`${path}?for=child`), path).toBe(1)
    expect(await plain(`${path}?for=child`)).toContain('действуя за ребёнка')
    expect(await plain(`${path}?for=никто`)).toBe(await plain(path))
    expect(await plain(path)).toMatch(/оператор[ау]: РОО «Дзюдо»/)
    expect((await site.inject('/consent')).body).toContain(`href="${path}?for=teen"`)
  }
  expect(await plain('/consent/processing')).not.toContain('Можно с условием')
  const sheet = await plain('/consent/distribution')
  for (const said of ['Пустая строка — не согласие', 'Можно с условием', 'три рабочих дня'])
    expect(sheet.replace('трёх рабочих дней', 'три рабочих дня')).toContain(said)
})

test('a parent signs in the interest of the child, and of no office that a child has none of', async () => {
  const processing = '/consent/processing'
  expect(await plain(`${processing}?for=child`)).toContain('своей волей и в интересах ребёнка даю')
  for (const path of [processing, `${processing}?for=teen`])
    expect(await plain(path)).toContain('своей волей и в своём интересе даю')
  for (const path of ['/consent/distribution', '/consent/withdrawal']) {
    expect(await plain(path)).toContain('Должность, рабочие телефон')
    const ofChild = await plain(`${path}?for=child`)
    expect(ofChild).not.toContain('Должность')
    expect(ofChild).toContain('Весовая категория и результат')
  }
})

test('nobody is given a paper that names no operator', async () => {
  for (const name of ['legalName', 'address', 'email'] as const) {
    await answerFor({ ...named, [name]: '' })
    for (const path of ['/privacy', '/consent', '/consent/processing', '/consent/distribution']) {
      const said = await plain(path)
      expect(said, path).toContain('Не хватает:')
      expect(said, path).not.toMatch(/____|оператору:|Трансграничной/)
    }
  }
  await answerFor(named)
})

test('whoever has signed finds the demand to stop beside the paper', async () => {
  const { body } = await site.inject('/consent/distribution?for=child')
  expect(body).toContain('href="/consent/withdrawal?for=child"')
  const demand = await plain('/consent/withdrawal')
  for (const said of ['отзываю согласие', 'Фамилия и имя полностью', 'статьи 10.1'])
    expect(demand).toContain(said)
})

test('what of the site anybody can use is said whoever answers for data, and every page leads there', async () => {
  const statement = await plain('/accessibility')
  for (const said of ['Что сделано', 'Чего пока не хватает', 'post@judo.test'])
    expect(statement).toContain(said)
  for (const path of ['/', '/news'])
    expect((await site.inject(path)).body.split('href="/accessibility"')).toHaveLength(3)
  await answerFor({ ...named, email: '' })
  expect(await plain('/accessibility')).toContain('Что сделано')
  expect((await site.inject('/accessibility')).body).toContain('href="/contacts"')
  await answerFor(named)
})

test('what the owner has to do beside the site is for editors alone, and is asked about once a year', async () => {
  await state({ duties: ['notice', 'leak'], reviewedOn: '2026-11-20' })
  expectProblem(await site.inject('/api/operator'), 401)
  const { duties, reviewedOn } = (await site.asAdmin({ url: '/api/operator' })).json()
  expect(duties).toEqual(['notice', 'leak'])
  expectProblem(await state({ duties: ['ничего'] }), 400)
  expect([null, '2025-11-20', reviewedOn].map((day) => isReviewDue(day, '2026-11-21'))).toEqual([
    ...[true, true, false],
  ])
  expect(isReviewDue('2025-11-21', '2026-11-21')).toBe(false)
})

test('the papers of distribution name both numbers of the operator, with a line for what is not known', async () => {
  const told = async () => {
    const sheets = ['/consent/distribution', '/consent/withdrawal'].map((path) => site.inject(path))
    const words = (await Promise.all(sheets)).map(({ body }) =>
      /оператор[уа]: (.+?, — )/.exec(body.replaceAll('\u00a0', ' '))?.[1]?.replaceAll('\u2060', ''),
    )
    expect(words[0]).toBe(words[1])
    return words[0]
  }
  const name = 'РОО «Дзюдо и самбо»'
  const contacts = { legalName: name, address: 'ул. Мира, 5', email: 'post@judo.test', ogrn: '' }
  await site.asAdmin({
    ...{ method: 'PUT', url: '/api/contacts', payload: { ...contacts, inn: '7707083893' } },
  })
  expect(await told()).toMatch(/^РОО «Дзюдо и самбо» \(ИНН 7707083893, ОГРН _{20}\), ул\. Мира, 5/)
  const list = (await site.asAdmin({ url: '/api/pages' })).json()
  const sheets = list.filter(({ slug }: { slug: string }) => /distribution|withdrawal/.test(slug))
  for (const { id, content } of sheets) expect((await put(id, { content })).statusCode).toBe(200)
  await site.asAdmin({
    ...{ method: 'PUT', url: '/api/contacts', payload: { ogrn: '1027700132195' } },
  })
  expect(await told()).toMatch(/\(ИНН 7707083893, ОГРН 1027700132195\), ул\. Мира, 5/)
  for (const { id } of sheets) await put(id, { content: '' })
})
