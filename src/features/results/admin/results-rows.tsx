import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { useRowUndo } from '#kit/admin/removable-rows.ts'
import { quoted } from '#kit/text/quoted.ts'
import { nextPlace } from '../result-places.ts'
import type { CompetitionResult } from '../results.contract.ts'
import type { RowFault } from '../results-rules.ts'
import { ResultsTable } from './results-table.tsx'

interface ResultsRowsProps {
  results: CompetitionResult[]
  faults: RowFault[]
  categories: Category[]
  onChange(results: CompetitionResult[]): void
}

/** The rows that are not ready first. One that was just mended stays where it is until other rows come. */
export function ResultsRows({ results, faults, categories, onChange }: ResultsRowsProps) {
  const faulty = new Set(faults.map(({ row }) => row))
  const [come, setCome] = useState({ results, first: faulty })
  const [only, setOnly] = useState(false)
  if (come.results !== results) setCome({ results, first: faulty })
  const { first } = come.results === results ? come : { first: faulty }

  /** Typed here, and not come from a table, a save or a draft. */
  function change(rows: CompetitionResult[], firstRows: Set<number> = first) {
    setCome({ results: rows, first: firstRows })
    onChange(rows)
  }

  const offerUndo = useRowUndo(results, change)
  function remove(at: number) {
    const row = results[at]
    const without = [...first].filter((one) => one !== at).map((one) => (one > at ? one - 1 : one))
    change(results.toSpliced(at, 1), new Set(without))
    if (row)
      offerUndo(row, at, row.athlete ? `Строка ${quoted(row.athlete)} убрана` : 'Строка убрана')
  }

  const shown = [...results.keys()].filter((at) => first.has(at) || (only && faulty.has(at)))
  const others = only && faulty.size > 0 ? [] : [...results.keys()].filter((at) => !first.has(at))
  return (
    <>
      {faulty.size > 0 && faulty.size < results.length && (
        <SegmentedControl
          aria-label="Какие строки показать"
          value={only ? 'only' : 'all'}
          onChange={(value) => {
            setOnly(value === 'only')
            setCome({ results, first: faulty })
          }}
          data={[
            { value: 'all', label: `Все: ${results.length}` },
            { value: 'only', label: `Не\u00a0готовы: ${faulty.size}` },
          ]}
        />
      )}
      <ResultsTable
        results={results}
        order={[...shown, ...others]}
        faults={faults}
        categories={categories}
        onChange={change}
        onRemove={remove}
      />
      <Button
        variant="default"
        data-add-row
        leftSection={<IconPlus size={16} />}
        onClick={() => change([...results, nextRow(results, categories)])}
      >
        Добавить строку
      </Button>
    </>
  )
}

/** The next place of the same weight, as a secretary goes down the list. */
function nextRow(results: CompetitionResult[], categories: Category[]): CompetitionResult {
  const last = results.at(-1)
  const [first] = categories
  const category = last?.category ?? (first ? categoryName(first) : '')
  const weight = last?.weight ?? first?.weights[0] ?? ''
  const places = results
    .filter((row) => row.category === category && row.weight === weight)
    .map(({ place }) => place)
  const system = categories.find((one) => categoryName(one) === category)?.system
  return { category, weight, place: nextPlace(places, system), athlete: '', club: '', coach: '' }
}
