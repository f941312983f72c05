import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#features/calendar/days.ts'
import { type ClubTraining, clubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { type Sport, sports } from '#features/sport/sports.ts'
import { type ClubFilter, readClubFilter } from './club-filter.ts'
import type { ChangedDay, LocalMoment } from './real-days.ts'
import { type Finding, type FoundTraining, findTrainings, nextTurn } from './training-finder.ts'

const training = (weekday: number, from: string, more: Partial<ClubTraining> = {}) =>
  clubTraining.parse({ weekday, from, to: '23:30', group: '', coach: '', ...more })
const clubOf = (id: number, schedule: ClubTraining[], more: Partial<Club> = {}) =>
  ({
    ...{ id, name: '', order: id, district: 'Центр', sports: ['judo'], ageFrom: null, ageTo: null },
    breaks: [] as Club['breaks'],
    ...more,
    schedule,
  }) as Club
const [monday, tuesday] = [1, 2]
/** 23 November 2026 is a Monday. */
const dayOf = (weekday: number) => addDays('2026-11-22', weekday)
const sundayNoon: LocalMoment = { today: dayOf(7), time: '12:00' }

const ask = (clubs: Club[], query: Parameters<typeof readClubFilter>[0], now = sundayNoon) => {
  const filter = readClubFilter(query)
  if (!filter) throw new Error(`${JSON.stringify(query)} is not understood`)
  const finding = findTrainings(clubs, filter, now)
  const short = (all: typeof finding.fitting) =>
    all.map(({ club, training, weekdays }) => `${club.id}: ${weekdays} ${training.from}`)
  const { fitting, unsure, silent, nearest } = finding
  return {
    fitting: short(fitting),
    unsure: short(unsure),
    silent: silent.map(({ id }) => id),
    nearest: nearest && [...short(nearest.found), ...nearest.missed],
  }
}

// The hall that a girl of seven was sent to.
const hall = clubOf(
  1,
  [
    training(monday, '16:00', { ageFrom: 5, ageTo: 6 }),
    training(monday, '17:15', { ageFrom: 10, ageTo: 12 }),
    training(monday, '19:00', { ageFrom: 18 }),
  ],
  { ageFrom: 5 },
)
const crane = clubOf(2, [
  training(monday, '17:00', { ageFrom: 6, ageTo: 14 }),
  training(tuesday, '17:00', { ageFrom: 6, ageTo: 14 }),
])

test('age, sport and day are asked of one and the same training', () => {
  const query = { age: '7', sport: 'judo', day: '1' }
  // The card tells when the group trains, not only the day that was asked for.
  expect(ask([hall, crane], query).fitting).toEqual(['2: 1,2 17:00'])
  expect(ask([hall], query)).toEqual({
    ...{ fitting: [], unsure: [], silent: [] },
    nearest: ['1: 1 16:00', 'age'],
  })
})

test('one group on several days is one answer, the next one first, by the clock', () => {
  const both = [hall, crane]
  const all = ['1: 1 16:00', '2: 1,2 17:00', '1: 1 17:15', '1: 1 19:00']
  expect(ask(both, { sport: 'judo' }).fitting).toEqual(all)
  const evening = { today: dayOf(monday), time: '17:00' }
  expect(ask(both, { sport: 'judo' }, evening).fitting).toEqual([
    ...['1: 1 17:15', '1: 1 19:00', '2: 1,2 17:00', '1: 1 16:00'],
  ])
  expect(nextTurn(both, evening)).toBe('17:15')
  expect(nextTurn(both, { today: dayOf(monday), time: '19:00' })).toBe('23:30')
  expect(nextTurn(both, { today: dayOf(tuesday), time: '15:00' })).toBe('17:00')
  expect(nextTurn(both, { today: dayOf(3), time: '15:00' })).toBeUndefined()
})

test('of one day the sooner stands first, whomever it is for', () => {
  const club = clubOf(1, [
    training(tuesday, '10:00', { level: 'beginners', group: 'Утро' }),
    training(monday, '19:00', { level: 'beginners' }),
    training(monday, '18:00'),
    training(monday, '17:00', { level: 'continuing' }),
  ])
  expect(ask([club], { sport: 'judo' }).fitting).toEqual([
    ...['1: 1 17:00', '1: 1 18:00', '1: 1 19:00', '1: 2 10:00'],
  ])
  expect(ask([club], { level: 'beginners' }).fitting).toEqual([
    ...['1: 1 18:00', '1: 1 19:00', '1: 2 10:00'],
  ])
})

test('at one hour the clubs stand in the order of the federation, those of one place as they came', () => {
  const hours = [training(monday, '18:00')]
  const clubs = [clubOf(7, hours, { order: 2 }), clubOf(8, hours, { order: 1 })]
  const alike = [clubOf(5, hours, { order: 3 }), clubOf(6, hours, { order: 3 })]
  for (const all of [[...clubs, ...alike], [...clubs, ...alike].toReversed()])
    expect(ask(all, { sport: 'judo' }).fitting).toEqual([8, 7, 5, 6].map((id) => `${id}: 1 18:00`))
})

test('«сегодня» is what has not begun, «вечером» is from 17:00, «завтра» goes over Sunday', () => {
  const at = (time: string) => ({ today: dayOf(monday), time })
  const today = { evening: '1', age: '7' }
  expect(ask([crane], today, at('16:59')).fitting).toEqual(['2: 1,2 17:00'])
  expect(ask([crane], today, at('17:00')).fitting).toEqual([])
  expect(ask([hall], { day: 'tomorrow' }).fitting).toHaveLength(3)
  expect(ask([hall], { day: 'tomorrow', time: 'evening' }).fitting).toHaveLength(2)
  expect(ask([crane], { day: 'tomorrow' }, at('10:00')).fitting).toEqual(['2: 1,2 17:00'])
  expect(ask([crane], { day: '1' }, at('23:00')).fitting).toEqual(['2: 1,2 17:00'])
})

test('beside one or two answers stand the other sports that have groups for the same child', () => {
  const of = (id: number, sport: 'judo' | 'sambo', more: Partial<ClubTraining> = {}) =>
    clubOf(id, [training(monday, `${10 + id}:00`, { sport, ageFrom: 6, ageTo: 16, ...more })])
  const others = [of(3, 'sambo'), of(4, 'sambo', { ageTo: 10 }), of(5, 'sambo')]
  const judo = [1, 2, 6].map((id) => of(id, 'judo'))
  const find = (clubs: Club[], query: Parameters<typeof readClubFilter>[0]) =>
    findTrainings([...clubs, ...others], readClubFilter(query)!, sundayNoon)
  const asked = { age: '15', sport: 'judo' }
  expect([...(find(judo.slice(0, 2), asked).otherSports ?? [])]).toEqual([['sambo', 2]])
  expect(find(judo, asked).otherSports).toBeUndefined()
  expect(find(judo.slice(0, 2), { age: '15' }).otherSports).toBeUndefined()
})

test('a group of unknown age is neither an answer nor out of question, unless its club says so', () => {
  const unknown = clubOf(3, [training(monday, '18:00')], { ageFrom: 6, ageTo: 12 })
  expect(ask([unknown], { age: '7' })).toEqual({
    ...{ fitting: [], unsure: ['3: 1 18:00'], silent: [], nearest: undefined },
  })
  expect(ask([unknown], { age: '13' })).toMatchObject({ unsure: [] })
  expect(ask([unknown], { sport: 'judo' })).toMatchObject({ fitting: ['3: 1 18:00'] })
})

test('of a club with several sports it is not guessed which one a group trains', () => {
  const sports: Sport[] = ['judo', 'sambo']
  const club = clubOf(4, [training(1, '18:00'), training(2, '18:00', { sport: 'sambo' })], {
    sports,
  })
  expect(ask([club], { sport: 'judo' })).toMatchObject({ fitting: [], unsure: ['4: 1 18:00'] })
  expect(ask([club], { sport: 'sambo' })).toMatchObject({
    ...{ fitting: ['4: 2 18:00'], unsure: ['4: 1 18:00'] },
  })
  expect(ask([club], { sport: 'combat_sambo' })).toMatchObject({ fitting: [], unsure: [] })
})

test('a group of girls is no answer for a boy, not even the nearest', () => {
  const girls = clubOf(5, [training(1, '18:00', { ageFrom: 7, ageTo: 9, sex: 'f' })])
  expect(ask([girls], { age: '7', sex: 'f' }).fitting).toEqual(['5: 1 18:00'])
  expect(ask([girls], { age: '7' }).fitting).toEqual(['5: 1 18:00'])
  expect(ask([girls], { age: '7', sex: 'm' })).toMatchObject({ fitting: [], nearest: undefined })
})

test('the nearest differs in the hour, else in the district, the sport and only then in age', () => {
  const small = { ageFrom: 7, ageTo: 9 }
  const clubs = [
    clubOf(1, [training(2, '16:00', small)]),
    clubOf(2, [training(1, '18:00', small)], { district: 'Север' }),
    clubOf(3, [training(1, '18:00', small)], { sports: ['sambo'] }),
    clubOf(4, [training(1, '18:00', { ageFrom: 8 })]),
    clubOf(5, [training(1, '18:00', { ageFrom: 9 })]),
  ]
  const query = { age: '7', sport: 'judo', district: 'Центр', day: '1', time: 'evening' }
  const nearestOf = (some: Club[]) => ask(some, query).nearest
  expect(nearestOf(clubs)).toEqual(['1: 2 16:00', 'when'])
  expect(nearestOf(clubs.slice(1))).toEqual(['2: 1 18:00', 'district'])
  expect(nearestOf(clubs.slice(2))).toEqual(['3: 1 18:00', 'sport'])
  expect(nearestOf(clubs.slice(3))).toEqual(['4: 1 18:00', 'age'])
  expect(nearestOf([])).toBeUndefined()
})

test('what fits and has begun today is told from what is not there today', () => {
  const small = { ageFrom: 7, ageTo: 9, to: '19:30' }
  const clubs = [clubOf(1, [training(monday, '18:30', small), training(tuesday, '10:00', small)])]
  const stateAt = (time: string, query = {}) => {
    const filter = readClubFilter({ age: '7', day: 'today', time: 'evening', ...query })
    return findTrainings(clubs, filter!, { today: dayOf(monday), time }).nearest?.today
  }
  expect(stateAt('18:29')).toBeUndefined()
  expect(stateAt('18:30')).toBe('begun')
  expect(stateAt('19:29')).toBe('begun')
  expect(stateAt('19:30')).toBe('over')
  expect(stateAt('19:30', { day: 'tomorrow' })).toBeUndefined()
  expect(stateAt('19:30', { age: '10' })).toBeUndefined()
  const filter = readClubFilter({ day: 'today', time: 'evening' })!
  const morning = [clubOf(1, [training(monday, '09:00')])]
  const noon = { today: dayOf(monday), time: '12:00' }
  expect(findTrainings(morning, filter, noon).nearest).toMatchObject({ missed: ['when'] })
  expect(findTrainings(morning, filter, noon).nearest?.today).toBeUndefined()
})

test('«Взрослым» is any adult: groups that go on from school age, or take some adults, with their ages said', () => {
  const group = (id: number, from: string, more: Partial<ClubTraining>) =>
    clubOf(id, [training(monday, from, more)])
  const clubs = [
    group(1, '10:00', { ageFrom: 18 }),
    group(2, '11:00', { ageFrom: 16 }),
    group(3, '12:00', { ageFrom: 18, ageTo: 25 }),
    group(4, '13:00', { ageFrom: 7, ageTo: 18 }),
    group(5, '14:00', { ageFrom: 35 }),
    group(6, '15:00', { group: 'Взрослые' }),
    group(7, '16:00', {}),
    group(8, '17:00', { ageFrom: 6, group: 'Дети' }),
  ]
  const { fitting, unsure } = ask(clubs, { adult: '1' })
  expect(fitting.map((one) => one[0])).toEqual(['1', '2', '3', '5', '6'])
  expect(unsure.map((one) => one[0])).toEqual(['7', '8'])
  expect(ask([clubs[3]!], { adult: '1' }).nearest).toEqual(['4: 1 13:00', 'age'])
  // A given age says more.
  expect(ask(clubs, { adult: '1', age: '40' }).fitting).toHaveLength(3)
})

test('a beginner is not sent to those who go on; what says no level takes both', () => {
  const clubs = [
    clubOf(1, [training(monday, '10:00', { level: 'beginners' })]),
    clubOf(2, [training(monday, '11:00', { level: 'continuing' })]),
    clubOf(3, [training(monday, '12:00')]),
  ]
  const fitting = (level: string) => ask(clubs, { level }).fitting
  expect(fitting('beginners')).toEqual(['1: 1 10:00', '3: 1 12:00'])
  expect(fitting('continuing')).toEqual(['2: 1 11:00', '3: 1 12:00'])
  expect(ask([clubs[1]!], { level: 'beginners' }).nearest).toEqual(['2: 1 11:00', 'level'])
})

test('an adaptive group is for who asks for it, by its own name or that of its club', () => {
  const clubs = [
    clubOf(1, [training(monday, '10:00', { group: 'Дети с ОВЗ' }), training(monday, '11:00')]),
    clubOf(2, [training(monday, '12:00')], { name: 'Клуб адаптивного дзюдо' }),
    clubOf(3, [], { name: 'Адаптивный клуб' }),
  ]
  expect(ask(clubs, { sport: 'judo' })).toMatchObject({ fitting: ['1: 1 11:00'], silent: [] })
  expect(ask(clubs, { adaptive: '1' })).toMatchObject({
    ...{ fitting: ['1: 1 10:00', '2: 1 12:00'], silent: [3] },
  })
})

test('a club without a schedule is said to be asked, while no day is asked for', () => {
  const club = clubOf(6, [], { ageFrom: 6, ageTo: 9 })
  expect(ask([club], { age: '7', sport: 'judo' }).silent).toEqual([6])
  for (const query of [{ age: '10' }, { age: '5' }, { sport: 'sambo' }, { district: 'Север' }])
    expect(ask([club], query).silent).toEqual([])
  expect(ask([club], { age: '7', day: '1' }).silent).toEqual([])
})

test('a group that coaches call people to is no answer for a stranger, not even the nearest', () => {
  const team = clubOf(7, [training(1, '18:00', { ageFrom: 15, level: 'team' })])
  const called = clubOf(8, [training(1, '18:00', { ageFrom: 15, places: 'по вызову тренеров' })])
  for (const closed of [team, called]) {
    const at = `${closed.id}: 1 18:00`
    for (const query of [{ age: '40' }, { day: '1' }, { sport: 'judo' }])
      expect(ask([closed], query)).toMatchObject({ fitting: [], unsure: [at], nearest: undefined })
    expect(ask([closed], { age: '14' })).toMatchObject({ unsure: [], nearest: undefined })
  }
})

test('a group named by a time of life is no answer for those past it, where its upper age is unsaid', () => {
  const students = clubOf(9, [training(1, '18:00', { group: 'Дзюдо, студенты', ageFrom: 17 })])
  expect(ask([students], { age: '19' })).toMatchObject({ fitting: ['9: 1 18:00'], unsure: [] })
  expect(ask([students], { age: '40' })).toMatchObject({
    ...{ fitting: [], unsure: ['9: 1 18:00'], nearest: undefined },
  })
  const told = training(1, '18:00', { group: 'Дзюдо, студенты', ageFrom: 17, ageTo: 25 })
  expect(ask([clubOf(10, [told])], { age: '40' })).toMatchObject({
    ...{ fitting: [], unsure: [], nearest: ['10: 1 18:00', 'age'] },
  })
})

test('who is younger than a group of children takes is not told that it may fit', () => {
  const children = clubOf(9, [training(1, '18:00', { group: 'Дети', ageFrom: 14 })])
  expect(ask([children], { age: '13' })).toMatchObject({
    ...{ fitting: [], unsure: [], nearest: ['9: 1 18:00', 'age'] },
  })
})

test('a full group comes after those with places, however soon it is', () => {
  const full = { ageFrom: 4, places: 'группа набрана, запись в лист ожидания' }
  const clubs = [
    clubOf(1, [training(1, '17:30', full), training(2, '17:30', full)]),
    clubOf(2, [training(6, '10:00', { ageFrom: 4 })]),
    clubOf(3, [training(5, '10:00', { ageFrom: 4, places: 'мест мало' })]),
  ]
  const inOrder = ['3: 5 10:00', '2: 6 10:00', '1: 1,2 17:30']
  expect(ask(clubs, { age: '4' }).fitting).toEqual(inOrder)
  expect(ask(clubs, { age: '3' }).nearest).toEqual([...inOrder, 'age'])
})

test('beside what is full stands what has a place at another time or in another district', () => {
  const full = { ageFrom: 4, places: 'мест нет' }
  const clubs = [
    clubOf(1, [training(1, '18:00', full), training(1, '16:00', full)]),
    clubOf(2, [training(2, '16:00', { ageFrom: 4 })]),
    clubOf(3, [training(1, '18:00', { ageFrom: 4 })], { district: 'Север' }),
    clubOf(4, [training(1, '18:00', { ageFrom: 5 })]),
  ]
  const freeOf = (some: Club[]) => {
    const query = readClubFilter({ age: '4', time: 'evening', district: 'Центр' })!
    const { free } = findTrainings(some, query, { today: dayOf(monday), time: '09:00' })
    return free && [...free.found.map(({ club }) => club.id), ...free.missed]
  }
  expect(freeOf(clubs)).toEqual([2, 'when'])
  expect(freeOf(clubs.filter(({ id }) => id !== 2))).toEqual([3, 'district'])
  expect(freeOf(clubs.filter(({ id }) => id === 1 || id === 4))).toBeUndefined()
  const some = clubOf(5, [training(3, '19:00', { ageFrom: 4 })])
  expect(freeOf([...clubs, some])).toBeUndefined()
})

test('that day at another time comes before another day at that time, and neither is left out for the soonest', () => {
  const evenings = [1, 2, 3, 4, 5, 6].map((weekday) =>
    clubOf(weekday, [training(weekday, '18:00')]),
  )
  const morning = clubOf(8, [training(monday, '10:00')])
  const kata = clubOf(9, [training(7, '12:30')])
  const monday9 = { today: dayOf(monday), time: '09:00' }
  const query = { day: '7', time: 'evening' }
  const off = (clubs: Club[]) => {
    const { nearest } = findTrainings(clubs, readClubFilter(query)!, monday9)
    return nearest?.found.map(({ club, off }) => `${club.id} ${off}`)
  }
  const onOtherDays = [1, 2, 3, 4, 5, 6].map((id) => `${id} day`)
  expect(off([morning, ...evenings, kata])).toEqual(['9 time', ...onOtherDays])
  expect(off([morning, kata])).toEqual(['9 time'])
  expect(off([morning, ...evenings])).toEqual(onOtherDays)
  expect(off([morning])).toEqual(['8 both'])
})

const everyAge = [...Array(40).keys()].map((at) => at + 2)

const groups = ['', 'Дети', 'Дети и взрослые', 'Студенты', 'Группа ОВЗ']
const eldest: Record<string, number> = { Дети: 12, Студенты: 25 }
const places = ['', 'есть места', 'мест нет', 'по вызову тренеров']

/** Plain and slow: does it begin on that day, and when? */
function startsOn(
  club: Club,
  one: ClubTraining,
  changes: readonly ChangedDay[],
  date: string,
): string[] {
  const starts = []
  const own = changes.filter(({ club: id, row }) => id === club.id && row === one.key)
  const isOff = club.breaks.some(({ from, to }) => from <= date && date <= to)
  if (weekdayOf(date) === one.weekday && !isOff && !own.some((change) => change.date === date))
    starts.push(one.from)
  for (const { startDate, cancelled } of own)
    if (!cancelled && startDate.startsWith(date)) starts.push(startDate.slice(11))
  return starts.sort()
}

function nextOf(
  club: Club,
  one: ClubTraining,
  changes: readonly ChangedDay[],
  { now, filter }: { now: LocalMoment; filter: ClubFilter },
) {
  if (filter.day === 'today' || filter.day === 'tomorrow') {
    const date = addDays(now.today, filter.day === 'today' ? 0 : 1)
    const [asked] = startsOn(club, one, changes, date).filter(
      (start) =>
        (filter.day === 'tomorrow' || start > now.time) && (!filter.evening || start >= '17:00'),
    )
    if (asked) return `${date}T${asked}`
  }
  // Who asks of tomorrow is not told of today.
  for (let ahead = filter.day === 'tomorrow' ? 1 : 0; ahead < 120; ahead++) {
    const date = addDays(now.today, ahead)
    const [from] = startsOn(club, one, changes, date).filter(
      (start) => ahead > 0 || start > now.time,
    )
    if (from) return `${date}T${from}`
  }
  return undefined
}

const never = '9'

interface Answer {
  /** What its place follows from: those with places first, then the sooner, then as the federation orders clubs. */
  at: string
  name: string
}

const answerOf = (
  club: Club,
  one: ClubTraining,
  weekdays: number[],
  next: string,
  off = '',
): Answer => ({
  at: [one.places === 'мест нет' ? 1 : 0, farOf(off), next, club.order, club.id].join(' '),
  name: [
    club.id,
    weekdays.toSorted(),
    one.from,
    next,
    off,
    JSON.stringify([one.group, one.level]),
  ].join(),
})

const farOf = (off: string) => ['time', 'day', 'both'].indexOf(off) + 1

/** What is the same on every day of a group. */
const groupOf = ({ weekday: _, key: __, since: ___, ...group }: ClubTraining) =>
  JSON.stringify(group)

/** That day at another hour, another day at that hour, or neither; nothing of what is when it was asked for. */
function offIn(
  { club, one }: { club: Club; one: ClubTraining },
  changes: readonly ChangedDay[],
  { now, filter }: { now: LocalMoment; filter: ClubFilter },
): string {
  let starts = filter.day === undefined || one.weekday === filter.day ? [one.from] : []
  if (filter.day === 'today')
    starts = startsOn(club, one, changes, now.today).filter((from) => from > now.time)
  if (filter.day === 'tomorrow') starts = startsOn(club, one, changes, addDays(now.today, 1))
  if (starts.some((from) => !filter.evening || from >= '17:00')) return ''
  if (starts.length > 0) return 'time'
  const real = typeof filter.day === 'string' && nextOf(club, one, changes, { now, filter })
  const from = real ? real.slice(11) : one.from
  return !filter.evening || from >= '17:00' ? 'day' : 'both'
}

/** Two of one place have no order. */
const inPlace = (all: Answer[]) =>
  all.toSorted((a, b) => a.at.localeCompare(b.at) || a.name.localeCompare(b.name))

/** Plain and slow: every week, every training, every question again in the words of the task. */
function modelOf(
  clubs: Club[],
  filter: ClubFilter,
  now: LocalMoment,
  changes: readonly ChangedDay[],
) {
  const rows = clubs.flatMap((club) => club.schedule.map((one) => ({ club, one })))
  const ageOf = ({ club, one }: (typeof rows)[number], widened: number) => {
    const known = one.ageFrom !== null || one.ageTo !== null
    const { ageFrom, ageTo } = known ? one : club
    const within = everyAge.some(
      (year) =>
        (ageFrom === null || year >= ageFrom) &&
        (ageTo === null || year <= ageTo) &&
        (filter.adult ? year + widened >= 19 : Math.abs(year - (filter.age ?? year)) <= widened),
    )
    let age: boolean | undefined = true
    if (filter.adult) {
      age = within ? (known ? true : undefined) : false
      if (known && ageTo === null && one.group === 'Дети' && (ageFrom ?? 0) < 19)
        age = within ? undefined : age
      if (!known && one.group === 'Дети и взрослые') age = true
    }
    if (filter.age !== undefined) {
      age = within ? (known ? true : undefined) : false
      const limit = eldest[one.group]
      const isOld = limit !== undefined && filter.age > limit && filter.age > (one.ageFrom ?? 0)
      if (known && isOld && one.ageTo === null) age = undefined
    }
    return age
  }
  const says = ({ club, one }: (typeof rows)[number]) => {
    const taught = one.sport ?? (club.sports.length === 1 ? club.sports[0] : undefined)
    const may = club.sports.length === 0 || club.sports.includes(filter.sport!)
    const sport = !filter.sport || (taught ? taught === filter.sport : may ? undefined : false)
    const where = one.hall ? one.district || club.district : club.district
    const district = filter.district === undefined || filter.district === where
    const isLate = (from: string) => !filter.evening || Number(from.slice(0, 2)) >= 17
    let when = isLate(one.from) && (!filter.day || one.weekday === filter.day)
    if (filter.day === 'today')
      when = startsOn(club, one, changes, now.today).some((from) => from > now.time && isLate(from))
    if (filter.day === 'tomorrow')
      when = startsOn(club, one, changes, addDays(now.today, 1)).some(isLate)
    const sex = !filter.sex || one.sex === 'any' || one.sex === filter.sex
    const level = !filter.level || one.level === 'any' || one.level === filter.level
    const isAdaptive = one.group === 'Группа ОВЗ' || club.name === 'Адаптивный клуб'
    const adaptive = isAdaptive === Boolean(filter.adaptive)
    const isCalled = one.level === 'team' || one.places === 'по вызову тренеров'
    const entry = isCalled ? undefined : true
    return {
      age: ageOf({ club, one }, 0),
      level: level || one.level === 'team',
      sport,
      district,
      when,
      sex,
      adaptive,
      entry,
    }
  }
  /** A group at one hour on all its days, in its place. */
  const told = (some: typeof rows) =>
    inPlace(
      [
        ...Map.groupBy(some, ({ club, one }) => JSON.stringify([club.id, groupOf(one)])).values(),
      ].map((days) => {
        const [{ club, one }] = days as [(typeof rows)[number]]
        const when = days.map((row) => ({
          next: nextOf(row.club, row.one, changes, { now, filter }) ?? never,
          off: offIn(row, changes, { now, filter }),
        }))
        const [first] = when.sort(
          (a, b) => farOf(a.off) - farOf(b.off) || a.next.localeCompare(b.next),
        )
        const weekdays = club.schedule.flatMap((row) =>
          groupOf(row) === groupOf(one) ? row.weekday : [],
        )
        return answerOf(club, one, weekdays, first!.next, first!.off)
      }),
    )
  const all = rows.map((row) => ({ row, fits: says(row) }))
  const fitting = all.flatMap(({ row, fits }) =>
    Object.values(fits).every((fit) => fit === true) ? row : [],
  )
  const unsure = all.flatMap(({ row, fits }) => {
    const told = Object.values(fits)
    return told.every((fit) => fit !== false) && told.includes(undefined) ? row : []
  })
  const nearestOf = (
    wanted: (row: (typeof rows)[number]) => boolean,
    widest: number,
    most: number,
  ) => {
    for (let widened = 0; widened < widest; widened++) {
      const said = all
        .filter(({ row }) => wanted(row))
        .map(({ row, fits }) => ({
          row,
          fits: { ...fits, age: ageOf(row, widened) },
        }))
      for (let given = 0; given < most; given++) {
        const found = said.filter(({ fits: { age, level, sport, district, when, ...rest } }) => {
          if (age !== true || sport === undefined || !Object.values(rest).every(Boolean))
            return false
          const meets = (bit: number, fit: boolean) => fit || (given & bit) > 0
          return meets(8, level) && meets(4, sport) && meets(2, district) && meets(1, when)
        })
        const missed = [
          widened && 'age',
          given & 8 && 'level',
          given & 4 && 'sport',
          given & 2 && 'district',
        ]
        const nearer = found.filter(({ row }) => offIn(row, changes, { now, filter }) !== 'both')
        if (found.length > 0)
          return [
            told((nearer.length > 0 ? nearer : found).map(({ row }) => row)),
            [...missed, given & 1 && 'when'].filter(Boolean),
          ]
      }
    }
    return undefined
  }
  return {
    fitting: told(fitting),
    unsure: told(unsure),
    nearest: fitting.length > 0 ? undefined : nearestOf(() => true, everyAge.length, 16),
    free:
      fitting.length > 0 && fitting.every(({ one }) => one.places === 'мест нет')
        ? nearestOf(({ one }) => one.places !== 'мест нет', 1, 4)
        : undefined,
  }
}

/** The finder's own answers as the model tells them, after its order has been looked at. */
function answersOf(found: FoundTraining[]): Answer[] {
  const all = found.map(({ club, training, weekdays, next, off }) =>
    answerOf(club, training, weekdays, next ? `${next.date}T${next.from}` : never, off),
  )
  expect(all.map(({ at }) => at)).toEqual(inPlace(all).map(({ at }) => at))
  return inPlace(all)
}

function compared(...[clubs, filter, now, changes]: Parameters<typeof modelOf>): Finding {
  const found = findTrainings(clubs, filter, now, changes)
  const told = {
    fitting: answersOf(found.fitting),
    unsure: answersOf(found.unsure),
    nearest: found.nearest && [answersOf(found.nearest.found), found.nearest.missed],
    free: found.free && [answersOf(found.free.found), found.free.missed],
  }
  expect(told, JSON.stringify({ clubs, filter, now, changes })).toEqual(
    modelOf(clubs, filter, now, changes),
  )
  return found
}

/** Always the same draws. */
function drawsOf(seed: number) {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pick = <One>(all: readonly One[]) => all[random(all.length)] as One
  const changesIn = (clubs: Club[]) =>
    clubs.flatMap((club) =>
      club.schedule.flatMap((one): ChangedDay[] => {
        const date = addDays(dayOf(one.weekday), 7 * random(3))
        const to = pick([date, date, addDays(date, 1), addDays(date, -2), addDays(date, -7)])
        const [startDate, cancelled] = [`${to}T${pick(hours)}`, random(2) === 0]
        const rest = { startDate, endDate: startDate, location: '', reason: '' }
        return random(3) ? [] : [{ club: club.id, row: one.key, date, cancelled, ...rest }]
      }),
    )
  return { random, pick, changesIn }
}

const hours = ['09:00', '15:30', '16:59', '17:00', '18:30', '20:00']

test('the finder says what the plain model says, of thousands of schedules and questions', () => {
  const { random, pick, changesIn } = drawsOf(20_261_122)
  const age = () => pick([null, 5, 7, 9, 12, 16])
  const ages = () => {
    const [from, to] = [age(), age()]
    return from !== null && to !== null && to < from
      ? { ageFrom: to, ageTo: from }
      : { ageFrom: from, ageTo: to }
  }
  const row = (of: readonly Sport[]) =>
    training(1 + random(7), pick(hours), {
      ...{ ...ages(), sex: pick(['any', 'any', 'f', 'm'] as const) },
      ...{ sport: pick([null, ...of]), group: pick(groups), places: pick(places) },
      level: pick(['any', 'any', 'beginners', 'continuing', 'team'] as const),
      ...pick([{}, {}, { hall: 'Зал 2' }, { hall: 'Зал 2', district: 'Север' }]),
    })
  const club = (id: number) => {
    const of = pick([[], ['judo'], ['sambo'], ['judo', 'sambo'], [...sports]] as Sport[][])
    const schedule = Array.from({ length: random(5) }, (_, at) => ({ ...row(of), key: `${at}` }))
    const rests = [
      { from: dayOf(random(12)), to: dayOf(20 + random(12)), reason: '' },
      { from: dayOf(34), to: dayOf(34 + random(12)), reason: '' },
    ]
    const breaks = random(3) === 0 ? rests.slice(random(2)) : []
    const district = pick(['Центр', 'Север', ''])
    const name = pick(['', '', '', 'Адаптивный клуб'])
    return clubOf(id, schedule, { ...ages(), breaks, name, sports: of, district })
  }
  const seen = { fitting: 0, unsure: 0, nearest: 0, nothing: 0 }
  for (let round = 0; round < 2000; round++) {
    const clubs = Array.from({ length: 1 + random(4) }, (_, at) => club(at))
    const weekday = 1 + random(7)
    const now = { today: dayOf(weekday), time: pick(hours) }
    const filter = readClubFilter({
      age: pick([undefined, '5', '7', '8', '13', '16', '40']),
      adult: pick([undefined, undefined, '1']),
      level: pick([undefined, undefined, 'beginners', 'continuing']),
      adaptive: pick([undefined, undefined, undefined, '1']),
      sport: pick([undefined, undefined, ...sports]),
      district: pick([undefined, undefined, 'Центр', 'Север', 'Луна']),
      sex: pick([undefined, undefined, 'f', 'm']),
      day: pick([undefined, undefined, '1', '4', 'today', 'tomorrow']),
      time: pick([undefined, undefined, 'evening']),
    })!
    const found = compared(clubs, filter, now, changesIn(clubs))
    seen[found.fitting.length ? 'fitting' : found.nearest ? 'nearest' : 'nothing']++
    if (found.unsure.length) seen.unsure++
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(50)
})

test('in full schedules too: groups of several days, of one evening, of every level, full ones among them', () => {
  const { random, pick, changesIn } = drawsOf(20_261_127)
  const row = () =>
    training(1 + random(3), pick(['16:59', '17:00', '18:30']), {
      group: pick(['Дети', 'Дети и взрослые']),
      level: pick(['any', 'beginners', 'continuing'] as const),
      places: pick(['есть места', 'есть места', 'мест нет']),
      ...{ ageFrom: 5, ageTo: pick([9, 12]) },
    })
  const seen = { severalDays: 0, oneDay: 0, today: 0, tomorrow: 0, full: 0, nearest: 0 }
  for (let round = 0; round < 800; round++) {
    const clubs = Array.from({ length: 2 + random(2) }, (_, id) =>
      clubOf(
        id,
        Array.from({ length: 4 + random(5) }, (_, at) => ({ ...row(), key: `${at}` })),
        { order: random(2) },
      ),
    )
    const now = { today: dayOf(1 + random(4)), time: pick(hours.slice(0, 3)) }
    const asked = {
      day: pick([undefined, '2', 'today', 'today', 'tomorrow']),
      level: pick([undefined, undefined, 'beginners']),
      time: pick([undefined, undefined, 'evening']),
    }
    const filter = readClubFilter({ age: pick(['7', '11']), ...asked })!
    const { fitting, nearest } = compared(clubs, filter, now, changesIn(clubs))
    const open = fitting.filter(({ training: { places } }) => places !== 'мест нет')
    const ofDay = Map.groupBy(open, ({ next }) => next?.date)
    const levelsOf = (of: FoundTraining[]) => new Set(of.map(({ training: { level } }) => level))
    if (fitting.some(({ weekdays }) => weekdays.length > 1)) seen.severalDays++
    if (!filter.level && [...ofDay.values()].some((of) => levelsOf(of).size > 1)) seen.oneDay++
    if (fitting.length > 1 && (filter.day === 'today' || filter.day === 'tomorrow'))
      seen[filter.day]++
    if (open.length > 0 && open.length < fitting.length) seen.full++
    if (nearest) seen.nearest++
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(50)
})

test('a club without a schedule may take the ages it says, its first and last included, in its district', () => {
  const silent = (query: Parameters<typeof ask>[1]) =>
    ask([clubOf(9, [], { ageFrom: 7, ageTo: 10 })], query).silent
  for (const age of ['7', '10']) expect(silent({ age }), age).toEqual([9])
  for (const age of ['6', '11']) expect(silent({ age }), age).toEqual([])
  expect(silent({ district: 'Центр' })).toEqual([9])
  expect(silent({ district: 'Север' })).toEqual([])
  expect(ask([clubOf(9, [])], { age: '40' }).silent).toEqual([9])
})
