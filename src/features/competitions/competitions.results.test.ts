import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingGiven, readyProtocol } from '#features/results/admin/results-draft.ts'
import { athleteAddress } from '#features/results/athlete-rules.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import type { ProtocolRow } from '#features/results/results-ages.ts'
import { boys, protocol, row } from '#features/results/test-rows.ts'
import { tellNames } from '#features/results/told-names.ts'
import { categoryName } from '#features/sport/categories.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'

const veterans = { ...boys, ageGroup: 'Ветераны', birthYearFrom: 1950, birthYearTo: 1996 }

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function create() {
  const payload = {
    title: 'Первенство города',
    date: '2026-11-07',
    categories: [boys, veterans],
  }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  return answer.json() as { id: number; version: number }
}
const save = (id: number, results: object[], version?: number) =>
  site.asAdmin({
    method: 'PUT',
    url: `/api/competitions/${id}/results`,
    payload: { results, version },
  })
const stored = () =>
  site.db.selectFrom('competition_result').select(['place', 'athlete']).orderBy('id').execute()

test('a protocol is saved whole, in the order it is read', async () => {
  const { id } = await create()
  const answer = await save(id, protocol.toReversed(), 1)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().version).toBe(2)
  expect(answer.json().results.map(({ place }: CompetitionResult) => place)).toEqual([
    1, 2, 3, 3, 5, 5, 7, 7,
  ])
  const [entry] = await site.db
    .selectFrom('journal')
    .selectAll()
    .where('entity', '=', 'competition_result')
    .execute()
  expect(entry).toMatchObject({ entityId: id, actor: 'admin', before: '[]' })
})

test('which names a protocol is said to shorten before it is saved is what visitors read after', async () => {
  const cadets = { ...boys, ageGroup: '16–20 лет', birthYearFrom: 2006, birthYearTo: 2010 }
  const open = { ...boys, ageGroup: 'Взрослые', birthYearFrom: 1980, birthYearTo: 2010 }
  const categories = [boys, cadets, open, veterans].map((one) => ({
    ...{ ...one, weights: [], system: 'round' as const },
  }))
  const payload = { title: 'Кубок', date: '2026-11-07', categories }
  const { id } = (await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })).json()
  const paper = (fullName: string, more: object = {}) =>
    site
      .asAdmin({
        ...{ method: 'POST', url: '/api/consents' },
        payload: { fullName, born: 2012, signer: 'parent', givenOn: '2026-11-01', ...more },
      })
      .then((answer) => answer.json())
  const [own, photos, grown] = [
    await paper('Ладыгин Олег'),
    await paper('Ладыгин Олег', { allows: ['photo'] }),
    await paper('Ладыгин Олег', { born: 1990, signer: 'self' }),
  ]
  const years = [undefined, 1975, 1999, 2002, 2007, 2008, 2009, 2012]
  const answers = [{}, { adult: true }, { minor: true }] as const
  const papers = [{}, ...[own, photos, grown].map(({ id: consentId }) => ({ consentId }))]
  const results = categories.flatMap((category) => {
    const ofCategory = years.flatMap((born) =>
      answers.flatMap((answer) =>
        papers.map((consent) => ({ ...answer, ...consent, ...(born && { born }) })),
      ),
    )
    return ofCategory.map(
      (known, at): ProtocolRow => ({
        ...row({ athlete: 'Ладыгин Олег', club: `Клуб ${at}`, place: at + 1 }),
        ...{ category: categoryName(category), weight: '', ...known },
      }),
    )
  })
  const told = tellNames(results, {
    ...{ date: payload.date, categories, today: '2026-11-08' },
    ...{ consents: [own, photos, grown], asked: [] },
  })
  const saved = await save(
    id,
    readyProtocol({ results, addedWeights: [], given: nothingGiven }, { ...payload }).results,
  )
  expect(saved.statusCode, saved.body).toBe(200)
  const published: CompetitionResult[] = (await site.inject(`/api/competitions/${id}`)).json()
    .results
  const short = published.flatMap(({ athlete }, at) => (athlete === 'Ладыгин Олег' ? [] : [at]))
  expect(published).toHaveLength(results.length)
  expect(told.hidden.map(({ at }) => at)).toEqual(short)
  expect(told.opened).toHaveLength(results.length - short.length)

  // One rule for name and page: in full, of a known adult, in a category that has adults.
  const { results: kept } = (await site.asAdmin({ url: `/api/competitions/${id}` })).json()
  const ofChildren = [boys].map(categoryName)
  const onPage = kept.filter(
    ({ category, minor, adult, consentId }: CompetitionResult, at: number) =>
      published[at]?.athlete === 'Ладыгин Олег' &&
      !ofChildren.includes(category) &&
      !minor &&
      (category === categoryName(veterans) || adult || consentId === grown.id),
  )
  const { body } = await site.inject(`/competitions/${id}`)
  const linked = [...body.matchAll(/href="(\/competitions\/athletes[^"]+)"/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  )
  const addressIn = (club: string) => athleteAddress({ athlete: 'Ладыгин Олег', club, sex: 'm' })
  expect(linked).toEqual(onPage.map(({ club }: CompetitionResult) => addressIn(club)))
  expect(onPage.length).toBeGreaterThan(50)
  for (const club of new Set(results.map((one) => one.club))) {
    const own = onPage.filter((one: CompetitionResult) => one.club === club)
    const { statusCode, body: page } = await site.inject(addressIn(club))
    expect([club, statusCode]).toEqual([club, own.length > 0 ? 200 : 404])
    const there = [...page.matchAll(/\?who=/g)]
    expect([club, there.length]).toEqual([club, own.length])
  }
})

test('an adult whom only a consent opens is found, and has a page, for as long as it holds', async () => {
  const open = {
    ...boys,
    ageGroup: 'Взрослые',
    birthYearFrom: 1980,
    birthYearTo: 2010,
    weights: [],
  }
  const payload = { title: 'Кубок', date: '2026-11-07', categories: [open] }
  const { id } = (await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })).json()
  const made = await site.asAdmin({
    ...{ method: 'POST', url: '/api/consents' },
    payload: { fullName: 'Взрослов Яков', born: 1990, signer: 'self', givenOn: '2026-01-10' },
  })
  const consent = (await made.json()) as { id: number }
  const answer = {
    athlete: 'Взрослов Яков',
    club: 'Исток',
    category: categoryName(open),
    weight: '',
  }
  const known = async () => {
    const page = athleteAddress({ ...answer, sex: 'm' })
    const q = new URLSearchParams({ q: 'Взрослов Яков' })
    const found = (await site.inject(`/api/search?${q}`)).body.includes('/competitions/athletes')
    const protocol = (await site.inject(`/competitions/${id}`)).body
    return [
      (await site.inject(page)).statusCode === 200,
      found,
      protocol.includes('/competitions/athletes'),
      protocol.includes('Взрослов Яков'),
    ]
  }
  await save(id, [row(answer)])
  expect(await known()).toEqual([false, false, false, false])
  await save(id, [row({ ...answer, consentId: consent.id })])
  expect(await known()).toEqual([true, true, true, true])
  const change = (changes: object) =>
    site.asAdmin({ method: 'PUT', url: `/api/consents/${consent.id}`, payload: changes })
  await change({ until: '2026-02-01' })
  expect(await known()).toEqual([false, false, false, false])
  await change({ until: null, born: 2010, signer: 'both' })
  expect(await known()).toEqual([false, false, false, true])
})

test('the journal tells only of the protocol, and nothing when it is saved as it was', async () => {
  const { id } = await create()
  const entries = () =>
    site.db
      .selectFrom('journal')
      .select(['entity', 'action'])
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
  const before = await entries()
  await save(id, protocol)
  const saved = await entries()
  expect(saved.slice(before.length)).toEqual([{ entity: 'competition_result', action: 'update' }])
  expect((await save(id, protocol)).json().version).toBe(3)
  expect(await entries()).toEqual(saved)
})

test('one faulty row saves nothing', async () => {
  const { id } = await create()
  await save(id, protocol)
  const before = await stored()
  const answer = await save(id, [row({}), row({ category: 'Кто угодно' }), row({ place: 0 })])
  expectProblem(answer, 400, 'Ошибки в протоколе: 2\u00a0строки')
  expect(answer.json().fields).toEqual({
    'results.1.category': 'Такой категории нет в этом соревновании',
    'results.2.place': 'Не указано место',
    'results.2.athlete': 'Спортсмен указан дважды',
  })
  expect(await stored()).toEqual(before)
  expectProblem(await save(id, [{ ...row({}), place: 'первое' }]), 400)
  expectProblem(await save(id, [{ ...row({}), athlete: 'я'.repeat(121) }]), 400)
  expectProblem(await save(999_999, []), 404)
  expect(await stored()).toEqual(before)
})

test('weights that a protocol brings along are added to the categories with it', async () => {
  const { id } = await create()
  const added = (category: string, weight: string) => ({ addedWeights: [{ category, weight }] })
  const put = (payload: object) =>
    site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}/results`, payload })
  const results = [row({ weight: '-42' }), row({})]
  expectProblem(await put({ results }), 400)
  const answer = await put({ results, ...added('Юноши до 15 лет', '42 кг') })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().categories[0].weights).toEqual(['-42', '-46', '+73'])
  expect(answer.json().results.map(({ weight }: CompetitionResult) => weight)).toEqual([
    '-42',
    '-46',
  ])
  const unknown = await put({ results, ...added('Юниоры', '-42') })
  expect(unknown.json().fields).toEqual({
    'addedWeights.0.category': 'Такой категории нет в этом соревновании',
  })
})

test('a category keeps its system; without one the places tell it', async () => {
  const payload = {
    title: 'Турнир',
    date: '2026-11-07',
    categories: [{ ...boys, system: 'round' }, veterans],
  }
  const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  const { id, categories } = made.json()
  expect(categories.map(({ system }: { system?: string }) => system)).toEqual(['round', undefined])
  const veteran = { category: 'Мужчины, ветераны' }
  expectProblem(await save(id, [row({ place: 3 }), row({ place: 3, athlete: 'Ким Ян' })]), 400)
  const fourth = [row({ ...veteran, place: 3 }), row({ ...veteran, place: 4, athlete: 'Ким Ян' })]
  expect((await save(id, [...fourth, row({ place: 4 })])).statusCode).toBe(200)
  const change = (system: string) =>
    site.asAdmin({
      method: 'PUT',
      url: `/api/competitions/${id}`,
      payload: { categories: [boys, { ...veterans, system }] },
    })
  const refused = await change('knockout')
  expectProblem(refused, 400)
  expect(refused.json().fields.categories).toMatch(
    /^В протоколе другие места: Мужчины, ветераны, -46\. В олимпийской/,
  )
  expect((await change('round')).statusCode).toBe(200)
})

async function consentOf(fullName: string, born: number): Promise<number> {
  const signer = born > 2010 ? 'parent' : 'both'
  const payload = { fullName, born, signer, givenOn: '2026-01-10' }
  const made = await site.asAdmin({ method: 'POST', url: '/api/consents', payload })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().id
}

test('minors appear by surname and initial to everybody but the administrator', async () => {
  const { id, version } = await create()
  const results = [row({}), row({ category: 'Мужчины, ветераны', athlete: 'Орлов Олег' })]
  await save(id, results, version)
  const url = `/api/competitions/${id}`
  const names = (body: { results: CompetitionResult[] }) => body.results.map((one) => one.athlete)
  const anonymous = await site.inject(url)
  expect(names(anonymous.json())).toEqual(['Иванов\u00a0П.', 'Орлов Олег'])
  expect(anonymous.body).not.toContain('Пётр')
  expect(names((await site.asAdmin({ url })).json())).toEqual(['Иванов Пётр', 'Орлов Олег'])
  const consentId = await consentOf('Иванов Пётр Ильич', 2012)
  await save(id, [{ ...results[0]!, consentId }, results[1]!])
  const opened = (await site.inject(url)).json()
  expect(names(opened)).toEqual(['Иванов Пётр', 'Орлов Олег'])
  expect(opened.results.map((one: object) => 'consentId' in one)).toEqual([false, false])
})

test('whoever is a minor by the year of birth is shown as one in a category of adults too', async () => {
  const payload = { title: 'Кубок', date: '2026-11-07', categories: [veterans] }
  const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  const { id } = made.json()
  const adult = { category: 'Мужчины, ветераны', club: 'Исток' }
  const rows = [
    row({ ...adult, athlete: 'Орлов Олег' }),
    row({ ...adult, athlete: 'Юнов Елисей', place: 2, minor: true }),
  ]
  const saved = await save(id, rows)
  expect(saved.json().results).toEqual(rows)
  const url = `/api/competitions/${id}`
  const page = `/competitions/${id}`
  const ownPage = athleteAddress({ athlete: 'Юнов Елисей', club: 'Исток', sex: 'm' })
  const everywhere = [url, page, `${page}?club=Исток`, '/competitions/medals?year=all']
  for (const address of everywhere.map(encodeURI)) {
    const { statusCode, body } = await site.inject(address)
    expect([address, statusCode]).toEqual([address, 200])
    expect(body, address).not.toContain('Елисей')
  }
  expect((await site.inject(page)).body).toContain('Юнов\u00a0Е.')
  const hasPage = async () => {
    const search = `/api/search?${new URLSearchParams({ q: 'Юнов Елисей' })}`
    const found = (await site.inject(search)).body.includes('/competitions/athletes')
    const linked = (await site.inject(page)).body.includes(ownPage.split('&')[0] as string)
    return [(await site.inject(ownPage)).statusCode, found, linked]
  }
  expect(await hasPage()).toEqual([404, false, false])
  const consentId = await consentOf('Юнов Елисей', 2009)
  await save(id, [rows[0]!, { ...rows[1]!, consentId }])
  const open = (await site.inject(url)).json().results
  expect(open[1].athlete).toBe('Юнов Елисей')
  expect(open.map((one: object) => 'minor' in one)).toEqual([false, false])
  expect(await hasPage()).toEqual([404, false, false])
})

test('a protocol that is taken back to a former version keeps who is a minor', async () => {
  const { id, version } = await create()
  const rows = [row({ category: 'Мужчины, ветераны', minor: true })]
  await save(id, rows, version)
  await save(id, [row({ category: 'Мужчины, ветераны', athlete: 'Ким Ян' })])
  const list = await site.asAdmin({ url: `/api/history?entity=competition_result&record=${id}` })
  const [last] = list.json()
  const restored = await site.asAdmin({
    method: 'POST',
    url: `/api/history/${last.id}/restore`,
    payload: { side: 'before' },
  })
  expect(restored.statusCode).toBe(200)
  const url = `/api/competitions/${id}`
  expect((await site.asAdmin({ url })).json().results).toEqual(rows)
  expect((await site.inject(url)).json().results[0].athlete).toBe('Иванов\u00a0П.')
})

test('a name is full only where even the youngest are over 18 in the year of the competition', async () => {
  const youngest = async (birthYearTo: number) => {
    const adults = { ...boys, ageGroup: 'Взрослые', birthYearFrom: 1980, birthYearTo }
    const payload = { title: 'Кубок', date: '2026-01-01', categories: [adults] }
    const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
    const { id } = made.json()
    await save(id, [row({ category: 'Мужчины' })])
    return (await site.inject(`/api/competitions/${id}`)).json().results[0].athlete
  }
  expect(await youngest(2007)).toBe('Иванов Пётр')
  expect(await youngest(2008)).toBe('Иванов\u00a0П.')
})

test('the first page leads to the newest protocol there is', async () => {
  const add = async (title: string, date: string) => {
    const payload = { title, date, categories: [boys, veterans] }
    const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
    return answer.json().id as number
  }
  const older = await add('Старшее первенство', '2020-11-07')
  const newest = await add('Младшее первенство', '2025-11-08')
  await add('Ещё без протокола', '2025-11-09')
  await site.db.deleteFrom('competition_result').execute()
  const latest = async () => {
    const page = (await site.app.inject({ url: '/' })).body
    return /<a href="([^"]+#results)">/.exec(page)?.[1]
  }
  expect(await latest()).toBeUndefined()
  await save(older, protocol)
  expect(await latest()).toBe(`/competitions/${older}#results`)
  await save(newest, protocol)
  expect(await latest()).toBe(`/competitions/${newest}#results`)
})

test('the protocol is narrowed to a club or a name, whole when nothing is asked', async () => {
  const { id } = await create()
  const ours = row({ place: 1, athlete: 'Ёлкин Пётр', club: 'Исток', coach: 'Седов И. И.' })
  const theirs = row({ place: 2, athlete: 'Иванов Иван', club: 'Восход', coach: 'Ладыгина М.' })
  await save(id, [ours, theirs])
  const page = async (query: string) => {
    const { body } = await site.app.inject({ url: `/competitions/${id}${query}` })
    const section = body.slice(body.indexOf('aria-labelledby="results"')).split('</section>')[0]
    return ['Ёлкин', 'Иванов'].filter((name) => section?.includes(`<strong>${name}`))
  }
  expect(await page('')).toEqual(['Ёлкин', 'Иванов'])
  expect(await page(`?club=${encodeURIComponent('ИСТОК')}`)).toEqual(['Ёлкин'])
  expect(await page(`?who=${encodeURIComponent('ладыгина')}`)).toEqual(['Иванов'])
  expect(await page(`?club=Никто&who=${encodeURIComponent('"><b>')}`)).toEqual([])
})

test('a consent tells which protocols it has opened and where its name is still short', async () => {
  const rows = async (consentId: number) => {
    const answer = await site.asAdmin({ url: '/api/consent-rows' })
    return answer
      .json()
      .filter((one: { consentId: number }) => one.consentId === consentId)
      .map((one: { competitionId: number; isOpen: boolean }) => [one.competitionId, one.isOpen])
  }
  const { id, version } = await create()
  const adult = row({ category: 'Мужчины, ветераны', athlete: 'Семёнов Глеб' })
  await save(id, [row({ athlete: 'Семёнов Глеб' }), adult], version)
  const consentId = await consentOf('Семенов Глеб Ильич', 2012)
  const ofOther = await consentOf('Семёнов Егор', 2012)
  expect([await rows(consentId), await rows(ofOther)]).toEqual([[[id, false]], []])

  await save(id, [row({ athlete: 'Семёнов Глеб', consentId }), adult])
  expect(await rows(consentId)).toEqual([[id, true]])
  const { version: read } = (await site.asAdmin({ url: `/api/consents/${consentId}` })).json()
  const until = '2026-01-11'
  await site.asAdmin({
    ...{ method: 'PUT', url: `/api/consents/${consentId}` },
    payload: { version: read, until },
  })
  expect(await rows(consentId)).toEqual([])
  expect((await site.inject('/api/consent-rows')).statusCode).toBe(401)
})

test('a group is told as it is written, and its results are stored under its name', async () => {
  const named = { ...veterans, ageGroup: 'Группа U15', weights: [] }
  const payload = { title: 'Кубок слов', date: '2026-11-07', categories: [named] }
  const { id } = (await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })).json()
  const { id: club } = (
    await site.asAdmin({ method: 'POST', url: '/api/clubs', payload: { name: 'Клуб «Слово»' } })
  ).json()
  const own = {
    athlete: 'Словов Яков',
    club: 'Клуб «Слово»',
    category: categoryName(named),
    weight: '',
  }
  expect((await save(id, [row(own)])).statusCode).toBe(200)
  const { results } = (await site.inject(`/api/competitions/${id}`)).json()
  expect(results[0].category).toBe('Мужчины, группа u15')
  const pages = [
    `/competitions/${id}`,
    `/competitions/${id}?sex=m&year=1980`,
    `/competitions/${id}?who=Словов`,
    `/competitions/${id}/sheet`,
    '/competitions/own?sex=m&year=1980',
    athleteAddress({ ...own, sex: 'm' }),
    `/federation/clubs/${club}`,
  ].map(encodeURI)
  let told = 0
  for (const page of pages) {
    const body = (await site.inject(page.replaceAll('%25', '%'))).body
    expect(body.replaceAll(/value="[^"]*"/g, ''), page).not.toMatch(/группа.u15/)
    if (/группа.U15/.test(body)) told++
  }
  expect(told).toBeGreaterThan(4)
})
