import { Checkbox, NativeSelect, Text } from '@mantine/core'
import { count } from '#kit/text/plural.ts'
import { readCoach } from '../results-cells.ts'
import { type ColumnField, headerWithin, type Table, withHeaderAt } from '../results-columns.ts'
import type { ResultField } from '../results-rules.ts'
import { rowForms } from '../row-forms.ts'
import css from './results.module.css'
import { tellMore } from './results-import-lines.ts'

export const fieldNames: Record<ResultField, string> = {
  category: 'Категория',
  weight: 'Вес',
  place: 'Место',
  athlete: 'Спортсмен',
  club: 'Клуб',
  coach: 'Тренер',
}
const columnNames: Record<ColumnField, string> = { ...fieldNames, born: 'Год рождения' }
const shownRows = 8
interface TablePreviewProps {
  table: Table
  /** The lines that become rows of the protocol, with their numbers there. */
  numbers: ReadonlyMap<number, number | undefined>
  /** Otherwise one of the sheets of a book: it says whether it is taken, and is looked at on demand. */
  isOnly: boolean
  onChange(table: Table): void
}

const shortFields: readonly (ColumnField | undefined)[] = ['place', 'weight', 'born']

/** What stands alone in its row is a title, as wide as the table. */
function shownCells(row: readonly string[], columns: Table['columns']) {
  const filled = [...columns.keys()].filter((at) => row[at]?.trim())
  if (filled.length === 1) return [{ at: 0, colSpan: columns.length, children: row[filled[0]!] }]
  return columns.map((field, at) => ({
    ...{ at, children: field === 'coach' ? readCoach(row[at] ?? '') : row[at] },
    ...(shortFields.includes(field) && { 'data-short': '' }),
  }))
}

/** The first rows as they came, with what each column was taken for. */
export function TablePreview({ table, numbers, isOnly, onChange }: TablePreviewProps) {
  const { name, rows, isTaken } = table
  if (isOnly) return <Columns {...{ table, numbers, onChange }} />
  return (
    <section aria-label={`Лист «${name}»`}>
      <Checkbox
        label={`${name.startsWith('часть') ? `Таблица, ${name}` : `Лист «${name}»`}: ${count(rows.length, rowForms)}`}
        checked={isTaken}
        onChange={({ currentTarget }) => onChange({ ...table, isTaken: currentTarget.checked })}
      />
      {isTaken && (
        <details open={!table.columns.includes('athlete')}>
          <summary>Столбцы</summary>
          <Columns {...{ table, numbers, onChange }} />
        </details>
      )}
    </section>
  )
}

function Columns({ table, numbers, onChange }: Omit<TablePreviewProps, 'isOnly'>) {
  const { rows, columns, headerAt } = table
  const from = Math.max(0, (headerAt ?? 0) - 1)
  const to = (headerAt ?? -1) + 1 + shownRows
  const more = rows.length - to

  function choose(at: number, field: ColumnField | undefined) {
    // A name and a category may stand in several columns; anything else in one.
    const others = (one: ColumnField | undefined) =>
      one === field && !['athlete', 'category'].includes(one ?? '') ? undefined : one
    const changed = columns.map((one, index) => (index === at ? field : others(one)))
    onChange({ ...table, columns: changed })
  }

  return (
    <>
      <NativeSelect
        label="Где заголовки столбцов"
        value={headerAt ?? ''}
        data={[
          { value: '', label: 'Их нет' },
          ...rows.slice(0, headerWithin).map((row, at) => ({
            value: String(at),
            label: row.filter(Boolean).join(', ').slice(0, 60),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(withHeaderAt(table, value === '' ? undefined : Number(value)))
        }
        mb="sm"
      />
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">№</th>
              {columns.map((field, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col">
                  <select
                    aria-label={`Столбец ${at + 1}`}
                    value={field ?? ''}
                    onChange={({ currentTarget }) =>
                      choose(at, (currentTarget.value || undefined) as ColumnField | undefined)
                    }
                  >
                    <option value="">не переносить</option>
                    {Object.entries(columnNames).map(([value, label]) => (
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
            {rows.slice(from, to).map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pasted row is its place
              <tr key={line} data-header={from + line === headerAt ? '' : undefined}>
                <td data-number>{numbers.get(from + line + 1)}</td>
                {shownCells(row, columns).map(({ at, ...cell }) => (
                  <td key={at} {...cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {tellMore(more)}
        </Text>
      )}
    </>
  )
}
