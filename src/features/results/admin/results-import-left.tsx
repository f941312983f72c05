import { Text } from '@mantine/core'
import { count } from '#kit/text/plural.ts'
import { columnsLeftOut, type Table } from '../results-columns.ts'
import type { Import, LeftOut } from '../results-import.ts'
import { rowForms } from '../row-forms.ts'
import { besideOf } from './results-import-lines.ts'

const reasons: Record<LeftOut['why'], string> = {
  heading: 'заголовки столбцов',
  title: 'название над таблицей',
  section: 'категория или вес для строк ниже',
  signature: 'подпись',
  total: 'итог',
  unclear: 'не похоже на результат',
}

interface LeftOutRowsProps {
  read: Import
  numbers: readonly number[]
  /** Nobody has told yet where the names or the places stand. */
  asksColumns: boolean
}

/** Rows that are no results: not understood, or known for what they are. */
export function LeftOutRows({ read, numbers, asksColumns }: LeftOutRowsProps) {
  const { leftOut: rows } = read
  const tell = (row: LeftOut) =>
    [besideOf(row, read, numbers), reasons[row.why]].filter(Boolean).join(': ')
  const unclear = rows.filter(({ why }) => why === 'unclear')
  const named = rows.filter(({ why }) => why !== 'unclear')
  return (
    <>
      {unclear.length > 0 && (
        <section aria-label="Не разобрано">
          <Text>
            Не разобрано: {count(unclear.length, rowForms)}.{' '}
            {asksColumns
              ? 'Сначала укажите, что в столбцах.'
              : 'Если это результат, добавьте его после переноса кнопкой «Добавить строку».'}
          </Text>
          <Rows rows={unclear} tell={tell} />
        </section>
      )}
      {named.length > 0 && (
        <details>
          <summary>Заголовки, подписи и&nbsp;другие не&nbsp;результаты: {named.length}</summary>
          <Rows rows={named} tell={tell} />
        </details>
      )}
    </>
  )
}

/** Columns that come to nothing on the site, by their headings. */
export function LeftOutColumns({ tables }: { tables: readonly Table[] }) {
  const left = [...new Set(tables.flatMap(columnsLeftOut))]
  const hasBirths = tables.some(({ columns }) => columns.includes('born'))
  return (
    <>
      {hasBirths && (
        <Text size="sm">
          Не&nbsp;берём на&nbsp;сайт: год рождения. По&nbsp;нему только проверяем категорию.
        </Text>
      )}
      {left.length > 0 && (
        <Text size="sm">
          Не&nbsp;берём столбцы: {left.join(', ')}. В&nbsp;протоколе на&nbsp;сайте их&nbsp;нет. Если
          сайт не&nbsp;узнал нужный столбец, выберите над ним, что в&nbsp;нём.
        </Text>
      )}
    </>
  )
}

function Rows({ rows, tell }: { rows: LeftOut[]; tell(row: LeftOut): string }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.sheet} ${row.line}`}>
          {row.text}{' '}
          <Text span size="sm" c="dimmed">
            {tell(row)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
