import type { NounName } from '#kit/nouns/noun-name.ts'
import { count } from '#kit/text/plural.ts'

type Forms = readonly [one: string, few: string, many: string]

const beside: Record<string, Forms> = {
  trash: [
    'удалённая запись в корзине',
    'удалённые записи в корзине',
    'удалённых записей в корзине',
  ],
  journal: ['запись журнала', 'записи журнала', 'записей журнала'],
}
const others: Forms = [
  'служебная запись: входы, настройки и\u00a0связи',
  'служебные записи: входы, настройки и\u00a0связи',
  'служебных записей: входы, настройки и\u00a0связи',
]

/**
 * «12 новостей», «3 соревнования», …; of what there is none nothing is said.
 * @param rows by table
 */
export function restoredWords(rows: Record<string, number>, names: readonly NounName[]): string[] {
  const forms = new Map([
    ...names.flatMap(({ entity, counted }) => (counted ? [[entity, counted] as const] : [])),
    ...Object.entries(beside),
  ])
  const known = [...forms].map(([table, words]) => [rows[table] ?? 0, words] as const)
  const all = Object.values(rows).reduce((sum, one) => sum + one, 0)
  const rest = all - known.reduce((sum, [number]) => sum + number, 0)
  return [...known, [rest, others] as const]
    .filter(([number]) => number > 0)
    .map(([number, words]) => count(number, words))
}
