import type { Columns } from '../results-import.ts'
import type { ResultField } from '../results-rules.ts'
import css from './results.module.css'

export const fieldNames: Record<ResultField, string> = {
  category: 'Категория',
  weight: 'Вес',
  place: 'Место',
  athlete: 'Спортсмен',
  club: 'Клуб',
  coach: 'Тренер',
}
const shownRows = 8

interface TablePreviewProps {
  rows: string[][]
  columns: Columns
  hasHeader: boolean
  onColumns(columns: Columns): void
}

/** The first rows as they came, with what each column was taken for. */
export function TablePreview({ rows, columns, hasHeader, onColumns }: TablePreviewProps) {
  function choose(at: number, field: ResultField | undefined) {
    onColumns(columns.map((one, index) => (index === at ? field : one === field ? undefined : one)))
  }
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((field, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at} scope="col">
                <select
                  aria-label={`Столбец ${at + 1}`}
                  value={field ?? ''}
                  onChange={({ currentTarget }) =>
                    choose(at, (currentTarget.value || undefined) as ResultField | undefined)
                  }
                >
                  <option value="">не переносить</option>
                  {Object.entries(fieldNames).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pasted row is its place
            <tr key={line} data-header={hasHeader && line === 0 ? '' : undefined}>
              {columns.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={at}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
