import { Alert } from '@mantine/core'
import type { Category } from '#features/sport/category.contract.ts'
import { count } from '#kit/text/plural.ts'
import { doubtAges, type ProtocolRow } from '../results-ages.ts'

interface AgeDoubtsProps {
  results: readonly ProtocolRow[]
  categories: readonly Category[]
  /** Of rows that are not yet in the protocol: their numbers there. */
  numbers?: readonly number[]
}

const shownNames = 8

/** Years of birth that do not fit the category. It may be right, so it holds nothing up. */
export function AgeDoubts({ results, categories, numbers }: AgeDoubtsProps) {
  const doubts = doubtAges(results, categories)
  if (doubts.length === 0) return null
  return (
    <Alert color="blue" role="status" title="Проверьте возраст">
      {doubts.map(({ category, years, rows }) => (
        <div key={category}>
          «{category}» — это {years} г.&nbsp;р., а&nbsp;в&nbsp;протоколе:
          <ul>
            {rows.slice(0, shownNames).map((row) => (
              <li key={row}>
                {results[row]?.athlete}, {results[row]?.born}&nbsp;г.&nbsp;р. (строка&nbsp;
                {numbers?.[row] ?? row + 1})
              </li>
            ))}
            {rows.length > shownNames && (
              <li>и&nbsp;ещё {count(rows.length - shownNames, ['строка', 'строки', 'строк'])}</li>
            )}
          </ul>
        </div>
      ))}
      Если так и&nbsp;было, сохраняйте: это предупреждение, а&nbsp;не&nbsp;ошибка.
    </Alert>
  )
}
