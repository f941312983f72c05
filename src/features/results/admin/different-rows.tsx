import { Text } from '@mantine/core'
import { count } from '#kit/text/plural.ts'
import type { CompetitionResult } from '../results.contract.ts'
import { rowForms } from '../row-forms.ts'
import { differentRows } from '../rows-difference.ts'

interface DifferentRowsProps {
  rows: readonly CompetitionResult[]
  others: readonly CompetitionResult[]
}

/** One side of two versions of a protocol: row by row what it has otherwise. */
export function DifferentRows({ rows, others }: DifferentRowsProps) {
  const different = differentRows(rows, others)
  return (
    <>
      <Text size="sm" c="dimmed">
        {`Всего ${count(rows.length, rowForms)}. `}
        {different.length > 0 ? 'Отличаются:' : 'Другой порядок строк'}
      </Text>
      <ul>
        {different.map(({ athlete, told }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: namesakes; the list is never reordered
          <li key={at}>
            <b>{athlete}</b>
            {told.length > 0 && `: ${told.join(', ')}`}
          </li>
        ))}
      </ul>
    </>
  )
}
