import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import { useMemo, useRef } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { AddedWeights } from '#features/results/admin/added-weights.tsx'
import { AgeDoubts } from '#features/results/admin/age-doubts.tsx'
import { ClubDoubts, useClubDoubts } from '#features/results/admin/club-doubts.tsx'
import { DifferentRows } from '#features/results/admin/different-rows.tsx'
import { ResultsCures } from '#features/results/admin/results-cures.tsx'
import {
  joinProtocol,
  nothingGiven,
  type ProtocolValues,
  protocolDrafts,
  readyProtocol,
  rejoinProtocol,
  withAdded,
} from '#features/results/admin/results-draft.ts'
import { ResultsImport } from '#features/results/admin/results-import-panel.tsx'
import { ResultsRows } from '#features/results/admin/results-rows.tsx'
import { ResultsSummary } from '#features/results/admin/results-summary.tsx'
import { RowNames } from '#features/results/admin/row-names.tsx'
import { useImport } from '#features/results/admin/use-import.ts'
import { keepUnnamed } from '#features/results/kept-unnamed.ts'
import type { Turn } from '#features/results/name-turns.ts'
import { type CompetitionResult, resultsUpdate } from '#features/results/results.contract.ts'
import type { ProtocolRow } from '#features/results/results-ages.ts'
import {
  groupFaults,
  isCommon,
  shownWeight,
  tellWaiting,
  type Waiting,
  waitingRows,
} from '#features/results/results-faults.ts'
import { checkResults, rowsNotIn } from '#features/results/results-rules.ts'
import { leadTo } from '#kit/admin/lead-to.ts'
import { sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import { newDraftKey, writeDraft } from '#kit/admin/record-form/draft.ts'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { saySaved, untilSaved } from '#kit/admin/record-form/saved-message.ts'
import { formKey, useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { useSite } from '#kit/admin/site.ts'
import { sayChanged, sayWithUndo } from '#kit/admin/undo.tsx'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import { hasPlaces } from '../vocabulary.ts'
import { competitionSaid } from './competition-said.ts'
import { findCompetition, listAskedNames, saveResults } from './competitions-client.ts'
import { confirmLeavingSite, confirmReplacing, rowForms } from './confirm-protocol.ts'

const findItem = findByParam(findCompetition)

export async function loader(args: LoaderFunctionArgs) {
  const item = await findItem(args)
  if (!item || !hasPlaces(item.kind)) throw data(null, 404)
  return item
}

export function Component() {
  const item = useLoaderData<CompetitionItem>()
  return <ResultsForm key={formKey(useLocation())} item={item} />
}

const failed = competitionSaid.failure.update

/**
 * The protocol of one competition: pasted or typed, checked as it grows. What is right is saved, rows
 * with faults wait in the browser's draft: the site shows no guess, and nobody's row is lost.
 */
function ResultsForm({ item }: { item: CompetitionItem }) {
  const protocol = useRef<HTMLHeadingElement>(null)
  const asked = useRef('')
  const before = useRef(item)
  /** Rows that waited for a correction and went with a replacement: nothing but this form has them. */
  const dropped = useRef<ProtocolRow[]>([])
  const unoffer = useRef(() => {})
  const navigate = useNavigate()
  const { state: wanted } = useLocation() as { state: { draft?: string } | null }
  const here = `/admin/competitions/${item.id}/results`
  const record = useRecordForm({
    kind: protocolDrafts,
    stored: item,
    toValues: (stored: CompetitionItem | undefined): ProtocolValues => ({
      results: stored?.results ?? [],
      addedWeights: [],
      differentClubs: stored?.differentClubs ?? [],
      given: nothingGiven,
    }),
    schema: resultsUpdate,
    create: ({ results, addedWeights, differentClubs }) =>
      saveResults(item.id, { results, addedWeights, differentClubs }),
    update: (id, { results, addedWeights, differentClubs, version }) =>
      saveResults(id, { results, addedWeights, differentClubs, version }),
    ready: (values, stored) => readyProtocol(values, stored ?? item),
    rejoin: (saved, typed, stored) => rejoinProtocol(saved, typed, stored.categories),
    join: (sides, { categories }, prefer) => joinProtocol(sides, categories, prefer),
    confirm: async ({ results, given }, stored = item): Promise<boolean> => {
      before.current = stored
      if (given.tables.length > 0) {
        sayFailed(
          'Таблица ещё не\u00a0в\u00a0протоколе. Перенесите её или нажмите «Не\u00a0переносить», затем сохраните',
        )
        return false
      }
      const typed = record.form.getValues().results
      const isAllFaulty = results.length === 0 && typed.length > 0
      if (isAllFaulty)
        sayFailed(
          'Ни\u00a0одна строка пока не\u00a0готова. Доведите до\u00a0конца хотя бы одну, и\u00a0её можно сохранить',
        )
      return !isAllFaulty && confirmLeavingSite(stored.results, { typed, ready: results })
    },
    wanted: wanted?.draft,
    address: () => here,
    seen: ({ id, version, results }) => {
      const { results: former, differentClubs } = before.current
      const waited = rowsNotIn(former, dropped.current)
      dropped.current = []
      unoffer.current()
      if (results.length < former.length || waited.length > 0)
        sayChanged(
          `Строк в\u00a0протоколе: ${results.length}, было ${former.length}${tellUnready(waited.length)}`,
          async () => {
            const back = await saveResults(id, { results: former, differentClubs, version })
            const draft = keepWaiting(back, waited)
            if (location.pathname === here)
              await navigate(here, { replace: true, state: { draft } })
          },
          failed,
        )
      return results.length > 0
        ? {
            words: `Протокол виден на\u00a0сайте: ${count(results.length, rowForms)}${asked.current}`,
            href: `/competitions/${id}#results`,
          }
        : { words: 'Протокола на\u00a0сайте нет' }
    },
    failure: { create: failed, update: failed },
  })
  const { form, stored = item } = record
  const { results, addedWeights, differentClubs = [], given } = form.values
  const doubts = useClubDoubts(results, differentClubs)
  asked.current =
    doubts.found.length > 0 ? `. Вопросов о\u00a0клубах осталось: ${doubts.found.length}` : ''
  const categories = useMemo(
    () => withAdded(stored.categories, addedWeights),
    [stored.categories, addedWeights],
  )
  const table = useImport(
    given,
    (change) => form.setFieldValue('given', (now) => ({ ...now, ...change })),
    categories,
  )
  const fresh = rowsNotIn(results, table.read.results)
  const set = (rows: CompetitionResult[]) =>
    form.setValues({
      results: rows,
      addedWeights: addedWeights.filter(({ category, weight }) =>
        rows.some((row) => row.category === category && row.weight === weight),
      ),
    })
  const faults = checkResults(results, categories)
  const waiting = waitingRows(faults)
  const faulty = new Set(faults.map(({ row }) => row))

  /** The table becomes rows of the protocol, and there it goes on. */
  function take(rows: CompetitionResult[]) {
    set(rows)
    table.clear()
    setTimeout(() => {
      protocol.current?.focus({ preventScroll: true })
      protocol.current?.scrollIntoView({ block: 'start' })
    })
  }

  async function replace() {
    const former = results
    const coming = keepUnnamed(table.read.results, [former])
    if (former.length === 0) return take(coming)
    if (!(await confirmReplacing(former.length, coming.length, faulty.size))) return
    const waited = dropped.current
    dropped.current = [...waited, ...former.filter((_, at) => faulty.has(at))]
    take(coming)
    unoffer.current = sayWithUndo(
      `Строки заменены: ${former.length} на\u00a0${coming.length}`,
      async () => {
        dropped.current = waited
        set(former)
        return true
      },
    )
  }

  function removeRows(rows: readonly number[]) {
    const removed = results.filter((_, at) => rows.includes(at))
    set(results.filter((_, at) => !rows.includes(at)))
    sayWithUndo(`Строки убраны: ${removed.length}`, async () => {
      form.setFieldValue('results', (now) => [...now, ...removed])
      return true
    })
  }

  function consent(at: number, row: CompetitionResult, { will, is, reach }: Turn) {
    set(results.with(at, row))
    if (record.unsent) {
      const later = `На\u00a0сайте имя ${will}, когда сохраните протокол: ${row.athlete}`
      return sayWarning(withReach(later, reach), { about: untilSaved })
    }
    const words = withReach(`Имя ${is}: ${row.athlete}`, reach)
    void record.save({}, () => saySaved({ words, href: `/competitions/${item.id}#results` }))
  }

  const competition = `/admin/competitions/${item.id}`
  const today = localDate(new Date(), useSite().timeZone)

  return (
    <RecordFormScreen
      record={record}
      entity="competition_result"
      title={`Протокол: ${item.title}`}
      back={{ to: competition, label: 'К соревнованию' }}
      fields={{
        results: {
          label: 'Протокол',
          show: (rows) => count(rows.length, rowForms),
          beside: (mine, theirs) => <DifferentRows rows={mine} others={theirs} />,
        },
        addedWeights: {
          label: 'Новые веса',
          show: (added) => added.map(({ weight }) => shownWeight(weight)).join(', '),
        },
        differentClubs: { label: 'Другие клубы', show: (clubs) => clubs?.join(', ') },
        given: { label: 'Таблица', show: ({ text }) => text },
      }}
      unsaved={
        table.tables.length > 0
          ? 'таблица ещё не\u00a0в\u00a0протоколе'
          : tellUnsaved(results.length, waiting, record.unsent)
      }
      tools={
        <Anchor
          href={`/competitions/${item.id}${stored.results.length > 0 ? '#results' : ''}`}
          target="_blank"
          p="xs"
        >
          Открыть на&nbsp;сайте
        </Anchor>
      }
      actions={
        table.tables.length > 0 ? (
          <>
            {results.length > 0 && fresh.length > 0 && (
              <Button variant="default" onClick={() => take([...results, ...fresh])}>
                Добавить новые: {fresh.length}
              </Button>
            )}
            <Button
              variant={results.length > 0 ? 'default' : 'filled'}
              disabled={table.read.results.length === 0}
              onClick={replace}
            >
              {results.length > 0
                ? `Заменить протокол: ${table.read.results.length}`
                : 'Перенести в протокол'}
            </Button>
          </>
        ) : faulty.size > 0 && !record.unsent ? (
          <Button onClick={goToFaults}>
            {waiting.wrong.size > 0
              ? `К\u00a0ошибкам: ${waiting.wrong.size}`
              : `К\u00a0незаполненным: ${faulty.size}`}
          </Button>
        ) : (
          <Button type="submit" disabled={record.state.is === 'saving'}>
            {faulty.size === 0 || faulty.size === results.length
              ? 'Сохранить протокол'
              : `Сохранить ${results.length - faulty.size} из\u00a0${results.length}`}
          </Button>
        )
      }
      wide
      aside={<ResultsSummary results={results.filter((_, at) => !faulty.has(at))} />}
    >
      {item.date > today && (
        <Alert color="yellow" title={`Соревнование начнётся ${formatDate(item.date)}`}>
          Сохранённый протокол посетители увидят сразу.
        </Alert>
      )}
      {categories.length === 0 && (
        <Text role="status">
          Сначала{' '}
          <Anchor component={Link} to={competition} inherit>
            добавьте соревнованию категории
          </Anchor>
          : без&nbsp;них протокол не&nbsp;к&nbsp;чему отнести.
        </Text>
      )}
      {record.state.is !== 'failed' && Object.values(form.errors).length > 0 && (
        <Alert color="red" title="Протокол не сохранён">
          {[...new Set(Object.values(form.errors))].join('. ')}
        </Alert>
      )}
      <ResultsImport
        given={table}
        categories={categories}
        known={table.read.results.length - fresh.length}
      />
      {table.tables.length > 0 && results.length > 0 && (
        <Text size="sm">
          «Добавить новые» оставит прежние строки, «Заменить протокол» уберёт&nbsp;их. На&nbsp;сайт
          попадёт то, что вы&nbsp;сохраните.
        </Text>
      )}
      <div>
        <Title order={2} ref={protocol} tabIndex={-1}>
          Протокол
        </Title>
        <Text role="status" fw={600} c={waiting.wrong.size > 0 ? 'red' : undefined}>
          {tellRows(results.length, waiting)}
        </Text>
        {faulty.size > 0 && (
          <Text size="sm">
            Неготовых строк на&nbsp;сайте не&nbsp;будет, пока вы их не&nbsp;закончите. Можно
            вернуться к&nbsp;ним позже с&nbsp;этого&nbsp;же устройства: здесь они останутся.
          </Text>
        )}
      </div>
      <ResultsCures
        groups={groupFaults(results, faults).filter(isCommon)}
        categories={categories}
        competition={competition}
        onMend={(rows, part) =>
          set(results.map((row, at) => (rows.includes(at) ? { ...row, ...part } : row)))
        }
        onRemove={removeRows}
        onAdd={(weights) => form.setValues({ addedWeights: [...addedWeights, ...weights] })}
      />
      <AddedWeights
        weights={addedWeights}
        onWithdraw={(withdrawn) =>
          form.setFieldValue(
            'addedWeights',
            addedWeights.filter((one) => one !== withdrawn),
          )
        }
      />
      <AgeDoubts results={results} categories={categories} />
      {results.length > 0 && (
        <ClubDoubts
          {...doubts}
          onRefuse={({ written }) =>
            form.setFieldValue('differentClubs', [...differentClubs, written])
          }
          onTake={({ rows, meant }) =>
            set(results.map((row, at) => (rows.includes(at) ? { ...row, club: meant } : row)))
          }
        />
      )}
      <RowNames
        results={results}
        categories={categories}
        date={stored.date}
        version={stored.version}
        listAsked={() => listAskedNames(item.id)}
        isUnsaved={record.unsent}
        onChange={(at, row) => set(results.with(at, row))}
        onConsent={consent}
      />
      <ResultsRows results={results} faults={faults} categories={categories} onChange={set} />
    </RecordFormScreen>
  )
}

/** A name that is short already has its point. */
const withReach = (said: string, reach: string) =>
  [said, reach].filter(Boolean).join(said.endsWith('.') ? ' ' : '. ')

const tellUnready = (rows: number) => (rows > 0 ? ` и\u00a0неготовых ${rows}` : '')

/** Below what is stored, as if they had never gone. */
function keepWaiting(
  { id, version, results, differentClubs }: CompetitionItem,
  rows: ProtocolRow[],
) {
  if (rows.length === 0) return undefined
  const key = newDraftKey()
  const base = { results, addedWeights: [], differentClubs, given: nothingGiven }
  const values = { ...base, results: [...results, ...rows] }
  const typedAt = new Date().toISOString()
  writeDraft<ProtocolValues>({ kind: protocolDrafts, id }, { key, base, values, version, typedAt })
  return key
}

function goToFaults() {
  const field = document.querySelector<HTMLElement>(
    'main [data-cure] :is(select, button), main [aria-invalid="true"], main [data-untold]',
  )
  if (field) leadTo(field)
}

function tellRows(rows: number, waiting: Waiting): string {
  if (rows === 0) return 'В протоколе пока нет строк.'
  return `В\u00a0протоколе ${count(rows, rowForms)}, ${tellWaiting(waiting) || 'ошибок нет'}`
}

function tellUnsaved(rows: number, waiting: Waiting, unsent: boolean): string | undefined {
  const told = tellWaiting(waiting)
  if (told === '') return undefined
  const isNothingReady = waiting.wrong.size + waiting.untold.size === rows
  return `${unsent || isNothingReady ? 'не\u00a0сохранено' : 'остальное сохранено'}, ${told}`
}
