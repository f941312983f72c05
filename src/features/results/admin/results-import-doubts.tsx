import { Text } from '@mantine/core'
import { quoted } from '#kit/text/quoted.ts'
import { medalsOfNoClub } from '../medal-rules.ts'
import { hasOpenQuote } from '../results-cells.ts'
import type { Import } from '../results-import.ts'
import { linesOf, type RowPlace, shownLines } from './results-import-lines.ts'

/** What of the given rows may be right all the same. */
export function ImportDoubts({ read, places }: { read: Import; places: readonly RowPlace[] }) {
  const { results } = read
  const clubless = medalsOfNoClub(results)
  const [open, unread] = [openQuoteRows(read), unreadBirthRows(read)]
  return (
    <>
      {clubless.length > 0 && (
        <Text size="sm">
          Медаль без клуба: {linesOf(clubless, places)}. В&nbsp;зачёт клубов она не&nbsp;войдёт.
        </Text>
      )}
      {open.length > 0 && (
        <Text size="sm">
          Кавычка открыта и&nbsp;не&nbsp;закрыта: {linesOf(open, places)}. Строки целы, проверьте
          название.
        </Text>
      )}
      {unread.length > 0 && (
        <Text size="sm">
          Год рождения не&nbsp;прочитан:{' '}
          {unread
            .slice(0, shownLines)
            .map((row) => quoted(read.unreadBirths[row]!))
            .join(', ')}{' '}
          ({linesOf(unread, places)}). Возраст в&nbsp;этих строках не&nbsp;проверен.
        </Text>
      )}
    </>
  )
}

export const openQuoteRows = ({ results }: Import) =>
  [...results.keys()].filter((row) =>
    Object.values(results[row] ?? {}).some((cell) => hasOpenQuote(String(cell))),
  )

export const unreadBirthRows = ({ results, unreadBirths }: Import) =>
  [...results.keys()].filter((row) => unreadBirths[row])
