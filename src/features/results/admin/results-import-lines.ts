import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Import, LeftOut } from '../results-import.ts'
import type { KnownRow } from '../results-rules.ts'
import { rowForms } from '../row-forms.ts'

export const shownLines = 8

/** Where a row of a table stands: its sheet, its number in the protocol. */
export interface RowPlace {
  sheet: string
  number: number
}

export const placesOf = ({ origins }: Import, numbers: readonly number[]): RowPlace[] =>
  origins.map(({ sheet }, row) => ({ sheet, number: numbers[row] ?? 0 }))

/** «лист «−46», строки 3, 4 и ещё 5 строк» */
export function linesOf(rows: readonly number[], places: readonly RowPlace[]): string {
  const bySheet = Map.groupBy(
    rows.slice(0, shownLines).flatMap((row) => places[row] ?? []),
    ({ sheet }) => sheet,
  )
  const told = [...bySheet].map(([sheet, those]) => {
    const numbers = those.map(({ number }) => number).join(', ')
    return `${onSheet(sheet)}${those.length > 1 ? 'строки' : 'строка'} ${numbers}`
  })
  const more = rows.length - shownLines
  return told.join('; ') + (more > 0 ? ` и\u00a0ещё ${count(more, rowForms)}` : '')
}

/** What is no row of the protocol has no number there: «под строкой 3», «над строкой 1». */
export function besideOf(
  { sheet, line }: LeftOut,
  { origins }: Import,
  numbers: readonly number[],
): string {
  const own = [...origins.keys()].filter((row) => origins[row]!.sheet === sheet)
  const above = own.findLast((row) => origins[row]!.line < line)
  const [first] = own
  if (above !== undefined) return `${onSheet(sheet)}под строкой ${numbers[above]}`
  if (first !== undefined) return `${onSheet(sheet)}над строкой ${numbers[first]}`
  return sheet && `лист ${quoted(sheet)}`
}

const onSheet = (sheet: string) => sheet && `лист «${sheet}», `

/** Taken and left out together are all that was given. */
export function tellRead({ taken, named, unclear }: Record<'taken' | 'named' | 'unclear', number>) {
  const parts = [
    `Результатов: ${taken}`,
    named > 0 && `заголовков и\u00a0подписей: ${named}`,
    unclear > 0 && `не\u00a0разобрано: ${unclear}`,
  ]
  return `В\u00a0таблице ${count(taken + named + unclear, rowForms)}. ${parts.filter(Boolean).join(', ')}.`
}

/** Below the first rows of a table. */
export const tellMore = (more: number) =>
  `Ниже ещё ${count(more, rowForms)}. Прочитана вся таблица.`

/** What of a table is not added a second time, and how it is known where it says no category. */
export function tellKnown(known: readonly KnownRow[], all: number): string {
  const named = known.filter(({ byName }) => byName).length
  const elsewhere = known.filter(({ otherClub }) => otherClub).length
  return [
    `Уже есть в\u00a0протоколе: ${known.length}.`,
    known.length === all ? 'Новых строк в\u00a0таблице нет.' : 'Второй раз они не\u00a0добавятся.',
    named > 0 &&
      `По\u00a0имени, без категории узнано: ${named}. Если это другие спортсмены, выберите их\u00a0категорию.`,
    elsewhere > 0 &&
      `С\u00a0другим названием клуба: ${elsewhere}. Останется то, что в\u00a0протоколе. Если это другие спортсмены, добавьте их\u00a0строки сами.`,
  ]
    .filter(Boolean)
    .join(' ')
}
