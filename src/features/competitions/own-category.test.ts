import { expect, test } from 'vitest'
import type { Athlete } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { adults, girls, u15 } from '#features/sport/test-categories.ts'
import {
  misreadAthlete,
  nearestFitting,
  nearestOfEachSport,
  ownHours,
  readAthlete,
  type Told,
} from './own-category.ts'
import type { ProgramItem, ProgramKind, Whom } from './program.contract.ts'
import { toldItem } from './program-rules.ts'
import { chance, someAthlete, someCompetition } from './test-competitions.ts'

const boy: Athlete = { sex: 'm', birthYear: 2012 }
const date = '2026-12-12'
const line = (time: string, title: string, more: Partial<ProgramItem> = {}) =>
  toldItem({ date, time, title, ...more }, [u15, girls, adults])
const only = (one: Category, ...weights: string[]): Whom => {
  const { ageGroup, sex } = one
  return { ageGroup, sex, weights }
}
const short = (told: Told) =>
  typeof told === 'string' ? told : `${told.date.slice(-2)} ${told.time}`
const hoursOf = (program: ProgramItem[], athlete = boy, categories = [u15, girls, adults]) =>
  ownHours({ date, categories, program }, athlete).map(
    ({ category, weighIn, start }) => `${category.ageGroup}: ${short(weighIn)}, ${short(start)}`,
  )

test('the own group has one weigh-in and one beginning, and so has every other one', () => {
  const program = [
    line('08:00', 'Взвешивание: юноши до 15 лет'),
    line('09:00', 'Взвешивание: девушки до 15 лет'),
    line('09:30', 'Взвешивание: мужчины'),
    line('10:00', 'Предварительные схватки'),
    line('13:00', 'Утешительные схватки'),
  ]
  expect(hoursOf(program)).toEqual([
    'до 15 лет: 12 08:00, 12 10:00',
    'Взрослые: 12 09:30, 12 10:00',
  ])
  expect(hoursOf(program, { sex: 'f', birthYear: 2012 })).toEqual(['до 15 лет: 12 09:00, 12 10:00'])
  expect(hoursOf(program, { sex: 'm', birthYear: 2020 })).toEqual([])
})

test('two weigh-ins that do not say whose are none', () => {
  const two = [line('08:30', 'Взвешивание'), line('08:30', 'Взвешивание', { date: '2026-12-13' })]
  expect(hoursOf(two, boy, [u15])).toEqual(['до 15 лет: several, silent'])
  const named = [line('08:30', 'Взвешивание', { whom: [only(u15)] }), two[1]!]
  expect(hoursOf(named, boy, [u15])).toEqual(['до 15 лет: several, silent'])
  named[1] = { ...two[1]!, whom: [only(girls)] }
  expect(hoursOf(named, boy, [u15])).toEqual(['до 15 лет: 12 08:30, silent'])
})

test('an item for nobody knows whom is nobody’s, and makes another one doubtful', () => {
  const unclear = line('08:00', 'Взвешивание младших')
  expect(unclear.whom).toBeNull()
  expect(hoursOf([unclear], boy, [u15])).toEqual(['до 15 лет: silent, silent'])
  const both = [unclear, line('09:00', 'Взвешивание')]
  expect(hoursOf(both, boy, [u15])).toEqual(['до 15 лет: several, silent'])
  const together = [unclear, line('08:00', 'Взвешивание')]
  expect(hoursOf(together, boy, [u15])).toEqual(['до 15 лет: 12 08:00, silent'])
})

test('where the hour follows from the weight, the weight is asked', () => {
  const program = [
    line('08:00', 'Взвешивание', { whom: [only(u15, '-46')] }),
    line('09:00', 'Взвешивание', { whom: [only(u15, '-50', '+50')] }),
    line('11:00', 'Начало', { whom: [only(u15, '-46')] }),
  ]
  const at = (weight?: number) => hoursOf(program, { ...boy, weight }, [u15])
  expect(at()).toEqual(['до 15 лет: weight, weight'])
  expect(at(40)).toEqual(['до 15 лет: 12 08:00, 12 11:00'])
  expect(at(60)).toEqual(['до 15 лет: 12 09:00, silent'])
  const same = program.map((item) => ({ ...item, time: '08:00' }))
  expect(hoursOf(same, boy, [u15])).toEqual(['до 15 лет: 12 08:00, weight'])
})

test('an incomplete athlete in the address is nobody', () => {
  expect(readAthlete({ sex: 'm', year: '2012', weight: '45,5' })).toEqual({
    sex: 'm',
    birthYear: 2012,
    weight: 45.5,
  })
  expect(readAthlete({ sex: 'm', year: '2012', weight: 'x' })).toEqual({
    sex: 'm',
    birthYear: 2012,
  })
  for (const query of [{}, { sex: 'x', year: '2012' }, { sex: 'm' }, { sex: 'm', year: '12' }])
    expect(readAthlete(query)).toBeUndefined()
})

test('a year of four digits and a weight in kilograms count, anything else in the address does not', () => {
  for (const year of ['1899', '2100', '20122', 'x2012'])
    expect(readAthlete({ sex: 'f', year }), year).toBeUndefined()
  expect(readAthlete({ sex: 'f', year: '1999' })).toEqual({ sex: 'f', birthYear: 1999 })
  expect(readAthlete({ sex: 'm', year: '2012', weight: ' 44,5 ' })?.weight).toBe(44.5)
  const weightOf = (weight: string) => readAthlete({ sex: 'm', year: '2012', weight })?.weight
  expect(['46', '100', '45.25'].map(weightOf)).toEqual([46, 100, 45.25])
  for (const text of ['4', '1000', '45.', '45.255', 'x45', '45 кг', '45,5,5'])
    expect(weightOf(text), text).toBeUndefined()
})

interface Asked {
  categories: Category[]
  program: ProgramItem[]
  athlete: Athlete
}

/** Plain and slow: every category, every class somebody could be in, every item, in the words of the task. */
function modelOf({ categories, program, athlete }: Asked): string[] {
  const year = 2026
  const mayEnter = ({ sex, birthYearFrom, birthYearTo }: Category) => {
    if (sex !== athlete.sex || athlete.birthYear > birthYearTo) return false
    const isAndOlder = year - birthYearFrom >= 40
    return isAndOlder || athlete.birthYear >= birthYearFrom
  }
  const classesOf = ({ weights }: Category): (string | undefined)[] => {
    const kilograms = athlete.weight
    if (weights.length === 0) return [undefined]
    if (kilograms === undefined) return weights
    const limits = weights.filter((one) => one.startsWith('-')).map((one) => Number(one.slice(1)))
    const under = limits.filter((limit) => kilograms <= limit)
    if (under.length > 0) return [`-${Math.min(...under)}`]
    const over = weights.filter((one) => one.startsWith('+') && kilograms > Number(one.slice(1)))
    return over.length > 0 ? over.slice(0, 1) : weights
  }
  const answer = (kind: ProgramKind, category: Category) => {
    const answers = new Set<string>()
    for (const weight of classesOf(category)) {
      const sure = new Set<string>()
      const perhaps = new Set<string>()
      for (const item of program) {
        if (item.kind !== kind) continue
        const moment = `${item.date.slice(-2)} ${item.time}`
        const isNamed = item.whom?.some(
          (one) =>
            one.ageGroup === category.ageGroup &&
            one.sex === category.sex &&
            (one.weights.length === 0 || one.weights.some((named) => named === weight)),
        )
        if (item.whom && (item.whom.length === 0 || isNamed)) sure.add(moment)
        if (!item.whom || item.whom.length === 0 || isNamed) perhaps.add(moment)
      }
      if (perhaps.size > 1) answers.add('several')
      else answers.add([...sure][0] ?? 'silent')
    }
    return answers.size > 1 ? 'weight' : [...answers][0]
  }
  const entered = categories.filter(mayEnter)
  const lowest = (one: Category) => (year - one.birthYearFrom >= 40 ? -1 : one.birthYearFrom)
  const told: string[] = []
  while (entered.length > 0) {
    let own = 0
    for (const [at, one] of entered.entries()) {
      const best = entered[own] as Category
      const isYounger = lowest(one) > lowest(best)
      if (isYounger || (lowest(one) === lowest(best) && one.birthYearTo < best.birthYearTo))
        own = at
    }
    const [category] = entered.splice(own, 1) as [Category]
    const kinds = ['admission', 'weigh_in', 'start'] as const
    const kilograms = athlete.weight
    const isTaken =
      kilograms === undefined ||
      category.weights.some((one) =>
        one.startsWith('-') ? kilograms <= Number(one.slice(1)) : kilograms > Number(one.slice(1)),
      )
    // The own one is told with that it has no such weight; of the others only those that fit.
    if (told.length > 0 && category.weights.length > 0 && !isTaken) continue
    told.push(`${category.ageGroup}: ${kinds.map((kind) => answer(kind, category)).join(', ')}`)
  }
  return told
}

test('«Моя категория» says what the plain model says, of thousands of competitions and athletes', () => {
  const { pick, ...chances } = chance(20_261_122)
  const seen = { told: 0, silent: 0, several: 0, weight: 0, groups: 0, nobody: 0 }
  for (let round = 0; round < 5000; round++) {
    const athlete = someAthlete({ pick })
    const asked = { ...someCompetition({ pick, ...chances }), athlete }
    const told = ownHours({ date, ...asked }, athlete).map(
      ({ category, admission, weighIn, start }) =>
        `${category.ageGroup}: ${[admission, weighIn, start].map(short).join(', ')}`,
    )
    expect(told, JSON.stringify(asked)).toEqual(modelOf(asked))
    if (told.length === 0) seen.nobody++
    if (told.length > 1) seen.groups++
    for (const words of told.flatMap((one) => one.split(': ')[1]!.split(', ')))
      seen[words in seen ? (words as keyof typeof seen) : 'told']++
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(100)
})

interface Ahead {
  id: number
  date: string
  sport: string
  categories: Category[]
  /** At most one item, the beginning for everybody. */
  program: ProgramItem[]
}

/** Plain and slow: day by day through four years, of the asked sport and then of others, until three are found. */
function nearestByModel(
  ahead: Ahead[],
  athlete: Athlete,
  { today, beside }: { today: string; beside?: Ahead },
): string[] {
  const isFor = ({ date, categories }: Ahead) =>
    categories.some(({ sex, birthYearFrom, birthYearTo, weights }) => {
      const isAndOlder = Number(date.slice(0, 4)) - birthYearFrom >= 40
      if (sex !== athlete.sex || athlete.birthYear > birthYearTo) return false
      if (athlete.birthYear < birthYearFrom && !isAndOlder) return false
      const kilograms = athlete.weight
      if (weights.length === 0 || kilograms === undefined) return true
      return weights.some((one) =>
        one.startsWith('-') ? kilograms <= Number(one.slice(1)) : kilograms > Number(one.slice(1)),
      )
    })
  const found: string[] = []
  const days = [...new Set(ahead.map(({ date }) => date))].sort()
  for (const isSame of [true, false])
    for (const day of days)
      for (let id = 0; id < 20; id++)
        for (const one of ahead) {
          if (one.id !== id || one.date !== day || one.id === beside?.id) continue
          const hasSport = !beside || one.sport === beside.sport
          if (one.program[0] && one.program[0].date < today) continue
          if (hasSport === isSame && isFor(one)) found.push(`${one.date} ${one.id}`)
        }
  return found.slice(0, 3)
}

test('the nearest that fit are those of the plain model, of thousands of seasons and athletes', () => {
  const { random, pick, some } = chance(20_261_123)
  const groups = [
    ['до 11 лет', 2016, 2017],
    ['до 15 лет', 2012, 2013],
    ['до 18 лет', 2009, 2011],
    ['Взрослые', 1946, 2011],
  ] as const
  const seen = [0, 0, 0, 0]
  for (let round = 0; round < 3000; round++) {
    const ahead = Array.from({ length: random(8) }, (_, at) => ({
      id: (at * 7 + 3) % 20,
      date: pick(['2026-12-12', '2026-12-13', '2027-02-01', '2027-10-05']),
      sport: pick(['judo', 'sambo']),
      program: pick([
        [],
        ...['2026-12-12', '2026-12-13'].map((day) => [line('10:00', 'Начало', { date: day })]),
      ]),
      categories: some(groups).flatMap(([ageGroup, birthYearFrom, birthYearTo]) =>
        some(['m', 'f'] as const).map((sex) => ({
          ...{ ageGroup, sex, birthYearFrom, birthYearTo, weights: some(['-46', '-50', '+50']) },
        })),
      ),
    }))
    const athlete: Athlete = {
      sex: pick(['m', 'f']),
      birthYear: pick([2020, 2016, 2012, 2010, 1990, 1930]),
      weight: pick([undefined, 40, 48, 55]),
    }
    const beside = pick([undefined, ...ahead])
    const when = { beside, today: pick(['2026-12-12', '2026-12-13']) }
    const told = nearestFitting(ahead, athlete, when).map(
      ({ competition: { date, id } }) => `${date} ${id}`,
    )
    const asked = JSON.stringify({ ahead, athlete, when })
    expect(told, asked).toEqual(nearestByModel(ahead, athlete, when))
    seen[told.length]!++
  }
  expect(Math.min(...seen), String(seen)).toBeGreaterThan(50)
})

test('a fourth competition is told where it is the first of its sport', () => {
  const ahead = ['judo', 'judo', 'judo', 'judo', 'sambo', 'sambo'].map((sport, at) => ({
    ...{ id: at + 1, sport, date: `2027-0${at + 1}-01`, categories: [u15], program: [] },
  }))
  const told = nearestOfEachSport(ahead, boy, { today: date })
  expect(told.map(({ competition }) => competition.id)).toEqual([1, 2, 3, 5])
})

test.each([
  [{}, undefined],
  [{ weight: '46' }, /^Вес 46\u00a0кг уже в форме\. .* укажите пол и год рождения\.$/],
  [{ sex: 'm', weight: '44,5' }, /^Вес 44,5\u00a0кг уже в форме\. .* укажите год рождения\.$/],
  [{ sex: 'm', year: '2012' }, undefined],
  [{ sex: 'm', year: '2012', weight: ' 44,5 ' }, undefined],
  [{ sex: 'm', year: '2012', weight: '' }, undefined],
  [{ sex: 'm', year: '2012', weight: 'abc' }, /^Вес «abc» не прочитан/],
  [{ sex: 'm', year: '2012', weight: '-46' }, /^Вес «-46» не прочитан/],
  [{ sex: 'm', year: '2012', weight: '3' }, /^Вес «3» не прочитан.* Нужно число от 10 до 250, /],
  [{ sex: 'm', year: '2012', weight: '10' }, undefined],
  [{ sex: 'm', year: '2012', weight: '09' }, /^Вес «09» не прочитан/],
  [{ sex: 'm', year: '2012', weight: '249,9' }, undefined],
  [{ sex: 'm', year: '2012', weight: '250,0' }, undefined],
  [{ sex: 'm', year: '2012', weight: '250.5' }, /^Вес «250\.5» не прочитан/],
  [{ sex: 'm', year: '2012', weight: '700' }, /^Вес «700» не прочитан, поэтому ответ без веса\./],
  [{ year: '2012' }, /укажите пол\.$/],
  [{ sex: 'm', year: 'abc' }, /укажите год рождения\.$/],
])('what of an address cannot be read is said: %j', (query, words) => {
  if (words) expect(misreadAthlete(query)).toMatch(words)
  else expect(misreadAthlete(query)).toBeUndefined()
})
