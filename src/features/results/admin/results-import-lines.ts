import { count } from '#kit/text/plural.ts'
import type { Origin } from '../results-import.ts'
import { rowForms } from '../row-forms.ts'

export const shownLines = 8

/** «лист «−46», строки 3, 4 и ещё 5 строк» */
export function linesOf(rows: readonly number[], origins: readonly Origin[]): string {
  const bySheet = Map.groupBy(
    rows.slice(0, shownLines).flatMap((row) => origins[row] ?? []),
    ({ sheet }) => sheet,
  )
  const told = [...bySheet].map(([sheet, those]) => {
    const numbers = those.map(({ line }) => line).join(', ')
    return `${sheet && `лист «${sheet}», `}${those.length > 1 ? 'строки' : 'строка'} ${numbers}`
  })
  const more = rows.length - shownLines
  return told.join('; ') + (more > 0 ? ` и\u00a0ещё ${count(more, rowForms)}` : '')
}
