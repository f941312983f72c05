import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { CompetitionResult } from '../competitions.contract.ts'
import type { RowFault } from '../results-rules.ts'
import css from './results.module.css'
import { fieldNames } from './table-preview.tsx'

interface ResultsTableProps {
  results: CompetitionResult[]
  faults: RowFault[]
  categories: Category[]
  onChange(results: CompetitionResult[]): void
}

/** Plain fields: a protocol of five hundred rows must stay quick on a phone. */
export function ResultsTable({ results, faults, categories, onChange }: ResultsTableProps) {
  // Rows that did not change are not drawn again, so their handlers must look up what is current.
  const current = useRef(results)
  current.current = results
  if (results.length === 0) return null
  const byRow = Map.groupBy(faults, ({ row }) => row)
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">№</th>
            {Object.values(fieldNames).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className={css.hidden}>Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((result, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a protocol is its place
              key={at}
              at={at}
              result={result}
              faults={byRow.get(at)}
              categories={categories}
              onChange={(changed) => onChange(current.current.with(at, changed))}
              onRemove={() => onChange(current.current.toSpliced(at, 1))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  at: number
  result: CompetitionResult
  faults: RowFault[] | undefined
  categories: Category[]
  onChange(result: CompetitionResult): void
  onRemove(): void
}

const Row = memo(
  function Row({ at, result, faults = [], categories, onChange, onRemove }: RowProps) {
    const names = categories.map(categoryName)
    const weights =
      categories.find((category) => categoryName(category) === result.category)?.weights ?? []
    const field = (name: keyof CompetitionResult) => ({
      'aria-label': `${fieldNames[name]}, строка ${at + 1}`,
      'aria-invalid': faults.some((fault) => fault.field === name) || undefined,
      value: String(result[name] || ''),
    })
    const text = (name: 'athlete' | 'club' | 'coach') => (
      <input
        {...field(name)}
        maxLength={name === 'athlete' ? 120 : 160}
        onChange={({ currentTarget }) => onChange({ ...result, [name]: currentTarget.value })}
      />
    )
    return (
      <>
        <tr data-faulty={faults.length > 0 ? '' : undefined}>
          <td>{at + 1}</td>
          <td>
            <Choice
              {...field('category')}
              options={names}
              onChoose={(category) => onChange({ ...result, category })}
            />
          </td>
          <td>
            <Choice
              {...field('weight')}
              options={weights}
              onChoose={(weight) => onChange({ ...result, weight })}
            />
          </td>
          <td>
            <Choice
              {...field('place')}
              options={['1', '2', '3', '5', '7']}
              onChoose={(place) => onChange({ ...result, place: Number(place) })}
            />
          </td>
          <td>{text('athlete')}</td>
          <td>{text('club')}</td>
          <td>{text('coach')}</td>
          <td>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Убрать строку ${at + 1}`}
              onClick={onRemove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </td>
        </tr>
        {faults.length > 0 && (
          <tr className={css.faults}>
            <td />
            <td colSpan={7}>{faults.map(({ message }) => message).join('. ')}</td>
          </tr>
        )}
      </>
    )
  },
  (before, after) =>
    before.result === after.result &&
    before.categories === after.categories &&
    JSON.stringify(before.faults) === JSON.stringify(after.faults),
)

interface ChoiceProps {
  'aria-label': string
  'aria-invalid': true | undefined
  value: string
  options: string[]
  onChoose(value: string): void
}

/** A list of what fits; what came and does not fit stays visible until it is corrected. */
function Choice({ options, value, onChoose, ...rest }: ChoiceProps) {
  return (
    <select {...rest} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {!options.includes(value) && (
        <option value={value}>{value === '' ? '—' : `? ${value}`}</option>
      )}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
