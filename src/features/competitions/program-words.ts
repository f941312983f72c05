import { categoryWords, nameOfBoth } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { capitalize, lowerFirst } from '#kit/text/capitalize.ts'
import {
  examKindNames,
  type ProgramItem,
  type ProgramKind,
  programKindNames,
  type Whom,
} from './program.contract.ts'
import { whomSaid } from './program-said.ts'

/** The hour at which its first day begins; nothing while there is no programme. */
export const opensAt = ({
  date,
  program,
}: {
  date: string
  program: readonly Pick<ProgramItem, 'date' | 'time'>[]
}): string | undefined =>
  program
    .filter((item) => item.date === date)
    .map(({ time }) => time)
    .sort()[0]

/** «Юноши и девушки до 15 лет, мужчины»; «Юноши до 15 лет: −38, −42 кг; мужчины». Empty for everybody. */
export function whomWords(whom: readonly Whom[] | null | undefined): string {
  const all = whom ?? []
  const names = all.flatMap((one) => {
    const other = all.find(({ ageGroup, sex }) => ageGroup === one.ageGroup && sex !== one.sex)
    const isPair = other?.weights.length === 0 && one.weights.length === 0
    if (isPair && one.sex === 'f') return []
    const weights = one.weights.map((weight) => weight.replace('-', '−')).join(', ')
    const name = isPair ? nameOfBoth(one) : categoryWords(one)
    return lowerFirst(name) + (weights && `: ${weights} кг`)
  })
  const words = names.join(all.some(({ weights }) => weights.length > 0) ? '; ' : ', ')
  return capitalize(words)
}

/** Whom an item is for, unless its own words say so. */
export function unsaidWhom(
  { title, whom }: ProgramItem,
  categories: readonly Pick<Category, 'ageGroup' | 'sex'>[],
): string {
  return JSON.stringify(whomSaid(title, categories)) === JSON.stringify(whom) ? '' : whomWords(whom)
}

const kindName = (kind: ProgramKind, isExam: boolean): string =>
  (isExam && examKindNames[kind]) || programKindNames[kind]

/** «Взвешивание · юноши до 15 лет»: how editors see it. */
export function senseWords({ kind, whom }: ProgramItem, isExam = false): string {
  const what = kind ? kindName(kind, isExam) : 'Не\u00a0указано, что это'
  const forWhom = whom
    ? lowerFirst(whomWords(whom)) || 'для\u00a0всех'
    : 'не\u00a0указано, для\u00a0кого'
  return `${what} · ${forWhom}`
}

/** The same of one line among many: with its own title, by which it is told from the others. */
export function foldedWords(item: ProgramItem, isExam = false): string {
  const kind = item.kind && kindName(item.kind, isExam)
  const title = item.title.trim()
  const sense = senseWords(item, isExam)
  if (title === '' || title === kind) return sense
  return item.kind === 'other'
    ? sense.replace(kind ?? '', title)
    : `${title} · ${lowerFirst(sense)}`
}

/** «Взвешивание (Юноши до 15 лет)», in a line of text. */
export function withWhom(
  item: ProgramItem,
  categories: readonly Pick<Category, 'ageGroup' | 'sex'>[],
): string {
  const whom = unsaidWhom(item, categories)
  return item.title + (whom && ` (${whom})`)
}

/** «сегодня: юноши до 15 лет, начало 10:00»: who begins that day, or weighs in where no beginning is told. */
export function fightingWords(program: readonly ProgramItem[], today: string): string {
  const ofDay = (kind: ProgramKind) =>
    program.filter((one) => one.date === today && one.kind === kind)
  const starts = ofDay('start')
  const items = starts.length > 0 ? starts : ofDay('weigh_in')
  const name = starts.length > 0 ? 'начало' : 'взвешивание'
  const byHour = Map.groupBy(items, ({ time }) => time)
  const told = [...byHour].map(([time, together]) => {
    // Of one that does not say whose it is nobody knows.
    const isSaid = together.every(({ whom }) => whom && whom.length > 0)
    const whom = isSaid ? whomWords(together.flatMap((one) => one.whom ?? [])) : ''
    return `${whom && `${lowerFirst(whom)}, `}${name} ${time}`
  })
  return told.length > 0 ? `сегодня: ${told.join('; ')}` : ''
}

/** Whom a day is for, when most of its items are for the same and say nobody else. */
export function commonWhom(
  items: readonly ProgramItem[],
  categories: readonly Pick<Category, 'ageGroup' | 'sex'>[],
): string {
  const words = items.map((one) => unsaidWhom(one, categories)).find((said) => said !== '')
  const said = items.filter((one) => unsaidWhom(one, categories) === words)
  const isPlain = items.every((one) => said.includes(one) || one.whom?.length === 0)
  return words && said.length > 1 && isPlain ? words : ''
}
