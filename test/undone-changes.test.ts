import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { declaredKinds } from './declared-kinds.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function ask(method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) {
  const answer = await site.asAdmin({ method, url, payload })
  if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`)
  return answer.json()
}

const make = async (url: string, payload: object) =>
  `${url}/${(await ask('POST', url, payload)).id}`

/** Of every declared kind with a list or a text of blocks: how one is made. */
const made: Record<string, () => Promise<string>> = {
  club: () => make('/api/clubs', { name: 'Клуб' }),
  competition: () => make('/api/competitions', { title: 'Турнир', date: '2026-12-05' }),
  consent: () =>
    make('/api/consents', {
      ...{ fullName: 'Семёнов Пётр Ильич', born: 2012, signer: 'both', givenOn: '2026-01-10' },
    }),
  event: () => make('/api/events', { title: 'Сбор', startDate: '2026-12-05T10:00' }),
  legal_page: async () => '/api/pages/1',
  lesson: () => make('/api/lessons', { title: 'Вход', subject: 'judo/o-goshi' }),
  news: () => make('/api/news', { title: 'Новость' }),
  operator: async () => '/api/operator',
  person: async () => {
    for (let n = 0; n < mostClubs; n++) await make('/api/clubs', { name: `Клуб ${n}` })
    return make('/api/people', { fullName: 'Пётр Иванов' })
  },
  study_page: async () => '/api/study/1',
}

/** So many there are at least, numbered from one. */
const mostClubs = 8

type Row = Record<string, unknown> | string | number

interface Listed {
  /** The nth, unlike all others. */
  row(nth: number): Row
  /** The cells of a row that may change, each to something new. */
  cells?: Record<string, (turn: number) => unknown>
  /** The value of the field. */
  of?(rows: Row[]): unknown
  /** It has to have some. */
  least?: number
  /** How many there may be. */
  most?: number
}

const two = (n: number) => String(n).padStart(2, '0')
const paragraph = (text: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})

const results: Listed = {
  row: (n) => ({
    ...{ category: 'Юноши до 15 лет', weight: `-${40 + n}`, place: 1 },
    ...{ athlete: `Иванов Пётр-${n}`, club: `Клуб ${n}`, coach: 'Ветров' },
  }),
  cells: {
    athlete: (turn) => `Сидоров Илья-${turn}`,
    club: (turn) => `Новый ${turn}`,
    coach: (turn) => `Тренер ${turn}`,
  },
}

/** Rows that are no plain words. */
const listed: Record<string, Listed> = {
  'club.schedule': {
    row: (n) => ({
      ...{
        key: `row-${n}`,
        weekday: 1 + (n % 7),
        from: `${two(8 + n)}:00`,
        to: `${two(9 + n)}:30`,
      },
      ...{ group: 'Дети', coach: 'Ветров', ageFrom: null, ageTo: null, level: 'any', sex: 'any' },
      ...{ sport: null, price: '', places: '' },
    }),
    cells: {
      weekday: () => 7,
      to: (turn) => `23:${two(turn)}`,
      group: (turn) => `Группа ${turn}`,
      coach: (turn) => `Тренер ${turn}`,
    },
  },
  'club.breaks': {
    row: (n) => ({ from: `2027-${two(n + 1)}-05`, to: `2027-${two(n + 1)}-10`, reason: '' }),
    cells: {
      to: (turn) => turn,
      reason: (turn) => `Причина ${turn}`,
    },
  },
  'competition.categories': {
    row: (n) => ({
      ...{ ageGroup: `Группа ${n}`, sex: n % 2 ? 'm' : 'f', weights: ['-46', '-50', '-55'] },
      ...{ birthYearFrom: 2000 + n, birthYearTo: 2014 },
    }),
    cells: {
      ageGroup: (turn) => `Возраст ${turn}`,
      birthYearTo: (turn) => 2015 + turn,
      weights: (turn) => ['-46', `-${60 + turn}`],
    },
  },
  'competition.program': {
    row: (n) => ({
      ...{ date: '2026-12-05', time: `${two(8 + n)}:00`, title: `Часть ${n}` },
      kind: 'other',
      whom: [],
    }),
    cells: {
      time: (turn) => `22:${two(turn)}`,
      title: (turn) => `Начало ${turn}`,
      kind: (turn) => ['finals', 'awards', 'start'][turn % 3],
    },
  },
  'person.otherClubs': { row: (n) => n + 1, most: mostClubs },
  'event.repeat': {
    row: (n) => `2026-12-${10 + n}`,
    of: (except) => ({ weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-06-01', except }),
  },
}

interface Case {
  name: string
  made(): Promise<string>
  field: string
  list: Listed
  /** Where it is written and read, after the record's own address. */
  at?: string
  entity: string
}

const cases: Case[] = declaredKinds.flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([field, { control, column, initial, input }]) => {
    const name = `${table}.${field}`
    const of = (list: Listed): Case[] => [
      {
        name,
        entity: table,
        field,
        list,
        made: made[table] ?? (() => expect.fail(`${table}: say in \`made\` how one is made`)),
      },
    ]
    if (listed[name]) return of(listed[name])
    if (control.is === 'choices') {
      const names = Object.keys(control.names)
      return of({
        row: (n) => names[n]!,
        least: name === 'consent.allows' ? 1 : 0,
        most: names.length,
      })
    }
    if (control.is === 'richText')
      return of({
        row: (n) => paragraph(`Абзац ${n}`),
        of: (content) => ({ type: 'doc', content }),
        cells: { content: (turn) => paragraph(`Иначе ${turn}`).content },
      })
    if (column === 'document') {
      const row = (n: number) => `Строка ${n}`
      if (Array.isArray(initial) && input.safeParse([row(1)]).success) return of({ row })
      return of({ row: () => expect.fail(`${name}: say in \`listed\` what its rows are`) })
    }
    // Each on a line of its own.
    const lines = (rows: unknown[]) => rows.join('\n')
    const read = input.safeParse(lines(['Строка 1', 'Строка 2']))
    if (control.is !== 'area' || !made[table] || !read.success) return []
    return String(read.data).includes('\n') ? of({ row: (n) => `Строка ${n}`, of: lines }) : []
  }),
)

const weights = Array.from({ length: 25 }, (_, n) => `-${40 + n}`)
const boys = { ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013, weights }
cases.push({
  ...{ name: 'competition_result', entity: 'competition_result', field: 'results', list: results },
  at: '/results',
  made: () =>
    make('/api/competitions', { title: 'Турнир', date: '2026-12-05', categories: [boys] }),
})
const reference = {
  made: async () => '/api/competition-reference',
  entity: 'competition-reference',
}
cases.push(
  {
    ...{ ...reference, name: 'competition-reference.groups', field: 'groups' },
    list: {
      row: (n) => ({
        ...{ sport: 'judo', ageGroup: `Группа ${n}`, ageFrom: 5 + n, ageTo: 40 },
        ...{ men: ['-46', '-50'], women: [] },
      }),
      cells: {
        ageTo: (turn) => 41 + turn,
        men: (turn) => ['-46', `-${60 + turn}`],
      },
    },
  },
  {
    ...{ ...reference, name: 'competition-reference.program', field: 'program' },
    list: {
      row: (n) => ({ time: `${two(8 + n)}:00`, title: `Часть ${n}` }),
      cells: { title: (turn) => `Начало ${turn}` },
    },
  },
)

/** What one save does: takes a row away, changes it, or adds one. */
type Deed = { does: 'remove' | 'add' } | { does: 'change'; cells: number }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constantFrom<Deed>({ does: 'remove' }, { does: 'add' }),
  fc.record({ does: fc.constant('change' as const), cells: fc.integer({ min: 1, max: 7 }) }),
)

type Deeds = typeof twoDeeds extends fc.Arbitrary<infer Value> ? Value : never
const twoDeeds = fc.record({
  rows: fc.integer({ min: 3, max: 6 }),
  places: fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 2 }),
  deeds: fc.tuple(deed, deed),
  undone: fc.constantFrom([0, 1], [1, 0]),
})

/** Where the site puts a list in order, each of them goes past the other. */
const neighboursMoved: Deeds = {
  rows: 3,
  places: [4, 5],
  deeds: [
    { does: 'change', cells: 1 },
    { does: 'change', cells: 1 },
  ],
  undone: [0, 1],
}

/** What the site takes from the beginning, it takes from another each time. */
const beginningChanged: Deeds = {
  rows: 3,
  places: [0, 4],
  deeds: [{ does: 'remove' }, { does: 'change', cells: 1 }],
  undone: [0, 1],
}

interface Place {
  place: number
  turn: number
  /** The next that no row is yet. */
  free: number
}

function changed({ row, cells }: Listed, { place: at, turn, free }: Place, chosen: number): Row {
  const was = row(at)
  if (!cells || typeof was !== 'object') return row(free)
  const names = Object.keys(cells)
  const some = names.filter((_, nth) => chosen & (1 << nth))
  return {
    ...was,
    ...Object.fromEntries(
      (some.length > 0 ? some : names.slice(0, 1)).map((name) => {
        const value = cells[name]!(10 * at + turn)
        // A break stays before the next one.
        return [
          name,
          name === 'to' && typeof value === 'number'
            ? `${String(was.from).slice(0, 8)}2${turn}`
            : value,
        ]
      }),
    ),
  }
}

/** The same whatever the site itself writes. */
const told = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, held) => (name === 'since' ? undefined : held)))

test.each(cases)(
  '$name: of two changes in different rows either is taken back and the other stays',
  async ({ made, field, list, at = '', entity }) => {
    const most = list.most ?? Number.POSITIVE_INFINITY
    await fc.assert(
      fc.asyncProperty(twoDeeds, async ({ rows, places, deeds, undone }) => {
        const url = await made()
        const isPlain = !list.cells
        const added = deeds.filter(({ does }) => does === 'add' || (isPlain && does === 'change'))
        const removed = deeds.filter(({ does }) => does === 'remove')
        const has = Math.min(rows, most - added.length)
        const [one, other] = places.map((place) => place % Math.max(has, 1))
        fc.pre(has > 0 && has - removed.length >= (list.least ?? 0))
        fc.pre(one !== other || deeds.some(({ does }) => does === 'add'))
        // Which of two neighbours that went one after the other stood first nobody remembers.
        fc.pre(removed.length < 2 || Math.abs(one! - other!) > 1)
        const valueAfter = (done: readonly number[]) => {
          const all: (Row | undefined)[] = Array.from({ length: has }, (_, n) => list.row(n))
          for (const turn of [0, 1].filter((turn) => done.includes(turn))) {
            const { does, ...how } = deeds[turn]!
            const place = [one, other][turn]!
            const free = has + (turn === 1 && added.includes(deeds[0]) ? 1 : 0)
            if (does === 'add') all.push(list.row(free))
            else if (does === 'remove') all[place] = undefined
            else
              all[place] = changed(
                list,
                { place, turn, free },
                'cells' in how ? Number(how.cells) : 1,
              )
          }
          const left = all.filter((row) => row !== undefined)
          return list.of ? list.of(left) : left
        }
        const save = async (done: readonly number[]) =>
          ask('PUT', `${url}${at}`, { [field]: valueAfter(done) })
        const read = async () => told((await ask('GET', url))[field])
        const wanted: Record<string, unknown> = {}
        for (const done of [[0], [1], []]) {
          await save(done)
          wanted[done.join()] = await read()
        }
        await save([0])
        await save([0, 1])
        const id = Number(/\d+$/.exec(url)?.[0] ?? 1)
        const journal = await ask('GET', `/api/history?entity=${entity}&record=${id}&limit=20`)
        const entries = journal
          .filter((entry: { changed: string[] }) => entry.changed.includes(field))
          .slice(0, 2)
          .reverse()
        const left = [0, 1]
        for (const turn of undone) {
          const back = await ask('POST', `/api/history/${entries[turn].id}/restore`, {
            side: 'before',
          })
          left.splice(left.indexOf(turn), 1)
          expect(back.changedSince).toEqual([])
          const [last] = await ask('GET', `/api/history?entity=${entity}&record=${id}&limit=1`)
          expect(last.undone).toMatchObject({ id: entries[turn].id, side: 'before' })
          expect(back.restorable.before).toBe(false)
          expect(await read()).toEqual(wanted[left.join()])
        }
      }),
      { numRuns: 10, maxSkipsPerRun: 2000, examples: [[neighboursMoved], [beginningChanged]] },
    )
  },
  120_000,
)
