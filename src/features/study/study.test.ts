import { afterAll, beforeAll, expect, test } from 'vitest'
import { techniques } from '#content/judo/techniques.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { levelSlugs } from '#content/study/levels.ts'
import { studySlugs, studyTexts } from '#content/study/texts.ts'
import { sportRules } from '#features/sport/sports.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import { typograph } from '#kit/text/typography.ts'
import { pages } from '#src/site.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { type StudyPage, sheetAddress, studyAddresses } from './study.record.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const list = async (): Promise<StudyPage[]> => (await site.inject('/api/study')).json()
const ofSlug = async (slug: string) => (await list()).find((page) => page.slug === slug)!
const put = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/study/${id}`, payload })
const textOf = async (path: string) => {
  const { body, statusCode } = await site.inject(path)
  expect(statusCode, path).toBe(200)
  return body.replaceAll('\u00a0', ' ')
}

test('each text that comes with the site has its row, its page and its heading there', async () => {
  const all = await list()
  expect(all.map(({ slug }) => slug)).toEqual([...studySlugs])
  for (const { slug, isDefault, added, gone } of all) {
    expect([slug, isDefault, added, gone]).toEqual([slug, true, [], []])
    expect(await textOf(studyAddresses[slug])).toContain(studyTexts[slug].title)
  }
})

test('every link of our texts leads somewhere', () => {
  const paths = new Set([
    ...pages.map(({ path }) => path),
    ...techniques.map(({ id }) => `/about-judo/techniques/${id}`),
    ...samboTechniques.map(({ id }) => `/about-sambo/techniques/${id}`),
  ])
  const texts = studySlugs.map((slug) => textDocument(studyTexts[slug].blocks))
  const text = JSON.stringify([texts, Object.values(sportRules)])
  const found = [...text.matchAll(/"href":"(\/[^"#?]+)/g)].map(([, href = '']) => href)
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter((href) => !paths.has(href))).toEqual([])
})

test('no mark of how our texts are written is left in them', () => {
  const text = JSON.stringify(studySlugs.map((slug) => textDocument(studyTexts[slug].blocks)))
  expect(text).not.toMatch(/\*\*|\]\(/)
})

test('who needs help calls with one tap, and a beginner in sambo is as near as one in judo', async () => {
  for (const path of ['/about-judo/safety', '/about-judo/questions', '/about-judo/start']) {
    const page = await textOf(path)
    for (const number of ['112', '+78002000122', '124'])
      expect(page, path).toContain(`<a href="tel:${number}">`)
  }
  const home = await textOf('/')
  const footer = home.slice(home.lastIndexOf('<footer'))
  for (const sport of ['judo', 'sambo'] as const)
    for (const way of ['start', 'path'] as const)
      expect(footer).toContain(`href="${studyAddresses[`${sport}-${way}`]}"`)
})

test('who begins as an adult reads what it is, what to come with, and is led to groups of adults', async () => {
  for (const [slug, what] of [
    ['judo-start', 'Дзюдо, «гибкий путь», — борьба в куртке'],
    ['sambo-start', 'Самбо, «самозащита без оружия», — борьба в куртке'],
  ] as const) {
    const page = await textOf(studyAddresses[slug])
    const main = page.slice(page.indexOf('<main'))
    expect(main.replaceAll(/<[^>]+>/g, ' ').indexOf(what)).toBeLessThan(200)
    const own = main.slice(main.indexOf('Взрослым'), main.indexOf('Первая тренировка'))
    for (const words of ['никогда не поздно', 'Хватит футболки', 'Заключение'])
      expect(own).toContain(words)
    const [href] = own.match(/\/federation\/clubs\?[^"]+/) ?? []
    expect((await site.inject(href!.replaceAll('&amp;', '&'))).statusCode).toBe(200)
  }
  expect(await textOf('/about-judo/questions')).toContain('href="/federation/clubs?adult=1"')
})

test('what an editor writes is what visitors read, find and print; the original comes back', async () => {
  const { id, version } = await ofSlug('5-kyu')
  const content = textDocument([
    'У нас спрашивают иначе.',
    { heading: 'Броски' },
    { list: ['[О-гоши](/about-judo/techniques/o-goshi) — через бедро'] },
    { heading: 'Вопросы' },
    { list: ['**Кто наш тренер?** Спросите в зале.'] },
  ])
  const saved = (await put(id, { version, title: 'Жёлтый пояс у нас', content })).json()
  expect(saved).toMatchObject({ isDefault: false, added: [], gone: [] })
  const page = await textOf('/about-judo/path/5-kyu')
  for (const words of ['Жёлтый пояс у нас', 'У нас спрашивают иначе.', 'О-гоши'])
    expect(page).toContain(words)
  expect(await textOf('/about-judo/path')).toContain('У нас спрашивают иначе.')
  const sheet = await textOf(sheetAddress('5-kyu'))
  expect(sheet).toContain('Кто наш тренер?')
  expect(sheet).not.toContain('Спросите в зале')
  expect(await textOf(`/search?q=${encodeURIComponent('спрашивают иначе')}`)).toContain(
    '/about-judo/path/5-kyu',
  )
  await put(id, { title: '', content: '' })
  expect(await ofSlug('5-kyu')).toMatchObject({ isDefault: true, title: '5 кю: жёлтый пояс' })
})

test('who changes the title alone can take it back, and the journal says which page it was', async () => {
  const { id } = await ofSlug('2-kyu')
  const saved = (await put(id, { title: 'Синий пояс у нас' })).json()
  expect(saved).toMatchObject({ isDefault: false, isOwnText: false, added: [], gone: [] })
  expect((await put(id, { title: '' })).json()).toMatchObject({ isDefault: true })
  const history = await site.asAdmin({
    method: 'GET',
    url: `/api/history?entity=study_page&record=${id}`,
  })
  expect(history.json().map(({ name }: { name: string }) => name)).toEqual([
    '2 кю: синий пояс',
    'Синий пояс у нас',
  ])
})

test('what is saved as it was stays ours, and goes with the next release', async () => {
  const { id, version, title, content } = await ofSlug('judo-start')
  const saved = (await put(id, { version, title, content })).json()
  expect(saved).toMatchObject({ isDefault: true })
  const row = await site.db
    .selectFrom('study_page')
    .select(['title', 'content', 'basis'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ title: '', content: '{"type":"doc","content":[]}', basis: '' })
})

test.each([
  ['кто присваивает разряды', '/about-judo/ranks'],
  ['как стать судьёй', '/about-judo/referees'],
  ['сертификат русада', '/about-judo/anti-doping'],
])('«%s» finds its page, which the path and every page of the school lead to', async (q, path) => {
  expect(await textOf(`/search?q=${encodeURIComponent(q)}`)).toContain(`href="${path}"`)
  for (const from of ['/about-judo/path', '/about-sambo/start'])
    expect(await textOf(from)).toContain(`href="${path}"`)
})

test('a new edition of ours overwrites nothing and shows what is new of it', async () => {
  const { id, content } = await ofSlug('sambo-path')
  await put(id, { content: 'Наш путь.' })
  // As if the site had been edited under an older release.
  const older = [
    ...content.content.slice(1),
    { type: 'paragraph', content: [{ type: 'text', text: 'Прежняя строка.' }] },
  ]
  await site.db
    .updateTable('study_page')
    .set({ basis: JSON.stringify({ type: 'doc', content: older }) })
    .where('id', '=', id)
    .execute()
  const [first] = studyTexts['sambo-path'].blocks
  const page = await ofSlug('sambo-path')
  expect(page).toMatchObject({ added: [typograph(String(first))], gone: ['Прежняя строка.'] })
  site.cache.clear()
  expect(await textOf('/about-sambo/path')).toContain('Наш путь.')
  // Saved with that before the eyes, it is read.
  expect((await put(id, { content: page.content, title: 'Наш' })).json()).toMatchObject({
    added: [],
    gone: [],
  })
  await put(id, { title: '', content: '' })
})

test('a basis that cannot be read says nothing is new', async () => {
  const { id } = await ofSlug('sambo-path')
  await put(id, { content: 'Наш путь.' })
  await site.db.updateTable('study_page').set({ basis: '{' }).where('id', '=', id).execute()
  expect(await ofSlug('sambo-path')).toMatchObject({ isDefault: false, added: [], gone: [] })
  await put(id, { title: '', content: '' })
})

test('a row of a later release has neither a page nor a place in the list', async () => {
  const { id } = await site.db
    .insertInto('study_page')
    .values({
      ...{ version: 1, createdAt: '2026-11-21', updatedAt: '2026-11-21' },
      ...{ slug: 'kurash-path' as never, title: '', content: '{}', basis: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await list()).toHaveLength(studySlugs.length)
  expectProblem(await site.inject(`/api/study/${id}`), 404)
  expectProblem(await put(id, { title: 'Нет такой' }), 404)
  await site.db.deleteFrom('study_page').where('id', '=', id).execute()
})

test('questions of a page are told to search engines as such, also those of the federation', async () => {
  const { id } = await ofSlug('questions')
  expect(await textOf('/about-judo/questions')).toContain('"@type":"FAQPage"')
  await put(id, { content: textDocument([{ list: ['**Где зал?** На Спортивной.'] }]) })
  expect(await textOf('/about-judo/questions')).toContain(
    '"name":"Где зал?","acceptedAnswer":{"@type":"Answer","text":"На Спортивной."}',
  )
  await put(id, { content: 'Спросите тренера.' })
  expect(await textOf('/about-judo/questions')).not.toContain('FAQPage')
  await put(id, { title: '', content: '' })
})

test('who was slower is told, with what both read', async () => {
  const { id, version } = await ofSlug('6-kyu')
  await put(id, { version, content: 'Первый.' })
  const late = await put(id, { version, content: 'Второй.' })
  expect(late.statusCode).toBe(409)
  expect(late.json().current).not.toHaveProperty('basis')
  await put(id, { title: '', content: '' })
})

test('each level has a sheet, of no page more', async () => {
  for (const slug of levelSlugs)
    expect(await textOf(sheetAddress(slug))).toContain('Экзаменационный лист')
  expect((await site.inject('/about-judo/path/judo-start/sheet')).statusCode).toBe(404)
  expect((await site.inject('/about-judo/path/7-kyu/sheet')).statusCode).toBe(404)
})

test('a level is found by its words without the sign of stress', async () => {
  expect(await textOf(`/search?q=${encodeURIComponent('что сдают на 5 кю')}`)).toContain(
    '/about-judo/path/5-kyu',
  )
  expect(await textOf(`/search?q=${encodeURIComponent('токэта')}`)).toContain(
    '/about-judo/path/5-kyu',
  )
})

test('the page on anti-doping says whom to ask, named or not yet', async () => {
  const path = studyAddresses['anti-doping']
  expect(await textOf(path)).toContain('Ответственного за антидопинг федерация пока не назвала.')
  const payload = {
    fullName: 'Лаврова Нина',
    role: 'staff',
    position: 'Ответственная за антидопинг',
  }
  await site.asAdmin({ method: 'POST', url: '/api/people', payload })
  const named = await textOf(path)
  expect(named).toContain('За антидопинг отвечает Лаврова Нина.')
  expect(named).not.toContain('пока не назвала')
})

test('what no regulations of a competition decide is not sent to them', async () => {
  for (const slug of ['anti-doping', 'sambo-start', 'judo-start', 'safety', 'ranks'] as const)
    expect([slug, (await textOf(studyAddresses[slug])).includes('id="check-rules"')]).toEqual([
      slug,
      false,
    ])
})

test('after those of the specification the menu leads to sambo', async () => {
  const { body } = await site.inject('/about-sambo/rules')
  const list = body.match(/О дзюдо<svg.*?<\/ul>/s)![0]
  expect([...list.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label]) => label)).toEqual([
    ...['История', 'Техники', 'Мудрые изречения', 'Клятва дзюдоиста', 'Принципы'],
    ...['Самбо', 'Правила самбо', 'Техники самбо'],
  ])
  for (const [, href = ''] of list.matchAll(/href="([^"]+)"/g))
    expect([href, (await site.inject(href)).statusCode]).toEqual([href, 200])
})
