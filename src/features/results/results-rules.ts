import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { tidyWeight } from '#features/sport/weights.ts'
import { fold } from '#kit/text/fold.ts'
import { nameInAnyOrder } from './athlete-rules.ts'
import { clubItself, clubKey } from './club-key.ts'
import { placeFaults } from './result-places.ts'
import type { CompetitionResult } from './results.contract.ts'

export type ResultField = Exclude<
  keyof CompetitionResult,
  'minor' | 'adult' | 'consentId' | 'withdrawn' | 'conditions'
>

export type FaultKind =
  | 'noCategory'
  | 'unknownCategory'
  | 'noWeight'
  | 'unknownWeight'
  | 'noPlace'
  | 'noName'
  | 'twice'
  | 'place'
  | 'long'

export interface RowFault {
  row: number
  field: ResultField
  kind: FaultKind
  message: string
  /** What stood there and could not be read. */
  unread?: string
}

const longest = [
  ['category', 'Категория', 120],
  ['weight', 'Вес', 40],
  ['athlete', 'Имя', 120],
  ['club', 'Клуб', 160],
  ['coach', 'Тренер', 160],
] as const

/** What is wrong with each row; the same in the administrator's preview and on the server. */
export function checkResults(
  results: readonly (CompetitionResult & { unreadPlace?: string })[],
  categories: readonly Category[],
): RowFault[] {
  const faults: RowFault[] = []
  const byName = new Map(categories.map((category) => [categoryName(category), category]))
  const named = new Set<string>()
  const places = placesByRow(results, byName)

  results.forEach((result, row) => {
    const fault = (field: ResultField, kind: FaultKind, message: string) =>
      faults.push({ row, field, kind, message })
    const category = byName.get(result.category)
    if (result.category === '') fault('category', 'noCategory', 'Не указана категория')
    else if (!category)
      fault('category', 'unknownCategory', 'Такой категории нет в этом соревновании')
    else if (!fitsWeight(category, result.weight))
      if (result.weight === '') fault('weight', 'noWeight', 'Не указан вес')
      else fault('weight', 'unknownWeight', 'Такого веса нет в этой категории')
    if (result.athlete.length < 2) fault('athlete', 'noName', 'Не указано имя')
    for (const [field, name, most] of longest)
      if (result[field].length > most) fault(field, 'long', `${name} длиннее ${most} символов`)

    const wrongPlace = places.get(row)
    if (result.place === 0 && result.unreadPlace)
      faults.push({
        ...{ row, field: 'place', kind: 'noPlace', unread: result.unreadPlace },
        message: `Место «${result.unreadPlace}» не\u00a0прочитано`,
      })
    else if (wrongPlace) fault('place', result.place === 0 ? 'noPlace' : 'place', wrongPlace)
    const person = `${groupOf(result, row, byName)}|${nameInAnyOrder(result.athlete)}|${clubItself(result.club)}`
    if (result.athlete && named.has(person)) fault('athlete', 'twice', 'Спортсмен указан дважды')
    named.add(person)
  })
  return faults
}

/** Those who met each other; a row that does not say where it belongs is alone. */
function groupOf(
  { category, weight }: CompetitionResult,
  row: number,
  byName: Map<string, Category>,
): string {
  const isLost = category === '' || (weight === '' && byName.get(category)?.weights.length !== 0)
  return isLost ? String(row) : `${category}|${weight}`
}

function placesByRow(results: readonly CompetitionResult[], byName: Map<string, Category>) {
  const found = new Map<number, string | undefined>()
  const rows = results.map((result, row) => ({ result, row }))
  const groups = Map.groupBy(rows, ({ result, row }) => groupOf(result, row, byName))
  for (const group of groups.values()) {
    const system = byName.get(group[0]!.result.category)?.system
    const wrong = placeFaults(
      group.map(({ result }) => result.place),
      system,
    )
    group.forEach(({ row }, at) => {
      found.set(row, wrong[at])
    })
  }
  return found
}

/** A category without weights (a team event, a festival) has results without one. */
function fitsWeight(category: Category, weight: string): boolean {
  return category.weights.length === 0
    ? weight === ''
    : category.weights.includes(tidyWeight(weight))
}

/** What may be told of a name in full goes with the name. */
export const protocolRows = {
  keyOf: ({ category, weight, athlete }: CompetitionResult) => [category, weight, athlete],
  together: ['athlete', 'minor', 'adult', 'consentId', 'withdrawn'],
  whose: 'athlete',
} as const

const givenKey = ({ category, weight, place, athlete, club }: CompetitionResult) =>
  JSON.stringify([category, weight, place, nameInAnyOrder(athlete), clubKey(club)])

type Given = CompetitionResult & { born?: number }

/** A row of the protocol that a row of a table is, and whether that is told by whom it is of alone, or but for the club. */
export interface KnownRow {
  at: number
  byName?: true
  otherClub?: true
}

/**
 * Of each row of a table given once more the row of the protocol it is; a corrected coach makes no other row, nor does a
 * club that has another spelling since. What says no category of this competition is known by the athlete: the protocol
 * may have been given the category by hand.
 */
export function knownRows(
  protocol: readonly Given[],
  rows: readonly Given[],
  isCategory: (name: string) => boolean = () => true,
): (KnownRow | undefined)[] {
  const exact = new Map(protocol.map((row, at) => [givenKey(row), at]))
  const found = rows.map((row) => exact.get(givenKey(row)))
  const taken = new Set(found)
  const byName = Map.groupBy(protocol.keys(), (at) => nameInAnyOrder(protocol[at]!.athlete))
  return rows.map((row, of) => {
    const same = found[of]
    if (same !== undefined) return { at: same }
    if (row.athlete === '') return undefined
    const isTold = isCategory(row.category)
    const isIt = isTold ? isButForClub : isAsFarAsTold
    const at = byName
      .get(nameInAnyOrder(row.athlete))
      ?.find((one) => !taken.has(one) && isIt(protocol[one]!, row))
    if (at === undefined) return undefined
    taken.add(at)
    return isTold ? { at, otherClub: true } : { at, byName: true }
  })
}

/** Two of one name on one place are rarer than one club written in two ways. */
const isButForClub = (one: Given, other: Given): boolean =>
  one.category === other.category && one.weight === other.weight && one.place === other.place

function isAsFarAsTold(one: Given, other: Given): boolean {
  const told = [
    [clubKey(one.club), clubKey(other.club)],
    [one.weight, other.weight],
    [one.place, other.place],
    [one.born, other.born],
  ]
  return told.every(([first, second]) => !first || !second || first === second)
}

/** Of a table given once more only what the protocol lacks. */
export function rowsNotIn<Row extends Given>(
  protocol: readonly Given[],
  rows: readonly Row[],
  isCategory?: (name: string) => boolean,
): Row[] {
  const known = knownRows(protocol, rows, isCategory)
  return rows.filter((_, at) => known[at] === undefined)
}

/** The number under which each row of a table stands in the protocol, or will when the new ones are added to it. */
export function rowNumbers(
  protocol: readonly Given[],
  rows: readonly Given[],
  isCategory?: (name: string) => boolean,
): number[] {
  let last = protocol.length
  return knownRows(protocol, rows, isCategory).map((known) => (known ? known.at + 1 : ++last))
}

/** Of what is published what still stands in the protocol and is not ready any more. */
export function rowsLeavingSite<Row extends CompetitionResult>(
  published: readonly CompetitionResult[],
  { typed, ready }: { typed: readonly Row[]; ready: readonly CompetitionResult[] },
): Row[] {
  const key = ({ category, athlete, club }: CompetitionResult) =>
    JSON.stringify([category, nameInAnyOrder(athlete), clubKey(club)])
  const [known, kept] = [new Set(published.map(key)), new Set(ready.map(key))]
  return typed.filter((row) => known.has(key(row)) && !kept.has(key(row)))
}

/** «Иванов Пётр Сергеевич» → «Иванов П.» */
export function shortName(athlete: string): string {
  const [surname, name] = athlete.trim().split(/\s+/) as [string, string?]
  return name ? `${surname}\u00a0${name.slice(0, 1).toUpperCase()}.` : surname
}

/** A protocol has it so already, with whichever space. */
export const isShort = (athlete: string): boolean =>
  fold(shortName(athlete)) === fold(athlete.trim())
