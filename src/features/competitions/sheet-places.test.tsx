import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Athlete, categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { adults, girls, u15 } from '#features/sport/test-categories.ts'
import { formatDate } from '#kit/text/dates.ts'
import type { ClubAthlete } from './coach-list.ts'
import { isItem, ownHours } from './own-category.ts'
import { OwnAnswer, type OwnAsked } from './pages/own-answer.tsx'
import type { ProgramItem, ProgramKind, Whom } from './program.contract.ts'
import { emptyLines } from './sheet-lines.ts'
import { type SheetItem, sheetOf } from './sheet-places.ts'
import { chance, someAthlete, someCompetition, testDate } from './test-competitions.ts'

const written = (name: string, { sex, birthYear, weight }: Athlete, id = 1): ClubAthlete => ({
  ...{ id, name, sex, year: String(birthYear), grade: '', line: '' },
  weight: weight === undefined ? '' : String(weight).replace('.', ','),
})
const item = (time: string, kind: ProgramKind, ...whom: Whom[]): ProgramItem => ({
  ...{ date: testDate, time, title: 'Сбор', kind, whom },
})
const only = ({ ageGroup, sex }: Category, ...weights: string[]): Whom => ({
  ...{ ageGroup, sex, weights },
})
const cup = (categories: Category[], ...program: ProgramItem[]): SheetItem => ({
  ...{ id: 1, date: testDate, kind: 'competition', categories, program },
})
const plain = (text: string) => text.replaceAll(/[\u00a0\u2060]/g, ' ')
const boy: Athlete = { sex: 'm', birthYear: 2012 }

/** Every line of the sheet that has names, «08:00 Юноши до 15 лет: Иванов», then who stands in none. */
function linesOf(competition: SheetItem, list: ClubAthlete[]) {
  const { slots, places } = sheetOf(competition, list, true)
  const lines = slots.flatMap(({ weighIn, groups }) =>
    groups.flatMap(({ category, athletes }) =>
      athletes.length === 0
        ? []
        : `${isItem(weighIn) ? weighIn.time : weighIn} ${categoryName(category)}: ${athletes.map((one) => one.written.name).join(', ')}`,
    ),
  )
  const left = places
    .filter(({ slot }) => !slot)
    .map(({ written: { name }, group, notes }) =>
      [name, group, ...notes].filter(Boolean).join(' — '),
    )
  return [...lines, ...left].map(plain)
}

test('the club’s athletes stand under the hours of their weights, the lightest first', () => {
  const competition = cup(
    [u15, girls],
    item('08:00', 'weigh_in', only(u15, '-46', '-50')),
    item('09:00', 'weigh_in', only(u15, '+50'), only(girls)),
  )
  const list = [
    written('Иванов', { ...boy, weight: 49 }, 1),
    written('Седов', { ...boy, weight: 60 }, 2),
    written('Орлов', { ...boy, weight: 46 }, 3),
    written('Белов', boy, 4),
    written('Зимин', { sex: 'm', birthYear: 2016 }, 5),
    { ...written('', boy, 6), sex: '' as const },
  ]
  expect(linesOf(competition, list)).toEqual([
    '08:00 Юноши до 15 лет: Орлов, Иванов',
    '09:00 Юноши до 15 лет: Седов',
    'Белов — Юноши до 15 лет — Час взвешивания зависит от веса: укажите вес.',
    'Зимин — Для 2016 года рождения группы здесь нет. Выступают те, кто старше: Юноши до 15 лет — 2012–2013 г. р.',
    'Не хватает: фамилия и имя, пол.',
  ])
})

test('without a weight somebody stands where all weights of the group come together', () => {
  const competition = cup([u15], item('08:00', 'weigh_in', only(u15)))
  expect(linesOf(competition, [written('Белов', boy)])).toEqual(['08:00 Юноши до 15 лет: Белов'])
  const early = cup([u15], item('08:00', 'weigh_in'), item('07:00', 'admission', only(u15, '-46')))
  expect(linesOf(early, [written('Белов', boy)])).toEqual([
    'Белов — Юноши до 15 лет — Час комиссии по допуску зависит от веса: укажите вес.',
  ])
})

test('too heavy for the own group is said, with the groups that are left', () => {
  const light = { ...u15, weights: ['-46', '-50'] }
  expect(linesOf(cup([light, adults]), [written('Седов', { ...boy, weight: 60 })])).toEqual([
    'Седов — Юноши до 15 лет, такого веса нет — Подходит и другая группа: мужчины, свыше 50 кг.',
  ])
})

test('a weight that is none is said, and the place is the one without it', () => {
  const { places } = sheetOf(cup([u15]), [{ ...written('Седов', boy), weight: '+50' }], true)
  expect(places[0]?.slot).toBeDefined()
  expect(plain(places[0]?.notes.join() ?? '')).toMatch(/^Вес «\+50» не прочитан/)
})

test('at an exam both sexes stand in one place, and nobody asks for kilograms', () => {
  const boys = { ...u15, weights: [] }
  const exam = { ...cup([boys, { ...boys, sex: 'f' }]), kind: 'grading' as const }
  const list = [
    written('Орлова', { sex: 'f', birthYear: 2013 }, 1),
    { ...written('Седов', boy, 2), weight: 'тридцать' },
  ]
  const { slots, places } = sheetOf(exam, list, false)
  expect(slots.flatMap(({ groups }) => groups)).toHaveLength(1)
  expect(slots[0]?.groups[0]?.athletes.map((one) => one.written.name)).toEqual(['Седов', 'Орлова'])
  expect(places.flatMap(({ notes }) => notes)).toEqual([])
})

/** What «Моя категория» says on its page, as a reader has it: the group, the hours, the other groups. */
function answerOf(competition: SheetItem, athlete: Athlete) {
  const asked = {
    ...competition,
    ...{ endDate: null, status: 'upcoming', state: 'normal', sport: 'judo' },
    ...{ location: '', address: '', registrationStart: null, registrationEnd: null },
  } as OwnAsked['item']
  const html = plain(
    renderToStaticMarkup(
      <OwnAnswer
        {...{ item: asked, athlete, hasRegulations: false, today: '2026-12-01', elsewhere: null }}
        hours={ownHours(competition, athlete)}
      />,
    ),
  )
  // Of the own group: those of the others stand in blocks of their own, after it.
  const own = html.split(/<p>Подход/)[0] ?? ''
  const hourOf = (name: string) =>
    new RegExp(`<dt>${name}</dt><dd>(.*?), <strong>(.*?)</strong>`).exec(own)?.slice(1).join(' ')
  return {
    text: html.replaceAll(/<[^>]+>/g, ''),
    group: /<p class="[^"]*group[^"]*">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, ''),
    hours: ['Комиссия по допуску', 'Взвешивание', 'Начало'].map(hourOf),
  }
}

/** The groups that a note names before their hours. */
const othersOf = (note: string) =>
  /: (.*?)(?: — в то же время)?\.(?: |$)/.exec(plain(note))![1]!.split('; ')

test('where else somebody may enter is said with its hours', () => {
  const morning = item('08:00', 'weigh_in', only(u15))
  const evening = item('18:00', 'weigh_in', only(adults))
  const notesOf = (...program: ProgramItem[]) =>
    sheetOf(cup([u15, adults], ...program), [written('Седов', boy)], true).places.flatMap((one) =>
      one.notes.map(plain),
    )
  expect(notesOf(morning, evening)).toEqual([
    'Подходит и другая группа: мужчины. Взвешивание 12 декабря, сб, 18:00.',
  ])
})

test('everybody stands where «Моя категория» says, of thousands of competitions and athletes', () => {
  const chances = chance(20_261_130)
  const seen = { placed: 0, absent: 0, tooHeavy: 0, unsure: 0, others: 0 }
  for (let round = 0; round < 2000; round++) {
    const { categories, program } = someCompetition(chances)
    const competition = cup(categories, ...program)
    const club = [1, 2, 3].map((id) => ({ id, athlete: someAthlete(chances) }))
    const list = club.map(({ id, athlete }) => written(`Спортсмен ${id}`, athlete, id))
    const { slots, places } = sheetOf(competition, list, true)
    for (const [at, { id, athlete }] of club.entries()) {
      const asked = JSON.stringify({ competition, athlete })
      const answer = answerOf(competition, athlete)
      const rows = slots.flatMap((slot) =>
        slot.groups
          .filter(({ athletes }) => athletes.some((one) => one.written.id === id))
          .map((group) => ({ slot, group })),
      )
      const place = places[at]!
      expect(plain(place.group), asked).toBe(answer.group ?? '')
      for (const note of place.notes.filter((one) => one.startsWith('Подход')))
        for (const name of othersOf(note)) expect(answer.text, asked).toContain(name)
      if (place.notes.some((one) => one.startsWith('Подход'))) seen.others++
      expect(rows.length, asked).toBe(place.slot ? 1 : 0)
      const [row] = rows
      if (row) {
        seen.placed++
        const { admission, weighIn, start } = row.slot
        const hours = [admission, weighIn, start].map((told) =>
          isItem(told)
            ? plain(`${formatDate(told.date, { year: false, weekday: true })} ${told.time}`)
            : undefined,
        )
        expect(hours, asked).toEqual(answer.hours)
        const { category, weights } = row.group
        expect(category, asked).toBe(place.own?.category)
        const own = place.own?.weight
        if (own) expect(weights.length === 0 ? category.weights : weights, asked).toContain(own)
      } else if (place.isAbsent) {
        seen.absent++
        expect(answer.text, asked).toContain(plain(place.notes[0]!).split('. ')[0])
      } else if (place.group.endsWith('такого веса нет')) seen.tooHeavy++
      else {
        seen.unsure++
        expect(athlete.weight, asked).toBeUndefined()
        const said = plain(place.notes[0]!)
        if (!said.includes('комиссии')) expect(answer.text, asked).toContain(said)
      }
    }
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(50)
})

test('a group has room for three more by hand, and a list leaves as much of it as the page holds', () => {
  const group = (_: number, at: number): Category => ({
    ...{ ...u15, weights: [], ageGroup: `Группа ${at}` },
    ...{ birthYearFrom: 2000 + at, birthYearTo: 2000 + at },
  })
  const left = (...counts: number[]) => {
    const groups = counts.map(group)
    const list = counts.flatMap((count, at) =>
      Array.from({ length: count }, (_, one) =>
        written('Седов', { sex: 'm', birthYear: 2000 + at }, at * 100 + one),
      ),
    )
    return [...emptyLines(sheetOf(cup(groups), list, true).slots).values()]
  }
  expect(left(0, 0, 0)).toEqual([3, 3, 3])
  expect(left(10)).toEqual([3])
  expect(left(3, 2, 0)).toEqual([3, 3, 3])
  // As long as the blank sheet, where that is longer than a page.
  expect(left(...Array.from({ length: 9 }, () => 1))).toEqual(Array.from({ length: 9 }, () => 2))
  expect(left(2, 2, 2, 2, 2, 1, 1, 1, 1)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 1])
  expect(left(40, 1)).toEqual([1, 1])
})
