import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { weightName } from '#features/sport/weights.ts'
import { oneLine, submitOnEnter } from '#kit/admin/line-field.tsx'
import { useRowFocus } from '#kit/admin/row-focus.ts'
import type { CompetitionResult } from '../results.contract.ts'
import type { ProtocolRow } from '../results-ages.ts'
import { isUntold, tellRow } from '../results-faults.ts'
import type { ResultField, RowFault } from '../results-rules.ts'
import css from './results.module.css'
import { fieldNames } from './table-preview.tsx'

interface ResultsTableProps {
  results: ProtocolRow[]
  /** Which rows are shown, in which order. */
  order: number[]
  faults: RowFault[]
  categories: Category[]
  onChange(results: CompetitionResult[]): void
  onRemove(at: number): void
}

const shownFields: ResultField[] = ['place', 'athlete', 'category', 'weight', 'club', 'coach']
const places = Array.from({ length: 20 }, (_, at) => String(at + 1))

/** Plain fields: a protocol of five hundred rows must stay quick on a phone, where a row is a card. */
export function ResultsTable(props: ResultsTableProps) {
  const { results, order, faults, categories, onChange, onRemove } = props
  const { rows, removedAt } = useRowFocus<HTMLDivElement>()
  // Rows that did not change are not drawn again, so their handlers must look up what is current.
  const current = useRef({ results, onChange, onRemove })
  current.current = { results, onChange, onRemove }
  if (results.length === 0) return null
  const byRow = Map.groupBy(faults, ({ row }) => row)
  return (
    <div className={css.scroll} ref={rows}>
      <table className={css.results}>
        <thead>
          <tr>
            <th scope="col">№</th>
            {shownFields.map((name) => (
              <th key={name} scope="col">
                {fieldNames[name]}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Действия</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {order.map((at, place) => {
          const result = results[at]
          return (
            result && (
              <Row
                key={at}
                at={at}
                result={result}
                faults={byRow.get(at)}
                categories={categories}
                onChange={(changed) =>
                  current.current.onChange(current.current.results.with(at, changed))
                }
                onRemove={() => {
                  removedAt(place)
                  current.current.onRemove(at)
                }}
              />
            )
          )
        })}
      </table>
    </div>
  )
}

interface RowProps {
  at: number
  result: ProtocolRow
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
    const told = `faults-${at}`
    const isWrong = faults.some((fault) => !isUntold(fault))
    const field = (name: ResultField) => {
      const its = faults.filter((fault) => fault.field === name)
      return {
        'aria-label': `${fieldNames[name]}, строка ${at + 1}`,
        'aria-invalid': its.some((fault) => !isUntold(fault)) || undefined,
        'aria-describedby': its.length > 0 ? told : undefined,
        'data-untold': its.some(isUntold) ? '' : undefined,
        value: String(result[name] || ''),
      }
    }
    const text = (name: 'athlete' | 'club' | 'coach') => (
      <div className={css.grows} data-text={result[name]}>
        <textarea
          {...field(name)}
          rows={1}
          placeholder={fieldNames[name]}
          maxLength={name === 'athlete' ? 120 : 160}
          onKeyDown={submitOnEnter}
          onChange={({ currentTarget }) =>
            onChange({ ...result, [name]: oneLine(currentTarget.value) })
          }
        />
      </div>
    )
    return (
      <tbody data-faulty={faults.length > 0 ? (isWrong ? 'wrong' : 'untold') : undefined}>
        <tr>
          <td data-cell="number">{at + 1}</td>
          <td data-cell="place">
            <Choice
              {...field('place')}
              unread={result.place === 0 ? result.unreadPlace : undefined}
              options={result.place > places.length ? [...places, String(result.place)] : places}
              onChoose={(place) => onChange({ ...result, place: Number(place) })}
            />
          </td>
          <td data-cell="athlete">{text('athlete')}</td>
          <td data-cell="category">
            <Choice
              {...field('category')}
              options={names}
              onChoose={(category) => onChange({ ...result, category })}
            />
          </td>
          <td data-cell="weight">
            <Choice
              {...field('weight')}
              options={weights}
              nameOf={weightName}
              onChoose={(weight) => onChange({ ...result, weight })}
            />
          </td>
          <td data-cell="club">{text('club')}</td>
          <td data-cell="coach">{text('coach')}</td>
          <td data-cell="remove">
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Убрать строку ${at + 1}`}
              data-remove-row
              onClick={onRemove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </td>
        </tr>
        {faults.length > 0 && (
          <tr className={css.faults} id={told}>
            <td />
            <td colSpan={7}>{tellRow(faults)}</td>
          </tr>
        )}
      </tbody>
    )
  },
  (before, after) =>
    before.at === after.at &&
    before.result === after.result &&
    before.categories === after.categories &&
    JSON.stringify(before.faults) === JSON.stringify(after.faults),
)

interface ChoiceProps {
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'data-untold': string | undefined
  value: string
  /** What came instead of a value. */
  unread?: string | undefined
  options: string[]
  /** How one of them is told; as it is without. */
  nameOf?(option: string): string
  onChoose(value: string): void
}

/** A list of what fits; what came and does not fit stays visible until it is corrected. */
function Choice(props: ChoiceProps) {
  const { options, value, unread, nameOf = (option: string) => option, onChoose, ...rest } = props
  const came = value || unread
  return (
    <select
      {...rest}
      data-unread={value === '' && unread ? '' : undefined}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {!options.includes(value) && (
        <option value={value}>{!came ? '—' : options.length === 0 ? came : `? ${came}`}</option>
      )}
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  )
}
