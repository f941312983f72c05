import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { journalExport } from './act-words.ts'
import { actRows } from './admin/act-rows.ts'
import { type Consent, listEnded, listOutgrown, signerHint, signersAt } from './consents.record.ts'
import { unnamedAthlete } from './person-name.ts'
import { forgetOldWithdrawals } from './withdrawals.server.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const full = 'Семёнов Пётр'
const given = {
  ...{ fullName: `${full} Ильич`, born: 2012, signer: 'both', givenOn: '2026-01-10' },
  paper: '№ 14, синяя папка',
}
const boys = {
  ...{ ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013 },
  weights: ['-46'],
}
const row = {
  ...{ category: 'Юноши до 15 лет', weight: '-46', place: 1 },
  ...{ athlete: full, club: 'Исток', coach: '' },
}

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.body ? answer.json() : {}
}
const consentOf = (more: object = {}) => send('POST', '/api/consents', { ...given, ...more })

async function protocol(...rows: object[]): Promise<number> {
  const { id } = await send('POST', '/api/competitions', {
    ...{ title: 'Кубок', date: '2026-11-07', categories: [boys] },
  })
  await send('PUT', `/api/competitions/${id}/results`, { results: rows })
  return id
}
const shownIn = async (id: number) =>
  (await site.inject(`/api/competitions/${id}`))
    .json()
    .results.map(({ athlete }: { athlete: string }) => athlete)

test('nobody but an editor reads a consent', async () => {
  const { id } = await consentOf()
  for (const url of ['/api/consents', `/api/consents/${id}`, '/api/withdrawals'])
    expectProblem(await site.inject(url), 401)
  const found = await site.inject(`/api/search?${new URLSearchParams({ q: 'Семёнов' })}`)
  expect(found.body).not.toContain('Пётр')
  const journal = await site.db.selectFrom('journal').selectAll().execute()
  expect(JSON.stringify(journal)).not.toContain('Пётр')
  expect(journal.at(-1)).toMatchObject({ entity: 'consent', name: `Согласие № ${id}` })
})

test('also what comes back from the trash, or goes for good, leaves no name in the journal', async () => {
  const [{ id }, gone] = [await consentOf(), await consentOf()]
  for (const one of [id, gone.id]) await send('DELETE', `/api/consents/${one}`)
  const trash: { id: number; entityId: number }[] = (
    await site.asAdmin({ url: '/api/trash' })
  ).json()
  const entryOf = (consent: number) => trash.find(({ entityId }) => entityId === consent)?.id
  await send('POST', `/api/trash/${entryOf(id)}/restore`)
  await send('DELETE', `/api/trash/${entryOf(gone.id)}`)
  const journal = await site.db.selectFrom('journal').selectAll().orderBy('id').execute()
  expect(journal.slice(-2).map(({ action, name }) => [action, name])).toEqual([
    ['restore', `Согласие № ${id}`],
    ['purge', `Согласие № ${gone.id}`],
  ])
  expect(JSON.stringify(journal)).not.toContain('Пётр')
})

test('all that is missing is named at once, also what a rule between fields asks for', async () => {
  const payload = { fullName: '', born: null, signer: 'self', givenOn: null }
  const refused = await site.asAdmin({ method: 'POST', url: '/api/consents', payload })
  expectProblem(refused, 400)
  expect(Object.keys(refused.json().fields)).toEqual(['fullName', 'born', 'givenOn'])
})

test.each([
  [{ fullName: 'Семёнов П.' }, 'fullName'],
  [{ born: null }, 'born'],
  [{ givenOn: null }, 'givenOn'],
  [{ allows: [] }, 'allows'],
  [{ until: '2026-01-09' }, 'until'],
  [{ signer: 'self' }, 'signer'],
  [{ born: 2016 }, 'signer'],
  [{ born: 1990 }, 'signer'],
  // Of a day to come nobody has signed anything.
  [{ givenOn: '2026-12-25' }, 'givenOn'],
])('%j is refused at its field', async (wrong, field) => {
  const payload = { ...given, ...wrong }
  const refused = await site.asAdmin({ method: 'POST', url: '/api/consents', payload })
  expectProblem(refused, 400)
  expect(Object.keys(refused.json().fields)).toEqual([field])
})

test('a consent opens its own row, and only while it holds: its term ends at local midnight without a write', async () => {
  const { id: consentId } = await consentOf({ until: '2026-11-21' })
  const other = { ...row, athlete: 'Ким Ян', club: 'Заря', place: 2 }
  const id = await protocol({ ...row, consentId }, other)
  expect(await shownIn(id)).toEqual([full, 'Ким\u00a0Я.'])
  const page = async () => (await site.inject(`/competitions/${id}`)).body.includes(full)
  expect(await page()).toBe(true)
  site.clock.advance(dayMs)
  expect([await shownIn(id), await page()]).toEqual([['Семёнов\u00a0П.', 'Ким\u00a0Я.'], false])
})

test('a row keeps no consent of somebody else, and one in the trash opens nothing', async () => {
  const { id: consentId } = await consentOf()
  const id = await protocol({ ...row, athlete: 'Семёнов Павел', consentId })
  expect(await shownIn(id)).toEqual(['Семёнов\u00a0П.'])
  const [kept] = (await site.asAdmin({ url: `/api/competitions/${id}` })).json().results
  expect(kept).not.toHaveProperty('consentId')
  await send('PUT', `/api/competitions/${id}/results`, { results: [{ ...row, consentId }] })
  expect(await shownIn(id)).toEqual([full])
  await send('DELETE', `/api/consents/${consentId}`)
  expect(await shownIn(id)).toEqual(['Семёнов\u00a0П.'])
})

test('a paper that allows no names opens none', async () => {
  const { id: consentId } = await consentOf({ allows: ['photo'] })
  expect(await shownIn(await protocol({ ...row, consentId }))).toEqual(['Семёнов\u00a0П.'])
})

test('conditions of a paper stand beside the name it opens, for who reads the page and for who takes the data', async () => {
  const limits = ['siteOnly', 'noRepost']
  const { id: consentId } = await consentOf({ limits, conditions: 'Без названия школы.' })
  const id = await protocol({ ...row, consentId }, { ...row, athlete: 'Ким Ян', place: 2 })
  const words =
    'Только на\u00a0этом сайте. Не\u00a0копировать на\u00a0другие сайты и\u00a0в\u00a0соцсети. Без названия школы'
  const rows = async () => (await site.inject(`/api/competitions/${id}`)).json().results
  expect((await rows())[0]).toMatchObject({ athlete: full, conditions: words })
  expect((await rows())[1]).not.toHaveProperty('conditions')
  const page = (await site.inject(`/competitions/${id}`)).body
  expect(page).toContain('Только на\u00a0этом сайте')
  expect(page).toContain('data-nosnippet')
  const journal = await site.db.selectFrom('journal').selectAll().execute()
  expect(JSON.stringify(journal)).not.toContain('названия школы')

  await send('PUT', `/api/competitions/${id}/results`, { results: [row] })
  expect((await rows())[0]).not.toHaveProperty('conditions')
})

test('conditions are of the known ones, in few words', async () => {
  const payload = { ...given, limits: ['everywhere'], conditions: 'я'.repeat(161) }
  const refused = await site.asAdmin({ method: 'POST', url: '/api/consents', payload })
  expect(Object.keys(refused.json().fields)).toEqual(['limits.0', 'conditions'])
})

/** Where in the whole database a text stands, but for the index of words, which keeps stems. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await site.db.introspection.getTables()
  const found: string[] = []
  for (const { name } of tables.filter((one) => !/^searchText|^sqlite|kysely/.test(one.name))) {
    const rows = await site.db
      .withTables<Record<string, Record<string, unknown>>>()
      .selectFrom(name)
      .selectAll()
      .execute()
    if (JSON.stringify(rows).includes(text)) found.push(name)
  }
  return found
}

async function attach(id: number, title: string) {
  const answer = await site.asAdmin({
    method: 'POST',
    url: `/api/competitions/${id}/documents?${new URLSearchParams({ type: 'protocol', title })}`,
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

test('a withdrawal shortens the name wherever it stands, and tells what it did', async () => {
  const { id: consentId } = await consentOf()
  const namesake = await consentOf({ fullName: full, born: 2013, signer: 'parent' })
  const competition = await protocol(
    { ...row, consentId },
    { ...row, club: 'Заря', place: 2, consentId: namesake.id },
  )
  const news = await send('POST', '/api/news', {
    ...{ title: `Победил ${full}`, published: true, publishedAt: '2026-11-20T00:00:00Z' },
    content: words(`Пётр Семёнов из «Истока» и СЕМЁНОВ ПЁТР`),
  })
  await send('PUT', `/api/news/${news.id}`, { excerpt: `${full} первый` })
  const deleted = await send('POST', '/api/news', { title: `Ещё раз ${full}` })
  await attach(competition, 'Протокол')
  await attach(
    (await send('POST', '/api/competitions', { title: 'Другой', date: '2026-12-01' })).id,
    'Чужой',
  )
  await send('DELETE', `/api/news/${deleted.id}`)
  await send('POST', '/api/people', { fullName: `${full} Ильич`, role: 'board' })
  const addresses = ['/', '/news', `/news/${news.id}`, '/feed.xml', '/federation', '/api/news']
  for (const url of addresses) await site.inject(url)

  const preview = await site.asAdmin({ url: `/api/consents/${consentId}/withdrawal` })
  expect(preview.json()).toContainEqual({
    ...{ kind: 'Новость', name: 'Победил Семёнов\u00a0П.', times: 3 },
    address: `/admin/news/${news.id}`,
  })
  expect(preview.json().filter(({ times }: { times: number }) => times === 0)).toEqual([
    {
      ...{ kind: 'Документ соревнования', name: 'Протокол', times: 0 },
      address: `/admin/competitions/${competition}`,
    },
  ])
  expect(await tablesWith('Пётр')).toContain('news')

  const open = (await site.asAdmin({ url: `/api/news/${news.id}` })).json()
  const done = await send('PUT', `/api/consents/${consentId}/withdrawal`)
  expect(done).toMatchObject({ who: 'Семёнов\u00a0П.', paper: given.paper, by: 'admin' })
  expect(JSON.stringify(done)).not.toContain('Пётр')
  expect(await tablesWith('Пётр')).toEqual(['competition_result', 'consent'])
  expect(await tablesWith('ПЁТР')).toEqual([])
  const journal = await site.db.selectFrom('journal').selectAll().orderBy('id').execute()
  expect(journal.find(({ action }) => action === 'purge')).toMatchObject({
    ...{ entity: 'consent', name: `Согласие № ${consentId}`, before: null, after: null },
  })
  expect(journal.filter(({ action }) => action === 'shorten').length).toBeGreaterThan(2)
  const history = (await site.asAdmin({ url: `/api/history?entity=news&record=${news.id}` })).json()
  expect(history[0]).toMatchObject({ action: 'shorten', name: 'Победил Семёнов\u00a0П.' })
  expect(await shownIn(competition)).toEqual(['Семёнов\u00a0П.', full])
  for (const url of addresses) expect((await site.inject(url)).body, url).not.toContain('Пётр')
  const found = await site.inject(`/api/search?${new URLSearchParams({ q: 'Пётр' })}`)
  expect(found.body).not.toContain('/news/')
  const late = { ...{ method: 'PUT', url: `/api/news/${news.id}` } } as const
  const payload = { title: open.title, version: open.version }
  expectProblem(await site.asAdmin({ ...late, payload }), 409)
  expect((await site.asAdmin({ url: '/api/withdrawals' })).json()).toEqual([done])
  expectProblem(
    await site.asAdmin({ method: 'PUT', url: `/api/consents/${consentId}/withdrawal` }),
    404,
  )
})

const men = {
  ...{ ageGroup: 'взрослые', sex: 'm', birthYearFrom: 1980, birthYearTo: 2006 },
  weights: ['-73'],
}
const grown = {
  ...{ category: 'Мужчины', weight: '-73', place: 1 },
  ...{ athlete: 'Ладыгин Олег', club: 'Исток', coach: '' },
}

async function ofMen(...rows: object[]): Promise<number> {
  const { id } = await send('POST', '/api/competitions', {
    ...{ title: 'Мужской кубок', date: '2026-11-14', categories: [men] },
  })
  await send('PUT', `/api/competitions/${id}/results`, { results: rows })
  return id
}
const rowsOf = async (id: number) =>
  (await site.asAdmin({ url: `/api/competitions/${id}` })).json().results

test.for(['Петрова-Водкина Анна', 'ПЕТРОВА-ВОДКИНА Анна', "О'Нил Анна"])(
  'a surname of two parts is found by a withdrawal, too: %s',
  async (athlete) => {
    const fullName = athlete.replace('ПЕТРОВА-ВОДКИНА', 'Петрова-Водкина')
    const { id: consentId } = await consentOf({ fullName: `${fullName} Ильинична` })
    const id = await protocol({ ...row, athlete, consentId })
    await send('PUT', `/api/consents/${consentId}/withdrawal`)
    expect(await shownIn(id)).toEqual([`${athlete.split(' ')[0]}\u00a0А.`])
    const rows = await site.db.selectFrom('competition_result').select('athlete').execute()
    expect(JSON.stringify(rows)).not.toContain('Анна')
  },
)

test('a name that was withdrawn stays short in the next protocol too, until a new consent or the word that it is another person', async () => {
  const adult = { fullName: grown.athlete, born: 1995, signer: 'self' }
  const { id: old } = await consentOf(adult)
  expect(await shownIn(await ofMen(grown))).toEqual(['Ладыгин Олег'])
  await send('PUT', `/api/consents/${old}/withdrawal`)

  const other = { ...grown, athlete: 'Ким Ян', place: 2 }
  const id = await ofMen({ ...grown, athlete: 'ЛАДЫГИН Олег Ильич', adult: true }, other)
  const short = ['ЛАДЫГИН\u00a0О.', 'Ким Ян']
  expect(await shownIn(id)).toEqual(short)
  expect((await rowsOf(id))[0]).toMatchObject({ withdrawn: 'short' })
  expect((await site.inject(`/api/competitions/${id}`)).body).not.toContain('withdrawn')
  const query = new URLSearchParams({ q: 'Ладыгин' })
  const athlete = new URLSearchParams({ name: 'ЛАДЫГИН Олег Ильич', club: 'Исток' })
  const addresses = [`/competitions/${id}`, `/search?${query}`, `/api/search?${query}`, '/medals']
  for (const url of [...addresses, `/api/competitions/${id}`])
    expect((await site.inject(url)).body, url).not.toContain('Олег')
  expect((await site.inject(`/competitions/athletes/m?${athlete}`)).statusCode).toBe(404)

  const [row] = await rowsOf(id)
  const save = (one: object) => send('PUT', `/api/competitions/${id}/results`, { results: [one] })
  await save({ ...row, withdrawn: 'other' })
  expect(await shownIn(id)).toEqual(['ЛАДЫГИН Олег Ильич'])
  await save({ ...row, withdrawn: undefined })
  expect(await shownIn(id)).toEqual(short.slice(0, 1))
  const { id: consentId } = await consentOf(adult)
  const waiting = (await site.asAdmin({ url: '/api/consent-rows' })).json()
  expect(waiting).toEqual([expect.objectContaining({ competitionId: id, isOpen: false })])
  await save({ ...row, consentId })
  expect(await shownIn(id)).toEqual(['ЛАДЫГИН Олег Ильич'])
  // The act is kept for three years, what makes the name short for longer.
  const years = 3 * 366
  await forgetOldWithdrawals(site.db, new Date(site.clock.now.getTime() + years * dayMs))
  expect((await site.asAdmin({ url: '/api/withdrawals' })).json()).toEqual([])
  expect(
    JSON.stringify(await site.db.selectFrom('withdrawal').selectAll().execute()),
  ).not.toContain('Л')
  await save(row)
  expect(await shownIn(id)).toEqual(short.slice(0, 1))
  // Of somebody else nothing is said.
  await save({ ...other, withdrawn: 'short' })
  expect(await rowsOf(id)).toEqual([other])
})

test('a name without a consent is shortened everywhere by a request, which is shown first and leaves an act', async () => {
  const id = await ofMen(grown, { ...grown, athlete: 'Ким Ян', place: 2 })
  const news = await send('POST', '/api/news', {
    ...{ title: 'Победил Олег Ладыгин', published: true, publishedAt: '2026-11-20T00:00:00Z' },
  })
  await send('PUT', `/api/competitions/${id}/results`, { results: [grown] })
  const fullName = 'Ладыгин Олег Ильич'
  expectProblem(
    await site.inject({ method: 'PUT', url: '/api/withdrawals/name', payload: { fullName } }),
    401,
  )
  for (const [method, url] of [
    ['POST', '/api/withdrawals/places'],
    ['PUT', '/api/withdrawals/name'],
  ] as const) {
    const refused = await site.asAdmin({ method, url, payload: { fullName: 'Ладыгин О.' } })
    expectProblem(refused, 400)
    expect(Object.keys(refused.json().fields)).toEqual(['fullName'])
  }
  const { short, parts, consents } = await send('POST', '/api/withdrawals/places', { fullName })
  expect([short, consents]).toEqual(['Ладыгин\u00a0О.', []])
  expect(parts).toContainEqual({
    ...{ kind: 'Новость', name: 'Победил Ладыгин\u00a0О.', times: 1 },
    address: `/admin/news/${news.id}`,
  })
  expect(await tablesWith('Олег')).toEqual(
    expect.arrayContaining(['competition_result', 'journal', 'news']),
  )

  const act = await send('PUT', '/api/withdrawals/name', { fullName })
  expect(act).toMatchObject({ who: short, reason: 'request', consents: [], done: parts })
  expect(await tablesWith('Олег')).toEqual([])
  expect(await shownIn(id)).toEqual([short])
  expect((await site.inject(`/news/${news.id}`)).body).not.toContain('Олег')
  expect(await send('PUT', '/api/withdrawals/name', { fullName })).toEqual(act)
  expect((await site.asAdmin({ url: '/api/withdrawals' })).json()).toEqual([act])
  expect(await shownIn(await ofMen(grown))).toEqual([short])
  const said = actRows(act, {
    ...{ url: 'https://judo.test', timeZone: 'Europe/Moscow' },
    who: (await site.asAdmin({ url: '/api/contacts' })).json(),
    stated: (await site.asAdmin({ url: '/api/operator' })).json(),
  }).join(' ')
  expect(said).toContain('согласия на\u00a0сайте записано не\u00a0было')
  expect(said).not.toContain('согласие №')
  expect(journalExport(act, { url: 'https://judo.test' })).not.toContain('год рождения')
})

test('who asks to be named no more has no name in protocols: not in the trash, the journal or the next table either; the place stays', async () => {
  const id = await ofMen(grown, { ...grown, athlete: 'Ким Ян', place: 2 })
  const thrown = await ofMen(grown)
  const asked = { fullName: grown.athlete }
  const act = await send('PUT', '/api/withdrawals/name', asked)
  expect(act.unnamed).toBe(false)
  // Only short before, and asked for more.
  const other = await ofMen({ ...grown, athlete: 'Ким Ян' }, { ...grown, place: 2 })
  await send('DELETE', `/api/competitions/${thrown}`)
  const removed = await send('PUT', '/api/withdrawals/name', { ...asked, unnamed: true })
  expect(removed).toMatchObject({ unnamed: true, reason: 'request', who: 'Ладыгин\u00a0О.' })
  expect(await send('PUT', '/api/withdrawals/name', { ...asked, unnamed: true })).toEqual(removed)

  expect(await shownIn(other)).toEqual(['Ким Ян', unnamedAthlete])
  expect(await shownIn(await ofMen({ ...grown, athlete: 'Олег ЛАДЫГИН' }))).toEqual([
    unnamedAthlete,
  ])
  const query = new URLSearchParams({ q: 'Ладыгин' })
  for (const url of [`/competitions/${other}`, `/api/competitions/${other}`])
    expect((await site.inject(url)).body, url).not.toContain('Ладыгин')
  expect((await site.inject(`/api/search?${query}`)).json().total).toBe(0)
  const [, unnamed] = (await site.inject(`/api/competitions/${other}`)).json().results
  expect(unnamed).toEqual({ ...grown, athlete: unnamedAthlete, place: 2 })

  // A row that stood short before is nobody's for certain: an editor takes its name away, and a save keeps it away.
  expect(await shownIn(id)).toEqual(['Ладыгин\u00a0О.', 'Ким Ян'])
  const save = (...rows: object[]) =>
    send('PUT', `/api/competitions/${id}/results`, { results: rows })
  const [short, ...rest] = await rowsOf(id)
  await save({ ...short, withdrawn: 'unnamed' }, ...rest)
  await save(...(await rowsOf(id)))
  expect(await shownIn(id)).toEqual([unnamedAthlete, 'Ким Ян'])
  await save(short, ...rest)
  expect(await shownIn(id)).toEqual(['Ладыгин\u00a0О.', 'Ким Ян'])
})

test('a name given back is asked about still: its editor is told so in this protocol and in the next', async () => {
  await ofMen(grown)
  await send('PUT', '/api/withdrawals/name', { fullName: grown.athlete, unnamed: true })
  await send('PUT', '/api/withdrawals/name', { fullName: 'Ким Ян' })
  const [short, other] = ['Ладыгин\u00a0О.', 'Седов Лев']
  const rows = [grown.athlete, 'Ладыгин Остап', short, 'Ким Ян', 'Ким\u00a0Я.', other]
  const id = await ofMen(...rows.map((athlete, at) => ({ ...grown, athlete, place: at + 1 })))
  const askedIn = async () =>
    (await site.asAdmin({ url: `/api/competitions/${id}/asked-names` })).json()
  const asked = [
    { athlete: grown.athlete, as: 'unnamed' },
    // Nobody can tell whose it is: an act calls somebody so.
    { athlete: short, as: 'unnamed' },
    { athlete: 'Ким Ян', as: 'short' },
  ]
  expect(await askedIn()).toEqual(asked)
  expectProblem(await site.inject(`/api/competitions/${id}/asked-names`), 401)
  const [first, ...rest] = await rowsOf(id)
  expect(first.withdrawn).toBe('unnamed')
  await send('PUT', `/api/competitions/${id}/results`, {
    results: [{ ...first, withdrawn: 'other' }, ...rest],
  })
  expect((await shownIn(id))[0]).toBe(grown.athlete)
  expect(await askedIn()).toEqual(asked)
  // What the act says goes after three years, the hash still knows the name.
  await forgetOldWithdrawals(site.db, new Date(site.clock.now.getTime() + 4 * 366 * dayMs))
  expect(await askedIn()).toEqual([asked[0], asked[2]])
})

test('what waits in the trash and in the journal comes back without the name, too', async () => {
  const id = await ofMen(grown)
  await send('PUT', `/api/competitions/${id}/results`, { results: [] })
  const thrown = await ofMen(grown)
  await send('DELETE', `/api/competitions/${thrown}`)
  await send('PUT', '/api/withdrawals/name', { fullName: grown.athlete, unnamed: true })

  const [entry] = (await site.asAdmin({ url: '/api/trash' })).json()
  await send('POST', `/api/trash/${entry.id}/restore`)
  expect(await shownIn(thrown)).toEqual([unnamedAthlete])
  const journal: { id: number; entityId: number; action: string }[] = (
    await site.asAdmin({ url: '/api/history?entity=competition_result' })
  ).json()
  const emptied = journal.find((one) => one.entityId === id && one.action === 'update')
  await send('POST', `/api/history/${emptied?.id}/restore`, { side: 'before' })
  expect(await shownIn(id)).toEqual([unnamedAthlete])
})

test('an earlier version of a protocol does not bring back a name that was taken out of its row', async () => {
  const ians = { ...grown, athlete: 'Ким Ян', place: 2 }
  const id = await ofMen(grown, ians)
  const save = (...results: object[]) => send('PUT', `/api/competitions/${id}/results`, { results })
  const bringBack = async () => {
    const entries: { id: number; action: string }[] = (
      await site.asAdmin({ url: `/api/history?entity=competition_result&entityId=${id}` })
    ).json()
    return send('POST', `/api/history/${entries.at(-1)?.id}/restore`, { side: 'after' })
  }
  const takenOut = { ...grown, withdrawn: 'unnamed' }
  await save(takenOut, { ...ians, club: 'Заря' })
  expect((await bringBack()).warning).toMatch(/остались убраны: 1\sстрока/)
  expect(await shownIn(id)).toEqual([unnamedAthlete, 'Ким Ян'])
  expect((await rowsOf(id))[1].club).toBe(ians.club)

  // Also when the row itself is gone meanwhile.
  await save({ ...ians, place: 1 })
  await bringBack()
  expect(await shownIn(id)).toEqual([unnamedAthlete, 'Ким Ян'])

  // Given back by an editor it stays so.
  await save(grown)
  expect((await bringBack()).warning).toBeUndefined()
  expect(await shownIn(id)).toEqual([grown.athlete, 'Ким Ян'])
})

test('what asks about a name is no place where it stands, and keeps it until it is answered', async () => {
  await site.asAdmin({
    ...{ method: 'PUT', url: '/api/contacts' },
    payload: { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' },
  })
  const id = await ofMen(grown)
  const asked = await site.inject({
    ...{ method: 'POST', url: '/name-request' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ page: `/competitions/${id}`, name: grown.athlete, wish: 'remove' },
      ...{ message: '', contact: 'mama@judo.test' },
    }).toString(),
  })
  expect(asked.statusCode, asked.body).toBeLessThan(400)
  const { parts } = await send('POST', '/api/withdrawals/places', { fullName: grown.athlete })
  expect(parts.map(({ named }: { named?: true }) => named)).toContain(true)
  const other = await send('POST', '/api/withdrawals/places', { fullName: 'Ладыгин Остап' })
  expect(other.parts).toEqual([])
  await send('PUT', '/api/withdrawals/name', { fullName: grown.athlete, unnamed: true })
  const [request] = (await site.asAdmin({ url: '/api/name-requests' })).json()
  expect(request.name).toBe(grown.athlete)
})

test('no consent opens the name of who asked to be named no more', async () => {
  const { id: consentId } = await consentOf()
  const id = await protocol({ ...row, consentId, withdrawn: 'unnamed' })
  expect(await shownIn(id)).toEqual([unnamedAthlete])
  expect((await site.asAdmin({ url: '/api/consent-rows' })).json()).toEqual([])
})

test('by a request the row of a namesake with a consent stays, and the consent is named', async () => {
  const { id: consentId } = await consentOf()
  const id = await protocol({ ...row, consentId }, { ...row, club: 'Заря', place: 2 })
  const places = await send('POST', '/api/withdrawals/places', { fullName: full })
  expect(places.consents).toEqual([consentId])
  await send('PUT', '/api/withdrawals/name', { fullName: full })
  expect(await shownIn(id)).toEqual([full, 'Семёнов\u00a0П.'])
  expect((await site.asAdmin({ url: `/api/consents/${consentId}` })).json().fullName).toContain(
    full,
  )
})

test('in the year of a 14th and of an 18th birthday it is said what tells who signs', () => {
  const on = '2026-11-26'
  expect(signersAt(2012, on)).toEqual(['parent', 'both'])
  expect(signerHint(2012, on)).toMatch(/2026.году исполняется 14.*подписывают двое/)
  expect(signersAt(2008, on)).toEqual(['both', 'self'])
  expect(signerHint(2008, on)).toMatch(/исполняется 18.*подписывает он сам/)
  for (const born of [2007, 2009, 2011, 2013]) {
    expect(signersAt(born, on)).toHaveLength(1)
    expect(signerHint(born, on)).toBeUndefined()
  }
})

test('who comes of age is told of until there is a paper of his own or a term', () => {
  const paper = (given: Partial<Consent>) =>
    ({
      id: 1,
      fullName: 'Иванов Пётр',
      born: 2008,
      signer: 'both',
      until: null,
      ...given,
    }) as Consent
  const told = (...all: Partial<Consent>[]) =>
    listOutgrown(all.map(paper), '2026-11-21').map(({ born }) => born)
  expect(told({ born: 2009 }, { born: 2008 }, { born: 2007 })).toEqual([2008, 2007])
  expect(told({ born: 2008, until: '2026-12-01' })).toEqual([])
  expect(told({ born: 2007, until: '2026-12-01' }, { born: 2006, until: '2026-11-20' })).toEqual([
    2007,
  ])
  expect(told({ born: 2007 }, { born: 2007, signer: 'self' })).toEqual([])
  expect(told({ born: 2007 }, { born: 2007, signer: 'self', fullName: 'Петров Иван' })).toEqual([
    2007,
  ])
})

test('whose term is over is told of until there is a paper that holds', () => {
  const paper = (given: Partial<Consent>) =>
    ({ id: 1, fullName: 'Иванов Пётр', born: 2008, until: null, ...given }) as Consent
  const ended = (...all: Partial<Consent>[]) => listEnded(all.map(paper), '2026-11-21').length
  expect(ended({ until: '2026-11-21' })).toBe(0)
  expect(ended({ until: '2026-11-20' })).toBe(1)
  expect(ended({ until: '2026-11-20' }, { until: '2027-11-20' })).toBe(0)
  expect(ended({ until: '2026-11-20' }, { born: 2010 })).toBe(1)
})

test('an act says why, and its export has every line the order asks for and none of the data', async () => {
  const { id } = await consentOf({ until: '2026-02-01' })
  await protocol({ ...row, consentId: id })
  const done = await send('PUT', `/api/consents/${id}/withdrawal`)
  expect(done.reason).toBe('term')
  const other = await consentOf()
  expect((await send('PUT', `/api/consents/${other.id}/withdrawal`)).reason).toBe('withdrawn')
  const text = journalExport(done, { url: 'https://judo.test' })
  for (const said of [
    'Семёнов\u00a0П.',
    'год рождения',
    'https://judo.test',
    'вышел срок',
    done.at,
  ])
    expect(text).toContain(said)
  expect(text).toContain('Протокол соревнования «Кубок»: 1\u00a0упоминание')
  expect(text).not.toContain('Пётр')
})

test('an act names the operator with his address, and without one leaves a line for it', async () => {
  const { id } = await consentOf()
  const act = await send('PUT', `/api/consents/${id}/withdrawal`)
  const operatorRow = async () => {
    const who = (await site.asAdmin({ url: '/api/contacts' })).json()
    const stated = (await site.asAdmin({ url: '/api/operator' })).json()
    const around = { who, stated, url: 'https://judo.test', timeZone: 'Europe/Moscow' }
    const [row = []] = actRows(act, around)
    return row.map((text) => text.replaceAll('\u00a0', ' '))
  }
  const blank = '____________________'
  expect(await operatorRow()).toEqual(['Оператор', `${blank}, адрес: ${blank}`])
  await send('PUT', '/api/contacts', { legalName: 'РОО «Дзюдо»', inn: '7707083893' })
  expect(await operatorRow()).toEqual(['Оператор', `РОО «Дзюдо», ИНН 7707083893, адрес: ${blank}`])
  await send('PUT', '/api/contacts', { address: 'г. Энск, ул. Спортивная, д. 5' })
  expect(await operatorRow()).toEqual([
    'Оператор',
    'РОО «Дзюдо», ИНН 7707083893, адрес: г. Энск, ул. Спортивная, д. 5',
  ])
})
