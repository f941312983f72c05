import {
  admitsMinors,
  categoryName,
  categoryWords,
  mayBeMinor,
} from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { fold } from '#kit/text/fold.ts'
import type { CompetitionResult } from './results.contract.ts'

export interface NamesRule {
  date: string
  categories: readonly Category[]
}

type Row = Pick<CompetitionResult, 'category' | 'athlete' | 'club'> & {
  /** As it is stored or as it is answered. */
  minor?: boolean | number | undefined
  adult?: boolean | number | undefined
  withdrawn?: string | undefined
}

/** The same for «Семёнов Пётр» and «семенов петр». */
export const nameKey = (name: string): string => fold(name).trim()

/** The same also for «Пётр Семёнов». */
export const nameInAnyOrder = (name: string): string => nameKey(name).split(' ').sort().join(' ')

/** A surname with an initial may be anybody's. */
const isWhole = (athlete: string): boolean => {
  const [surname = '', name = ''] = nameKey(athlete).split(' ')
  return /\p{L}{2}/u.test(surname) && /^\p{L}{2,}/u.test(name)
}

/**
 * Categories whose results may stand on a page of its own. Those of children alone never do, whatever the protocol shows:
 * gathered under a name they would be a file on a child. One that admits minors beside adults gives one only
 * to who is known to be an adult.
 */
export function openCategories({ date, categories }: NamesRule) {
  const open = categories.filter(({ birthYearFrom }) => !mayBeMinor(birthYearFrom, date))
  return new Map(
    open.map((one) => [
      categoryName(one),
      { sex: one.sex, asksAge: admitsMinors(one, date), words: categoryWords(one) },
    ]),
  )
}
export type OpenCategories = ReturnType<typeof openCategories>

/** Whoever is a minor by the year of birth, or has withdrawn the name, has none in any category. Without a club nobody can be told from a namesake. */
export function givesPage(
  open: OpenCategories,
  { category, athlete, club, minor, adult, withdrawn }: Row,
): boolean {
  const group = open.get(category)
  if (minor || withdrawn === 'short' || withdrawn === 'unnamed' || club === '' || !isWhole(athlete))
    return false
  return group !== undefined && (!group.asksAge || !!adult)
}

/** The paper that opens a name tells an age too. */
export const isAdultBy = (born: number | null, date: string): boolean =>
  born !== null && !mayBeMinor(born, date)

/** Of rows with one name, one club and one sex: not where the name stands twice in a category, for that is two people. */
export function ofOnePerson<One extends { id: number; category: string }>(
  rows: readonly One[],
): One[] {
  const met = Map.groupBy(rows, ({ id, category }) => `${id} ${category}`)
  return rows.filter(({ id, category }) => met.get(`${id} ${category}`)?.length === 1)
}

type Person = Pick<Row, 'athlete' | 'club'> & { sex: 'm' | 'f' | undefined }

export const athleteAddress = ({ athlete, club, sex = 'm' }: Person): string =>
  `/competitions/athletes/${sex}?${new URLSearchParams({ name: athlete, club })}`

const mostYo = 6

/** Every way to write a name with ё or е, as far as they can be counted. */
export function spellings(name: string): string[] {
  const plain = name.replaceAll('ё', 'е').replaceAll('Ё', 'Е')
  let found = ['']
  let met = 0
  for (const sign of plain) {
    const twin = sign === 'е' ? 'ё' : sign === 'Е' ? 'Ё' : undefined
    const signs = twin && met++ < mostYo ? [sign, twin] : [sign]
    found = found.flatMap((start) => signs.map((one) => start + one))
  }
  return [...new Set([name, ...found])]
}
