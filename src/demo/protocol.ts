import { createHash } from 'node:crypto'
import { demoNames } from '#content/demo-competitions.ts'
import { demoClubs, demoPeople } from '#content/demo-federation.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Sport } from '#features/sport/sports.ts'

interface DemoProtocol {
  title: string
  sport: Sport
  date: string
  categories: Category[]
}

type Draw = (count: number) => number

/** Always the same for the same words. */
function lotsOf(words: string): Draw {
  let lot = Number.parseInt(createHash('sha256').update(words).digest('hex').slice(0, 7), 16)
  return (count) => {
    lot = (lot * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((lot / 2_147_483_648) * count)
  }
}

function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const rest = [...items]
  return items.map(() => rest.splice(draw(rest.length), 1)[0]!)
}

/** Nobody is in two of them: every fourth name is of each. */
const ageGroups = ['до 13 лет', 'до 15 лет', '16–18 лет', 'Взрослые']

function athletesOf({ sex, ageGroup }: Category): string[] {
  const group = ageGroups.indexOf(ageGroup)
  const names = demoNames[sex]
  const all = names.flatMap((name, at) =>
    demoNames.surnames
      .filter((_, of) => (of + at) % ageGroups.length === group)
      .map((stem) => `${stem}${sex === 'f' ? 'а' : ''} ${name}`),
  )
  return shuffled(all, lotsOf(ageGroup + sex))
}

const places = [1, 2, 3, 3, 5, 5, 7, 7]

/** Eight athletes in every weight, always the same for the same competition, each of a club that trains such. */
export function drawnProtocol({
  title,
  sport,
  date,
  categories,
}: DemoProtocol): CompetitionResult[] {
  const draw = lotsOf(title)
  return categories.flatMap((category) => {
    const athletes = athletesOf(category)
    const coaches = coachesFor(category, sport, Number(date.slice(0, 4)))
    return category.weights.flatMap((weight, at) => {
      const those = athletes.slice(at * places.length, (at + 1) * places.length)
      if (those.length < places.length || coaches.length === 0)
        throw new Error(`The demo has nobody for ${categoryName(category)} ${weight}`)
      return shuffled(those, draw).map((athlete, order) => {
        const own = coaches[lotsOf(athlete)(coaches.length)]!
        return { category: categoryName(category), weight, place: places[order]!, athlete, ...own }
      })
    })
  })
}

/** The clubs where those of a category train, and with whom. */
function coachesFor({ sex, birthYearFrom, birthYearTo }: Category, sport: Sport, year: number) {
  const [youngest, eldest] = [year - birthYearTo, year - birthYearFrom]
  return demoClubs
    .filter(({ apart }) => !apart)
    .flatMap(({ name: club, sports, schedule }) => {
      const groups = schedule.filter(
        (group) =>
          (group.sport ?? sports[0]) === sport &&
          group.level !== 'team' &&
          (group.sex ?? sex) === sex &&
          group.ageFrom <= eldest &&
          (group.ageTo ?? 99) >= youngest,
      )
      const coaches = new Set(groups.map(({ coach }) => signed(coach)))
      return [...coaches].map((coach) => ({ club, coach }))
    })
}

/** «Марина Ладыгина» as protocols write it: «Ладыгина М. Ю.» */
function signed(coach: string): string {
  const known = demoPeople.find(({ fullName }) =>
    coach.split(' ').every((word) => fullName.split(' ').includes(word)),
  )
  if (!known) throw new Error(`The demo does not know the coach ${coach}`)
  const [surname, ...names] = known.fullName.split(' ')
  return [surname, ...names.map((name) => `${name[0]}.`)].join(' ')
}
