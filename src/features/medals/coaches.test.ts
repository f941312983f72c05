import { afterAll, beforeAll, expect, test } from 'vitest'
import { athleteAddress } from '#features/results/athlete-rules.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { lots, type MadeCompetition, makeCompetition } from './test-protocols.ts'

let site: TestApp
let made: MadeCompetition[]
const post = async (url: string, payload: object) =>
  ((await site.asAdmin({ method: 'POST', url, payload })).json() as { id: number }).id

const training = { weekday: 1, from: '17:00', to: '18:00', group: 'Младшие' }

const names = {
  clubs: ['Исток', 'Заря', ''],
  coaches: ['Снегирев И. А.', 'Снегирёв И.А., Лосев П. П.', 'Снегирёв П.', 'Лосев П. П.', ''],
  athletes: ['Ли Лев', 'Пак Ян', 'Тэн Глеб'],
  children: ['Юнов Елисей', 'Детков Марк'],
}

beforeAll(async () => {
  site = await createTestApp({ now: new Date('2026-10-10T09:00:00.000Z') })
  const schedule = [{ ...training, coach: 'Игорь Снегирёв' }]
  const club_id = await post('/api/clubs', { name: 'Исток', schedule })
  await post('/api/clubs', { name: 'Заря' })
  await post('/api/people', { fullName: 'Снегирёв Игорь Андреевич', role: 'coaches', club_id })
  await post('/api/people', { fullName: 'Тихий Олег Ильич', role: 'referees' })
  const draw = lots(3)
  made = []
  for (let at = 0; at < 10; at++) made.push(await makeCompetition(site, names, draw))
})
afterAll(() => site.close())

/** Slowly, by hand. */
function slowMedals(since: string, clubs = ['Исток']): string {
  const won = [0, 0, 0]
  for (const { date, results } of made)
    for (const { coach, club, place } of results)
      if (date >= since && clubs.includes(club) && /^Снегир[её]в И/.test(coach) && place <= 3)
        won[place - 1]!++
  const metals = ['золото', 'серебро', 'бронза']
  return metals.flatMap((name, at) => (won[at] ? [`${name} ${won[at]}`] : [])).join(', ')
}

const talliesIn = (page: string) =>
  [...page.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, words = '']) =>
    words.replaceAll(/<!-- -->|<[^>]*>/g, ''),
  )

test('a coach has the medals of pupils of the own club, under every way to sign', async () => {
  const { statusCode, body } = await site.inject('/federation/coaches/1')
  expect(statusCode).toBe(200)
  expect(slowMedals('')).toMatch(/золото \d+, серебро \d+/)
  expect(talliesIn(body)).toEqual([slowMedals('2026-01-01'), slowMedals('')])
  expect(body).toContain('Младшие')
  expect(body).not.toContain('noindex')
  for (const one of made)
    if (one.results.some(({ category }) => category.includes('15')))
      expect(body).not.toMatch(
        new RegExp(`competitions/${one.id}\\?[^<]*<.*?Юнов Елисей.*?</li>`, 's'),
      )
})

test('who is no coach, is hidden or is not there has no page', async () => {
  const status = async (query: string) =>
    (await site.inject(`/federation/coaches/${query}`)).statusCode
  expect(await status('2')).toBe(404)
  expect(await status('99')).toBe(404)
  expect(await status('1-x')).toBe(404)
  expect(await status(`club-1?${new URLSearchParams({ name: 'Лосев Пётр' })}`)).toBe(404)
  await site.asAdmin({ method: 'PUT', url: '/api/people/1', payload: { published: false } })
  expect(await status('1')).toBe(404)
  // The schedule still names somebody: a page under that name, which search engines leave out.
  const named = await site.inject(
    `/federation/coaches/club-1?${new URLSearchParams({ name: 'Игорь Снегирёв' })}`,
  )
  expect(named.statusCode).toBe(200)
  expect(named.body).toContain('content="noindex')
  await site.asAdmin({ method: 'PUT', url: '/api/people/1', payload: { published: true } })
})

test('a protocol leads to the coach of that club only', async () => {
  for (const { id, results } of made) {
    const { body } = await site.inject(`/competitions/${id}`)
    const links = body.match(/\/federation\/coaches\/1/g)?.length ?? 0
    const own = results.filter(({ coach, club }) => club === 'Исток' && coach === 'Снегирев И. А.')
    expect([id, links]).toEqual([id, own.length])
  }
})

test('the page of an athlete leads to the coach of that club only, each of several by themselves', async () => {
  const seen = { linked: 0, bare: 0, several: 0 }
  for (const athlete of names.athletes)
    for (const [club, sex] of [
      ['Исток', 'm'],
      ['Исток', 'f'],
      ['Заря', 'm'],
    ] as const) {
      const { body } = await site.inject(athleteAddress({ athlete, club, sex }))
      for (const [item] of body.matchAll(/<li><a href="\/competitions\/\d+\?who=.*?<\/li>/gs)) {
        const [, told = ''] = /, тренер (.*?)<\/span>/.exec(item) ?? []
        const signed = told.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
        const isOwn = club === 'Исток' && /^Снегир[её]в И\. ?А\./.test(signed)
        const linked = [...told.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(
          ([, href, name = '']) => [href, name.replaceAll('\u00a0', ' ')],
        )
        const expected = isOwn ? [['/federation/coaches/1', signed.split(', ')[0]]] : []
        expect([athlete, club, signed, linked]).toEqual([athlete, club, signed, expected])
        if (isOwn) seen.linked++
        else seen.bare++
        if (signed.includes(', ')) seen.several++
      }
    }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
})

test('each number of a coach opens the rows that it is made of, and all of them', async () => {
  const named = `club-1?${new URLSearchParams({ name: 'Игорь Снегирёв' })}`
  for (const page of ['/federation/coaches/1', `/federation/coaches/${named}`]) {
    if (page.includes('club-1'))
      await site.asAdmin({ method: 'PUT', url: '/api/people/1', payload: { published: false } })
    const { body } = await site.inject(page)
    const numbers = [...body.matchAll(/<dd>.*?<\/dd>/g)].flatMap(([tally]) => [
      ...tally.matchAll(/href="([^"]*)">(золото|серебро|бронза) (\d+)</g),
    ])
    expect(numbers.length).toBeGreaterThan(3)
    for (const [, href = '', metal = '', number] of numbers) {
      const address = href.replaceAll('&amp;', '&').replace('#results', '')
      const opened = (await site.inject(address)).body
      const rows = opened.match(/data-place="\d"/g) ?? []
      const place = ['золото', 'серебро', 'бронза'].indexOf(metal) + 1
      expect([address, rows.length], metal).toEqual([address, Number(number)])
      expect(new Set(rows)).toEqual(new Set([`data-place="${place}"`]))
      expect(opened).toContain('content="noindex')
      expect(opened).toContain('Все результаты')
      expect(talliesIn(opened)).toEqual(talliesIn(body))
    }
    for (const odd of ['place=4&year=all', 'place=1', 'year=all', 'place=1&year=20']) {
      const plain = await site.inject(`${page}${page.includes('?') ? '&' : '?'}${odd}`)
      expect([odd, plain.body.includes('Все результаты')]).toEqual([odd, false])
    }
  }
  await site.asAdmin({ method: 'PUT', url: '/api/people/1', payload: { published: true } })
})

test('who coaches in two clubs has the groups, the pupils and the medals of both on one page', async () => {
  const schedule = [{ ...training, group: 'Старшие', coach: 'Снегирёв И. А.' }]
  await site.asAdmin({ method: 'PUT', url: '/api/clubs/2', payload: { schedule } })
  expect((await site.inject('/federation/clubs/2')).body).toContain('/federation/coaches/club-2?')
  const both = { otherClubs: [2] }
  await site.asAdmin({ method: 'PUT', url: '/api/people/1', payload: both })
  const { body } = await site.inject('/federation/coaches/1')
  const clubs = ['Исток', 'Заря']
  expect(talliesIn(body)).toEqual([slowMedals('2026-01-01', clubs), slowMedals('', clubs)])
  expect(slowMedals('', clubs)).not.toBe(slowMedals(''))
  for (const group of ['Младшие', 'Старшие']) expect(body).toContain(group)
  for (const club of [1, 2]) expect(body).toContain(`href="/federation/clubs/${club}"`)
  const page = (await site.inject('/federation/clubs/2')).body
  expect(page).toContain('/federation/coaches/1"')
  expect(page).not.toContain('/federation/coaches/club-2')
  await site.asAdmin({ method: 'PUT', url: '/api/people/1', payload: { otherClubs: [] } })
})
