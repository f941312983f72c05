import { afterAll, beforeAll, expect, test } from 'vitest'
import { judoSources } from '#content/judo/sources.ts'
import { sayings } from '#content/judo/wisdom.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { pages } from '#src/site.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { comparingOf, doubtOf } from './doubt.ts'
import { columns } from './school-set.ts'
import { schoolSets } from './school-sets.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const api = '/api/school-texts'
const post = (payload: object) => site.asAdmin({ method: 'POST', url: api, payload })
const put = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `${api}/${id}`, payload })
const textOf = async (path: string) => {
  const { body, statusCode } = await site.inject(path)
  expect(statusCode, path).toBe(200)
  return body.replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))
}
const found = async (q: string) =>
  (await textOf(`/api/search?${new URLSearchParams({ q })}`)).match(/"href":"[^"]*"/g) ?? []

/** A row as an edit of an earlier release has left it. */
async function editOfEarlier(part: string, slug: string, basis: object, words: object) {
  const { id } = (await post({ part, slug, ...words })).json()
  const row = await site.db
    .selectFrom('school_text')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const earlier = { ...JSON.parse(row.basis), ...basis }
  const unchanged = Object.fromEntries(Object.entries(basis).filter(([name]) => !(name in words)))
  await site.db
    .updateTable('school_text')
    .set({ basis: JSON.stringify(earlier), ...unchanged })
    .where('id', '=', id)
    .execute()
  site.cache.clear()
  return id
}

test('no two sets and no two texts of a set are called alike, and each stands on a page of the site', () => {
  expect(new Set(schoolSets.map(({ id }) => id)).size).toBe(schoolSets.length)
  const paths = new Set(pages.map(({ path }) => path))
  for (const set of schoolSets) {
    expect([set.id, set.byId.size]).toEqual([set.id, set.ours.length])
    for (const entry of set.ours) {
      const [path = ''] = set.href(entry).split(/[#?]/)
      expect([path, paths.has(path) || paths.has(path.replace(/[^/]+$/, ':id'))]).toEqual([
        path,
        true,
      ])
      expect([set.id, set.called(entry)]).not.toContain('undefined')
    }
  }
})

test.each(schoolSets.map((set) => [set.name, set] as const))(
  'every text of «%s» is what its words make of it, and its words may be saved',
  async (_, set) => {
    for (const entry of set.ours) {
      const again = set.withWords(entry, set.wordsOf(entry))
      expect(JSON.stringify(again)).toBe(JSON.stringify(set.withWords(again, set.wordsOf(again))))
      for (const column of columns)
        expect([column, set.wordsOf(again)[column]]).toEqual([column, set.wordsOf(entry)[column]])
    }
    const { id: slug } = set.ours.at(-1)!
    const answer = await post({ part: set.id, slug })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, ...made } = answer.json()
    expect(made).toMatchObject({ isDefault: true, added: [], gone: [] })
    await site.db.deleteFrom('school_text').where('id', '=', id).execute()
  },
)

/** Of each set a text, a column of it, and the page where its words are read. */
const edits: [part: string, slug: string, column: string, page: string][] = [
  ['technique', 'o-goshi', 'text', '/about-judo/techniques/o-goshi'],
  ['technique', 'o-goshi', 'title', '/about-judo/techniques'],
  ['sambo-technique', 'vyvedenie-ryvkom', 'text', '/about-sambo/techniques/vyvedenie-ryvkom'],
  ['sambo-technique', 'vyvedenie-ryvkom', 'title', '/about-sambo/dictionary'],
  ['sambo-technique', 'otkhvat', 'subtitle', '/about-sambo/techniques/otkhvat'],
  ['passage', 'same-movement', 'text', '/about-sambo/techniques/cherez-spinu'],
  ['technique-rule', 'morote-gari', 'text', '/about-judo/techniques/morote-gari'],
  ['technique-group', 'te-waza', 'text', '/about-judo/techniques'],
  ['sambo-group', 'hands', 'text', '/about-sambo/techniques'],
  ['programme', '1', 'text', '/about-judo/techniques/o-goshi'],
  ['word', 'tori', 'text', '/about-judo/glossary'],
  ['word', 'tori', 'text', '/about-judo/techniques'],
  ['word', 'sambo-sambo', 'text', '/about-sambo/techniques'],
  ['pair', 'uderzhanie', 'text', '/about-sambo/dictionary'],
  ['rule', 'win-clean-throw', 'text', '/about-sambo/rules'],
  ['rule', 'gestures-score-fingers', 'text', '/about-sambo/five-minutes'],
  ['judo-rule', 'weights-age', 'text', '/about-judo/rules'],
  ['discipline', 'beach', 'note', '/about-sambo/rules'],
  ['gesture', 'mate', 'text', '/about-judo/five-minutes'],
  ['event', 'kodokan', 'text', '/about-judo/history'],
  ['person', 'kano', 'text', '/about-judo/history'],
  ['era', 'russia', 'text', '/about-judo/history'],
  ['champion', 'shota-chochishvili', 'note', '/about-judo/history'],
  ['sambo-champion', 'murat-khasanov', 'text', '/about-judo/history'],
  ['fact', 'hundred', 'text', '/about-judo/interesting-facts'],
  ['saying', 'jita-kyoei', 'note', '/about-judo/wisdom'],
  ['saying-section', 'kano', 'text', '/about-judo/wisdom'],
  ['oath', 'full', 'text', '/about-judo/oath'],
  ['tradition', 'pervye-ucheniki', 'text', '/about-judo/oath'],
  ['motto', 'jita-kyoei', 'note', '/about-judo/principles'],
  ['idea', 'ju', 'text', '/about-judo/principles'],
  ['virtue', 'courage', 'note', '/about-judo/principles'],
  ['bow', 'zarei', 'text', '/about-judo/principles'],
  ['belt', '6-kyu', 'subtitle', '/about-judo/principles'],
  ['sambo-group', 'leg-locks', 'note', '/about-sambo/techniques/ushchemlenie-ahilla'],
  ['passage', 'hall-rules', 'text', '/about-judo/principles'],
  ['passage', 'judo-catalogue', 'text', '/about-judo/techniques'],
  ['passage', 'sambo-catalogue', 'text', '/about-sambo/techniques'],
  ['passage', 'trait-grabs-leg', 'text', '/about-sambo/techniques/zahvat-dvuh-nog'],
  ['passage', 'sambo-gestures', 'text', '/about-sambo/rules'],
  ['passage', 'judo-rules', 'text', '/about-judo/rules'],
  ['passage', 'words', 'text', '/about-judo/glossary'],
  ['passage', 'history-judo', 'text', '/about-judo/history?track=judo'],
]

test('every set is edited here', () => {
  const named = new Set(edits.map(([part]) => part))
  expect(schoolSets.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
})

test.each(edits)(
  'an edit of %s %s, %s, is read at %s, and ours when it is taken back',
  async (...given) => {
    const [part, slug, column, page] = given
    const was = await textOf(page)
    const words = `Пазюка ${part}`
    const answer = await post({ part, slug, [column]: words })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json()
    expect(await textOf(page)).toContain(words)
    const set = schoolSets.find((one) => one.id === part)!
    const back = await put(id, set.wordsOf(set.byId.get(slug)))
    expect(back.json()).toMatchObject({ isDefault: true })
    expect(await textOf(page)).toBe(was)
    await site.db.deleteFrom('school_text').where('id', '=', id).execute()
  },
)

const own: [part: string, words: object, page: string][] = [
  ['event', { year: 1962, topic: 'judo', text: 'Зал на\u00a0улице Мира.' }, '/about-judo/history'],
  ['event', { year: 2027, topic: 'sambo', text: 'Новый зал.' }, '/about-judo/history'],
  ['person', { year: 1962, topic: 'both', text: 'Первый тренер города.' }, '/about-judo/history'],
  [
    'champion',
    { year: 2028, subtitle: 'Лос-Анджелес', note: 'до 60 кг', mark: 'Россия' },
    '/about-judo/history',
  ],
  ['fact', { mark: '7', topic: 'history', text: 'Семь залов.' }, '/about-judo/interesting-facts'],
  ['saying', { subtitle: 'Пётр Иванов', topic: 'masters' }, '/about-judo/wisdom'],
  ['word', { topic: 'judo', text: 'Сильный захват.' }, '/about-judo/glossary'],
  ['pair', { text: 'Так говорят у\u00a0нас.' }, '/about-sambo/dictionary'],
  ['rule', { topic: 'time', text: 'Две минуты.' }, '/about-sambo/rules'],
  ['judo-rule', { topic: 'children', text: 'Без захвата за\u00a0шею.' }, '/about-judo/rules'],
  ['idea', { text: 'Сначала поклон.' }, '/about-judo/principles'],
  ['tradition', { text: 'Слово дают у\u00a0флага.' }, '/about-judo/oath'],
]

test.each(own)(
  'a federation’s own %s %j stands on %s, is hidden and goes to the trash',
  async (...given) => {
    const [part, words, page] = given
    const answer = await post({ part, title: 'Пазюка города', ...words })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json()
    expect(await textOf(page)).toContain('Пазюка города')
    await put(id, { published: false })
    expect(await textOf(page)).not.toContain('Пазюка города')
    expect((await site.inject(api)).json()).toEqual([])
    expect((await site.inject(`${api}/${id}`)).statusCode).toBe(404)
    await put(id, { published: true })
    const gone = await site.asAdmin({ method: 'DELETE', url: `${api}/${id}` })
    expect(gone.statusCode).toBe(204)
    expect(await textOf(page)).not.toContain('Пазюка города')
  },
)

test('what is hidden of ours is neither shown nor found, and what has its place on a page cannot be hidden', async () => {
  expect(await found('двенадцать татами')).toContain(
    '"href":"/about-judo/interesting-facts#twelve-mats"',
  )
  const { id } = (await post({ part: 'fact', slug: 'twelve-mats', published: false })).json()
  expect(await textOf('/about-judo/interesting-facts')).not.toContain('id="twelve-mats"')
  expect(await found('двенадцать татами')).not.toContain(
    '"href":"/about-judo/interesting-facts#twelve-mats"',
  )
  await put(id, { published: true })
  expect(await textOf('/about-judo/interesting-facts')).toContain('id="twelve-mats"')
  const fixed = (await post({ part: 'technique', slug: 'uki-goshi', published: false })).json()
  expect(fixed).toMatchObject({ published: true, isDefault: true })
})

test('an edit is found by its words at once, a technique under its own address', async () => {
  expect(await found('пазюковый')).toEqual([])
  await post({ part: 'technique', slug: 'harai-goshi', text: 'Это пазюковый бросок.' })
  expect(await found('пазюковый')).toEqual(['"href":"/about-judo/techniques/harai-goshi"'])
  await post({ part: 'saying', title: 'Пазюковая мудрость', subtitle: 'Тренер', topic: 'kano' })
  expect((await found('пазюковая мудрость')).join()).toContain('/about-judo/wisdom#own-')
})

test('a new release brings its words to whoever changed others, tells what is new of the changed, and overwrites nothing', async () => {
  const id = await editOfEarlier(
    'saying',
    'seiryoku-zenyo',
    { title: 'Прежнее изречение.', note: 'Прежнее пояснение.' },
    { title: 'Сила — с\u00a0умом.' },
  )
  const page = await textOf('/about-judo/wisdom')
  const ours = sayings.find((saying) => saying.id === 'seiryoku-zenyo')!
  expect(page).toContain('Сила — с умом.')
  expect(page).not.toContain('Прежнее')
  expect(page.replaceAll('\u2011', '-')).toContain(ours.comment)
  const read = (await site.inject(`${api}/${id}`)).json()
  expect(read).toMatchObject({
    added: [ours.text],
    gone: ['Прежнее изречение.'],
    note: ours.comment,
  })
  // Saving is taken as having read it.
  const saved = (await put(id, { title: 'Сила — с\u00a0умом!' })).json()
  expect(saved).toMatchObject({ added: [], gone: [], isDefault: false })
})

test('a text that our edition has given up stays while a federation has changed it', async () => {
  await post({ part: 'fact', slug: 'hundred', title: 'Сто пазюк' })
  await site.db
    .updateTable('school_text')
    .set({ slug: 'given-up' })
    .where('title', '=', 'Сто пазюк')
    .execute()
  site.cache.clear()
  const page = await textOf('/about-judo/interesting-facts')
  expect(page).toContain('Сто пазюк')
  expect(page).toContain('id="hundred"')
})

const doubtful = '/about-sambo/techniques/vyvedenie-tolchkom'
const rings = (page: string) => page.match(/data-check|data-uncompared/g)?.length ?? 0
const forget = async (id: number) => {
  await site.db.deleteFrom('school_text').where('id', '=', id).execute()
  site.cache.clear()
}

test('our ring of doubt and our sources are not set under words of a federation', async () => {
  const was = await textOf(doubtful)
  expect(was).toContain('Откуда: ')
  expect(rings(was)).toBeGreaterThan(0)
  const { id } = (
    await post({ part: 'sambo-technique', slug: 'vyvedenie-tolchkom', text: 'Толкают.' })
  ).json()
  const page = await textOf(doubtful)
  expect(page).not.toContain('Откуда: ')
  expect(rings(page)).toBe(0)
  await forget(id)
})

test('our sources are not set under what a federation says of a technique of judo', async () => {
  const page = '/about-judo/techniques/o-guruma'
  expect(await textOf(page)).toContain('Откуда: Кодокан')
  const { id } = (await post({ part: 'technique', slug: 'o-guruma', text: 'Крутят.' })).json()
  expect(await textOf(page)).not.toContain('Откуда: ')
  await forget(id)
})

test('another name, topic or comma takes no doubt away: what is said of the fact is still ours', async () => {
  const was = rings(await textOf(doubtful))
  const ours = samboTechniques.find((one) => one.id === 'vyvedenie-tolchkom')!
  const { id } = (
    await post({
      ...{ part: 'sambo-technique', slug: ours.id, names: 'пазюка' },
      text: ours.description.replace(/[.,]/, ';'),
    })
  ).json()
  const page = await textOf(doubtful)
  expect(page).toContain('пазюка')
  expect(rings(page)).toBe(was)
  expect(page).toContain('Откуда: ')
  await forget(id)
})

test('what somebody has compared shows no doubt, until it says another thing', async () => {
  const whose = { part: 'sambo-technique', slug: 'vyvedenie-tolchkom' }
  const compared = { checkedOn: '2026-11-27', checkedWith: 'книга Рудмана' }
  const { id, ...made } = (await post({ ...whose, ...compared })).json()
  expect(made).toMatchObject({ ...compared, isDefault: true })
  const page = await textOf(doubtful)
  expect(rings(page)).toBe(0)
  expect(page).toContain('Откуда: ')
  expect((await put(id, { names: 'толчок' })).json()).toMatchObject(compared)
  const changed = (await put(id, { ...compared, text: 'Толкают.' })).json()
  expect(changed).toMatchObject({ checkedOn: null, checkedWith: '' })
  const undone = { ...compared, text: made.text }
  expect((await put(id, undone)).json()).toMatchObject(compared)
  expect((await put(id, { checkedOn: null, checkedWith: '' })).json()).toMatchObject({
    ...{ checkedOn: null, checkedWith: '' },
  })
  expect(rings(await textOf(doubtful))).toBeGreaterThan(0)
  await forget(id)
})

test('a new release that says another thing is to be compared anew', async () => {
  const compared = { checkedOn: '2026-11-27', checkedWith: 'книга Рудмана' }
  const id = await editOfEarlier(
    ...(['sambo-technique', 'vyvedenie-tolchkom', { text: 'Прежде толкали.' }, compared] as const),
  )
  expect(rings(await textOf(doubtful))).toBeGreaterThan(0)
  const read = await site.asAdmin({ method: 'GET', url: `${api}/${id}` })
  expect(read.json()).toMatchObject({ checkedOn: null, checkedWith: '' })
  await forget(id)
})

test('what a text was compared with wants its day', async () => {
  const answer = await post({
    part: 'fact',
    slug: 'hundred',
    checkedOn: null,
    checkedWith: 'книга',
  })
  expectProblem(answer, 400)
  expect(answer.json().fields.checkedOn).toBe('Укажите, когда сверили')
})

test('an editor finds what is to be compared, and what is theirs is not', () => {
  const set = schoolSets.find(({ id }) => id === 'sambo-technique')!
  const row = (words: object) => ({ published: true, checkedOn: null, ...words }) as never
  const of = (words?: object) =>
    comparingOf(set, 'vyvedenie-tolchkom', words && row({ ...ours, ...words }))
  const ours = set.wordsOf(set.byId.get('vyvedenie-tolchkom'))
  expect(of()).toBe('open')
  expect(of({ names: 'толчок' })).toBe('open')
  expect(of({ checkedOn: '2026-11-27' })).toBe('checked')
  expect(of({ text: 'Толкают.' })).toBeUndefined()
  expect(of({ published: false })).toBeUndefined()
  expect(doubtOf(set, 'vyvedenie-tolchkom')).toMatchObject({ isDoubtful: true })
  expect(doubtOf(schoolSets.find(({ id }) => id === 'belt')!, '6-kyu')).toBeUndefined()
  const told = doubtOf(schoolSets.find(({ id }) => id === 'champion')!, 'shota-khabareli')
  expect(told).toMatchObject({ isDoubtful: false, from: [judoSources['olympic-ru']] })
})

test('the certificate is printed with the words of the federation', async () => {
  const { id } = (
    await post({ part: 'oath', slug: 'kids', text: 'Прихожу вовремя.\nНе\u00a0пазюкаю.' })
  ).json()
  const page = await textOf('/about-judo/oath')
  expect(page).toContain('"Не пазюкаю."')
  await site.db.deleteFrom('school_text').where('id', '=', id).execute()
})

test.each([
  [{ part: 'fact' }, 'title', 'Укажите заголовок'],
  [{ part: 'fact', title: 'Раз', mark: '1', text: 'Два' }, 'topic', 'Выберите из списка'],
  [{ part: 'event', title: 'Раз', text: 'Два', topic: 'judo' }, 'year', 'Укажите год'],
  [
    { part: 'event', title: 'Раз', text: 'Два', topic: 'judo', year: 12 },
    'year',
    'Год — четыре цифры',
  ],
  [
    { part: 'event', title: 'Раз', text: 'Два', topic: 'aikido', year: 1962 },
    'topic',
    'Выберите из списка',
  ],
  [{ part: 'technique', title: 'Новый бросок' }, 'slug', 'Такого текста нет'],
  [{ part: 'fact', slug: 'no-such' }, 'slug', 'Такого текста нет'],
  [{ part: 'technique', slug: 'o-goshi', title: '' }, 'title', 'Укажите название'],
  [{ part: 'no-such' }, 'part', 'Такого раздела нет'],
])('a wrong %j is refused by name', async (payload, field, words) => {
  const answer = await post(payload)
  expectProblem(answer, 400)
  expect(answer.json().fields[field]).toBe(words)
})

test('a text of ours has one row; a second edit of another window is told so', async () => {
  const first = await post({ part: 'gesture', slug: 'yuko', text: 'Рука вниз.' })
  const second = await post({ part: 'gesture', slug: 'yuko', text: 'Рука вбок.' })
  expectProblem(second, 409)
  expect(second.json().current).toMatchObject({ id: first.json().id, text: 'Рука вниз.' })
})

test('a text of ours is taken back or hidden, never deleted', async () => {
  const { id } = (await post({ part: 'gesture', slug: 'doctor', text: 'Зовёт врача.' })).json()
  const answer = await site.asAdmin({ method: 'DELETE', url: `${api}/${id}` })
  expectProblem(answer, 400)
  expect((await site.inject(`${api}/${id}`)).statusCode).toBe(200)
})

test('an emptied note of ours stays empty', async () => {
  const { id } = (await post({ part: 'technique', slug: 'tai-otoshi', mark: '' })).json()
  expect((await site.inject(`${api}/${id}`)).json()).toMatchObject({ mark: '', isDefault: false })
  expect(await textOf('/about-judo/techniques/tai-otoshi')).not.toContain(
    'В российской терминологии',
  )
})
