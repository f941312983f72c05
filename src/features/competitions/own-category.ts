import {
  type Athlete,
  categoriesFor,
  isOffWeight,
  type OwnCategory,
} from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { isBirthYear } from '#kit/text/birth-year.ts'
import { kilogramsText } from './athlete-words.ts'
import type { ProgramItem, ProgramKind } from './program.contract.ts'

type Query = Record<string, string | undefined>

export const heaviest = 250
/** «44,5» and «44.5», from 10 to the heaviest: of the field, and of what is read from an address. */
export const weightPattern = String.raw`\s*((?:[1-9]\d|1\d\d|2[0-4]\d)(?:[.,]\d{1,2})?|${heaviest}(?:[.,]0{1,2})?)\s*`
const weightWritten = new RegExp(`^${weightPattern}$`)

/** What of the address cannot be read; who has asked nothing is told nothing. */
export function misreadAthlete(query: Query): string | undefined {
  const { sex, year, weight = '' } = query
  if (!readAthlete(query)) {
    const said = readSaid(query)
    const missing = [!said.sex && 'пол', !said.birthYear && 'год рождения'].filter(Boolean)
    const toDo = `Чтобы найти категорию, укажите ${missing.join(' и ')}.`
    if (said.weight !== undefined) return `Вес ${kilogramsText(said.weight)} уже в форме. ${toDo}`
    return sex === undefined && year === undefined ? undefined : toDo
  }
  if (weight.trim() === '' || weightWritten.test(weight)) return undefined
  return `Вес «${weight.trim().slice(0, 10)}» не прочитан, поэтому ответ без веса. Нужно число от 10 до ${heaviest}, можно с десятыми: 44,5.`
}

/** As much of it as an address says: the form stands filled in with that. */
export function readSaid({ sex, year, weight }: Query): Partial<Athlete> {
  const [, kilograms] = weightWritten.exec(weight ?? '') ?? []
  return {
    ...((sex === 'm' || sex === 'f') && { sex }),
    ...(year && isBirthYear(year) && { birthYear: Number(year) }),
    ...(kilograms && { weight: Number(kilograms.replace(',', '.')) }),
  }
}

/** «Моя категория» from the address: `?sex=m&year=2012&weight=46`; undefined when it is not complete. */
export function readAthlete(query: Query): Athlete | undefined {
  const { sex, birthYear, ...weight } = readSaid(query)
  return sex && birthYear ? { sex, birthYear, ...weight } : undefined
}

/** The same in an address, in one form only. */
export function athleteQuery({ sex, birthYear, weight }: Athlete): string {
  const query = new URLSearchParams({ sex, year: String(birthYear) })
  if (weight !== undefined) query.set('weight', String(weight))
  return String(query)
}

/** Why there is no hour: nobody has told one, several without saying whose, or it is another for another weight. */
export type Untold = 'silent' | 'several' | 'weight'
export type Told = ProgramItem | Untold

export interface OwnHours extends OwnCategory {
  /** Before the commission that admits; where it is silent, there may be none. */
  admission: Told
  weighIn: Told
  start: Told
}

interface Announced extends Competition {
  id: number
  sport: string
}

export interface Fitting<One> {
  competition: One
  /** The own group there. */
  own: OwnHours
  /** Where else the athlete may enter. */
  others: OwnHours[]
}

const mostFitting = 3

interface Asked {
  today: string
  /** The competition where nothing fits: others of its sport come first. */
  beside?: Pick<Announced, 'id' | 'sport'>
}

/** Of those ahead the nearest. */
export const nearestFitting = <One extends Announced>(
  ahead: readonly One[],
  athlete: Athlete,
  asked: Asked,
): Fitting<One>[] => allFitting(ahead, athlete, asked).slice(0, mostFitting)

/** And of a sport that is not among them its own nearest: another sport is no reason to leave it out. */
export const nearestOfEachSport = <One extends Announced>(
  ahead: readonly One[],
  athlete: Athlete,
  asked: Asked,
): Fitting<One>[] =>
  allFitting(ahead, athlete, asked).filter(
    ({ competition: { sport } }, at, all) =>
      at < mostFitting || all.findIndex((one) => one.competition.sport === sport) === at,
  )

/** Of each sport the first one that has groups, none of them for the athlete, and comes before what does fit: whoever has seen it announced misses it. */
export function passedBy<One extends Announced>(
  ahead: readonly One[],
  athlete: Athlete,
  fitting: readonly Fitting<One>[],
): One[] {
  const missed = ahead
    .filter((one) => one.categories.length > 0 && ownHours(one, athlete).length === 0)
    .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  return missed.filter(({ sport, date }, at) => {
    const own = fitting.find(({ competition }) => competition.sport === sport)
    const isFirst = missed.findIndex((one) => one.sport === sport) === at
    return isFirst && (!own || date < own.competition.date)
  })
}

/** Those with a group for the athlete whose day is not past, by the rules of the answer itself. */
function allFitting<One extends Announced>(
  ahead: readonly One[],
  athlete: Athlete,
  { today, beside }: Asked,
): Fitting<One>[] {
  const isOther = ({ sport }: One) => Number(beside !== undefined && sport !== beside.sport)
  return ahead
    .filter(({ id }) => id !== beside?.id)
    .sort((a, b) => isOther(a) - isOther(b) || a.date.localeCompare(b.date) || a.id - b.id)
    .flatMap((competition) => {
      const [own, ...others] = fittingGroups(competition, athlete)
      return own && !isOwnDayPast(own, today) ? [{ competition, own, others }] : []
    })
}

interface Competition {
  date: string
  categories: Category[]
  program: ProgramItem[]
}

/** The own group, even where it has no such weight, and every other one the athlete may enter, each with its hours. */
export function ownHours({ date, categories, program }: Competition, athlete: Athlete): OwnHours[] {
  return categoriesFor(categories, athlete, Number(date.slice(0, 4)))
    .filter((one, at) => at === 0 || !isOffWeight(one, athlete))
    .map((own) => ({
      ...own,
      admission: toldOf(program, 'admission', own),
      weighIn: toldOf(program, 'weigh_in', own),
      start: toldOf(program, 'start', own),
    }))
}

/** Only those that take the athlete, the weight too. */
const fittingGroups = (competition: Competition, athlete: Athlete): OwnHours[] =>
  ownHours(competition, athlete).filter((one) => !isOffWeight(one, athlete))

export const fittingHours = (competition: Competition, athlete: Athlete): OwnHours | undefined =>
  fittingGroups(competition, athlete)[0]

/** Of several days somebody may have had his own; where no hour is told, it may be any. */
export const isOwnDayPast = ({ start }: OwnHours, today: string): boolean =>
  isItem(start) && start.date < today

/** The one item of that kind for the category; without a weight it has to be the same for all of them. */
export function toldOf(program: ProgramItem[], kind: ProgramKind, own: OwnCategory): Told {
  const { category, weight } = own
  if (weight === undefined && category.weights.length > 0) {
    const all = category.weights.map((one) => toldOf(program, kind, { category, weight: one }))
    return new Set(all.map(momentOf)).size === 1 ? (all[0] as Told) : 'weight'
  }
  const fits = program.filter((item) => item.kind === kind && isFor(item, own) !== false)
  const certain = fits.find((item) => isFor(item, own))
  if (new Set(fits.map(momentOf)).size > 1) return 'several'
  return certain ?? 'silent'
}

export const isItem = (told: Told): told is ProgramItem => typeof told !== 'string'

export const momentOf = (told: Told) => (isItem(told) ? `${told.date} ${told.time}` : told)

/** The same for those who are admitted, weigh in and begin together. Whether there is a commission nobody has told is not said. */
export const hoursKey = ({ admission, weighIn, start }: Omit<OwnHours, keyof OwnCategory>) =>
  [isItem(admission) && momentOf(admission), momentOf(weighIn), momentOf(start)].join()

/** First the groups with the hours of the own one, perhaps none. */
export const byHours = (own: OwnHours, others: readonly OwnHours[]): OwnHours[][] =>
  together([own, ...others]).map((groups) => groups.filter((one) => one !== own))

/** Those of the same hours. */
export const together = (groups: readonly OwnHours[]): OwnHours[][] => [
  ...Map.groupBy(groups, hoursKey).values(),
]

/** Undefined when nobody knows whom it is for. */
function isFor({ whom }: ProgramItem, { category, weight }: OwnCategory): boolean | undefined {
  if (!whom) return undefined
  const named = whom.find(
    ({ ageGroup, sex }) => ageGroup === category.ageGroup && sex === category.sex,
  )
  const isWhole = whom.length === 0 || named?.weights.length === 0
  return isWhole || Boolean(weight && named?.weights.includes(weight))
}
