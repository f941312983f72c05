import { Alert, Button, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sayFailed } from '#kit/admin/messages.tsx'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { count } from '#kit/text/plural.ts'
import {
  type CompetitionItem,
  type CompetitionResult,
  resultsUpdate,
} from '../competitions.contract.ts'
import { groupFaults, shownWeight } from '../results-faults.ts'
import { checkResults } from '../results-rules.ts'
import { findCompetition, saveResults } from './competitions-client.ts'
import { isCommon, ResultsCures } from './results-cures.tsx'
import { type ProtocolValues, readyProtocol, rejoinProtocol, withAdded } from './results-draft.ts'
import { ResultsImport } from './results-import-panel.tsx'
import { ResultsRows } from './results-rows.tsx'
import { ResultsSummary } from './results-summary.tsx'

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

/**
 * The protocol of one competition: pasted or typed, checked as it grows. What is right is saved, rows
 * with faults wait in the browser's draft: the site shows no guess, and nobody's row is lost.
 */
function ResultsForm({ item }: { item: CompetitionItem }) {
  const held = useRef(item)
  const record = useRecordForm({
    kind: 'competition-results',
    stored: item,
    toValues: (stored: CompetitionItem | undefined): ProtocolValues => ({
      results: stored?.results ?? [],
      addedWeights: [],
    }),
    schema: resultsUpdate,
    create: (values) => saveResults(item.id, values),
    update: saveResults,
    ready: (values) => readyProtocol(values, held.current.categories),
    rejoin: (saved, typed) => rejoinProtocol(saved, typed, held.current.categories),
    confirm: async ({ results }): Promise<boolean> => {
      const isAllFaulty = results.length === 0 && record.form.getValues().results.length > 0
      if (isAllFaulty)
        sayFailed(
          'Ошибки есть во\u00a0всех строках. Исправьте хотя бы одну, и\u00a0её можно сохранить',
        )
      return !isAllFaulty
    },
    address: (id) => `/admin/competitions/${id}/results`,
    failure: {
      create: 'Ошибка при обновлении соревнования',
      update: 'Ошибка при обновлении соревнования',
    },
  })
  const { form, stored = item } = record
  held.current = stored
  const { results, addedWeights } = form.values
  const categories = useMemo(
    () => withAdded(stored.categories, addedWeights),
    [stored.categories, addedWeights],
  )
  const set = (rows: CompetitionResult[]) =>
    form.setValues({
      results: rows,
      addedWeights: addedWeights.filter(({ category, weight }) =>
        rows.some((row) => row.category === category && row.weight === weight),
      ),
    })
  const faults = checkResults(results, categories)
  const faulty = new Set(faults.map(({ row }) => row)).size
  const competition = `/admin/competitions/${item.id}`

  return (
    <RecordFormScreen
      record={record}
      entity="competition_result"
      title={`Протокол: ${item.title}`}
      back={{ to: competition, label: 'К соревнованию' }}
      fields={{
        results: { label: 'Протокол', show: (rows) => `${count(rows.length, rowForms)}` },
        addedWeights: {
          label: 'Новые веса',
          show: (added) => added.map(({ weight }) => shownWeight(weight)).join(', '),
        },
      }}
      unsaved={
        record.unsent || faulty === 0 ? undefined : `с\u00a0ошибками, не\u00a0сохранено: ${faulty}`
      }
      actions={
        <Button type="submit" disabled={record.state.is === 'saving'}>
          {faulty === 0 || faulty === results.length
            ? 'Сохранить протокол'
            : `Сохранить ${results.length - faulty} из\u00a0${results.length}`}
        </Button>
      }
      aside={<ResultsSummary results={results} />}
    >
      {categories.length === 0 && (
        <Text c="red" role="alert">
          У соревнования нет категорий: сначала добавьте их, иначе протокол не к чему отнести.
        </Text>
      )}
      {Object.values(form.errors).length > 0 && (
        <Alert color="red" title="Протокол не сохранён">
          {[...new Set(Object.values(form.errors))].join('. ')}
        </Alert>
      )}
      <ResultsImport
        categories={categories}
        isEmpty={results.length === 0}
        onReplace={set}
        onAppend={(rows) => set([...results, ...rows])}
      />
      {faulty > 0 && (
        <Text size="sm">
          {`Строки с\u00a0ошибками (${faulty}) на\u00a0сайт не\u00a0попадут, пока вы их не\u00a0исправите. Остальное можно сохранить сейчас, а\u00a0эти строки останутся на\u00a0этом экране, в\u00a0этом браузере.`}
        </Text>
      )}
      <ResultsCures
        groups={groupFaults(results, faults).filter(isCommon)}
        categories={categories}
        competition={competition}
        onMend={(rows, part) =>
          set(results.map((row, at) => (rows.includes(at) ? { ...row, ...part } : row)))
        }
        onAdd={(weights) => form.setValues({ addedWeights: [...addedWeights, ...weights] })}
      />
      <ResultsRows results={results} faults={faults} categories={categories} onChange={set} />
    </RecordFormScreen>
  )
}
