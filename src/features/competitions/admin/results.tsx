import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { categoryName } from '#features/sport/categories.ts'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { count } from '#kit/text/plural.ts'
import {
  type CompetitionItem,
  type CompetitionResult,
  resultsUpdate,
} from '../competitions.contract.ts'
import { checkResults } from '../results-rules.ts'
import { findCompetition, saveResults } from './competitions-client.ts'
import { ResultsImport } from './results-import-panel.tsx'
import { ResultsSummary } from './results-summary.tsx'
import { ResultsTable } from './results-table.tsx'

const findItem = findByParam(findCompetition)

export async function loader(args: LoaderFunctionArgs) {
  const item = await findItem(args)
  if (!item) throw data(null, 404)
  return item
}

export function Component() {
  const item = useLoaderData<CompetitionItem>()
  return <ResultsForm key={item.id} item={item} />
}

const rowForms = ['строка', 'строки', 'строк'] as const

/** The protocol of one competition: pasted or typed, checked as it grows, saved whole. */
function ResultsForm({ item }: { item: CompetitionItem }) {
  const record = useRecordForm({
    kind: 'competition-results',
    stored: item,
    toValues: (stored: CompetitionItem | undefined) => ({ results: stored?.results ?? [] }),
    schema: resultsUpdate,
    create: (values) => saveResults(item.id, values),
    update: saveResults,
    address: (id) => `/admin/competitions/${id}/results`,
    failure: {
      create: 'Ошибка при обновлении соревнования',
      update: 'Ошибка при обновлении соревнования',
    },
  })
  const { form } = record
  const { results } = form.values
  const set = (rows: CompetitionResult[]) => form.setFieldValue('results', rows)
  const faults = checkResults(results, item.categories)
  const faulty = new Set(faults.map(({ row }) => row)).size

  return (
    <RecordFormScreen
      record={record}
      entity="competition_result"
      title={`Протокол: ${item.title}`}
      back={{ to: `/admin/competitions/${item.id}`, label: 'К соревнованию' }}
      fields={{
        results: { label: 'Протокол', show: (rows) => `${count(rows.length, rowForms)}` },
      }}
      actions={
        <Button type="submit" disabled={record.state.is === 'saving' || faulty > 0}>
          Сохранить протокол
        </Button>
      }
      aside={<ResultsSummary results={results} />}
    >
      {item.categories.length === 0 && (
        <Text c="red" role="alert">
          У соревнования нет категорий: сначала добавьте их, иначе протокол не к чему отнести.
        </Text>
      )}
      <ResultsImport
        categories={item.categories}
        isEmpty={results.length === 0}
        onReplace={set}
        onAppend={(rows) => set([...results, ...rows])}
      />
      <Text role="status" fw={600} c={faulty > 0 ? 'red' : undefined}>
        {results.length === 0
          ? 'В протоколе пока нет строк.'
          : faulty > 0
            ? `В протоколе ${count(results.length, rowForms)}, с ошибками: ${faulty}`
            : `В протоколе ${count(results.length, rowForms)}, ошибок нет`}
      </Text>
      <ResultsTable results={results} faults={faults} categories={item.categories} onChange={set} />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => set([...results, nextRow(results, item)])}
      >
        Добавить строку
      </Button>
    </RecordFormScreen>
  )
}

/** The next place of the same weight, as a secretary goes down the list. */
function nextRow(results: CompetitionResult[], item: CompetitionItem): CompetitionResult {
  const last = results.at(-1)
  const [first] = item.categories
  const seats = [1, 2, 3, 3, 5, 5, 7, 7]
  const sameWeight = results.filter(
    ({ category, weight }) => category === last?.category && weight === last?.weight,
  )
  return {
    category: last?.category ?? (first ? categoryName(first) : ''),
    weight: last?.weight ?? first?.weights[0] ?? '',
    place: seats[sameWeight.length] ?? 7,
    athlete: '',
    club: '',
    coach: '',
  }
}
