import { weightName } from '#features/sport/weights.ts'
import type { CompetitionResult } from './results.contract.ts'
import type { FaultKind, ResultField, RowFault } from './results-rules.ts'

/** The same fault of several rows: what is chosen for it counts for all of them. */
export interface FaultGroup {
  kind: FaultKind
  field: ResultField
  /** «Веса −48 нет в категории «Юноши до 15 лет»» */
  what: string
  /** What to do about it. */
  cure: string
  category: string
  weight: string
  rows: number[]
}

/** Those that one choice mends first, for a category comes before its weights. */
const order: FaultKind[] = [
  'noCategory',
  'unknownCategory',
  'noWeight',
  'unknownWeight',
  'noPlace',
  'place',
  'noName',
  'twice',
  'long',
]

const cures: Record<FaultKind, string> = {
  noCategory: 'выберите её, одну на\u00a0все эти строки',
  unknownCategory: 'выберите, какая из\u00a0категорий это',
  noWeight: 'выберите вес',
  unknownWeight: 'выберите другой вес или добавьте этот',
  noPlace: 'выберите место или уберите строку',
  place: 'поправьте место',
  noName: 'впишите имя или уберите строку',
  twice: 'уберите лишнюю строку',
  long: 'сократите',
}

/**
 * What nobody has told yet, or what one choice tells for all the rows that came with the same unknown name: it is
 * asked in one place, and the rows wait without being called wrong each.
 */
const untold: Partial<Record<FaultKind, string>> = {
  noCategory: 'категорию',
  unknownCategory: 'категорию этого соревнования',
  noWeight: 'вес',
  unknownWeight: 'вес из\u00a0этой категории',
  noPlace: 'место',
  noName: 'имя',
}

export const isUntold = ({ kind }: { kind: FaultKind }): boolean => kind in untold

/** Of which one choice mends all rows. */
export const isCommon = ({ kind }: { kind: FaultKind }): boolean =>
  kind in untold && kind !== 'noName'

/** Beneath a row: «Осталось указать: категорию, вес»; a weight that is shown is not «вес» to tell. What is wrong goes by its own words. */
export function tellRow(faults: readonly RowFault[]): string {
  const asked = faults.flatMap(({ kind, unread }) => {
    const what = untold[kind]
    return what && unread ? `${what} вместо «${unread}»` : (what ?? [])
  })
  const wrong = faults.filter((fault) => !isUntold(fault)).map(({ message }) => message)
  return [...wrong, ...(asked.length > 0 ? [`Осталось указать: ${asked.join(', ')}`] : [])].join(
    '. ',
  )
}

/** The rows that wait: with a mistake, or only for what is not told yet. */
export interface Waiting {
  wrong: Set<number>
  untold: Set<number>
}

export function waitingRows(faults: readonly RowFault[]): Waiting {
  const wrong = new Set(faults.filter((fault) => !isUntold(fault)).map(({ row }) => row))
  const all = faults.map(({ row }) => row)
  return { wrong, untold: new Set(all.filter((row) => !wrong.has(row))) }
}

/** «не заполнено: 6, с ошибками: 1» */
export function tellWaiting({ wrong, untold }: Waiting): string {
  return [
    ...(untold.size > 0 ? [`не\u00a0заполнено: ${untold.size}`] : []),
    ...(wrong.size > 0 ? [`с\u00a0ошибками: ${wrong.size}`] : []),
  ].join(', ')
}

export function groupFaults(
  results: readonly CompetitionResult[],
  faults: readonly RowFault[],
): FaultGroup[] {
  const keyOf = ({ kind, row, message }: RowFault) => {
    const { category, weight } = results[row]!
    if (kind === 'unknownCategory' || kind === 'noWeight') return `${kind}|${category}`
    if (kind === 'unknownWeight') return `${kind}|${category}|${weight}`
    return `${kind}|${message}`
  }
  return [...Map.groupBy(faults, keyOf).values()]
    .map((same) => groupOf(same, results))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function groupOf(same: RowFault[], results: readonly CompetitionResult[]): FaultGroup {
  const [{ kind, field, message, row }] = same as [RowFault]
  const { category, weight } = results[row]!
  const texts: Partial<Record<FaultKind, string>> = {
    unknownCategory: `Категории «${category}» нет в\u00a0этом соревновании`,
    noWeight: `Не указан вес: «${category}»`,
    unknownWeight: `Веса «${shownWeight(weight)}» нет в\u00a0категории «${category}»`,
  }
  const rows = [...new Set(same.map((fault) => fault.row))]
  return { kind, field, what: texts[kind] ?? message, cure: cures[kind], category, weight, rows }
}

/** «до 46 кг»; what is no weight stays as it came. */
export const shownWeight = (weight: string) =>
  /^[-+]\d+$/.test(weight) ? weightName(weight) : weight
