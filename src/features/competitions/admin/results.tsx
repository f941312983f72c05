import { Anchor, Text } from '@mantine/core'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { AddedWeights } from '#features/results/admin/added-weights.tsx'
import { AgeDoubts } from '#features/results/admin/age-doubts.tsx'
import { ClubDoubts } from '#features/results/admin/club-doubts.tsx'
import { ResultsCures } from '#features/results/admin/results-cures.tsx'
import { ResultsImport } from '#features/results/admin/results-import-panel.tsx'
import { ResultsRows } from '#features/results/admin/results-rows.tsx'
import { ResultsSummary } from '#features/results/admin/results-summary.tsx'
import { groupFaults, isCommon } from '#features/results/results-faults.ts'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import { hasPlaces } from '../vocabulary.ts'
import { findCompetition } from './competitions-client.ts'
import { ProtocolActions } from './protocol-actions.tsx'
import { ProtocolNames } from './protocol-names.tsx'
import { ProtocolHeading, ProtocolNotes, tellUnsaved } from './protocol-notes.tsx'
import { protocolViews } from './protocol-views.tsx'
import { type Protocol, useProtocol } from './use-protocol.ts'

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

/** The protocol of one competition: pasted or typed, checked as it grows. */
function ResultsForm({ item }: { item: CompetitionItem }) {
  const protocol = useProtocol(item)
  const { record, stored, results, categories, faults, faulty } = protocol
  return (
    <RecordFormScreen
      record={record}
      entity="competition_result"
      title={`Протокол: ${item.title}`}
      back={{ to: protocol.competition, label: 'К соревнованию' }}
      fields={protocolViews}
      unsaved={tellUnsaved(protocol)}
      tools={
        <Anchor
          href={`/competitions/${item.id}${stored.results.length > 0 ? '#results' : ''}`}
          target="_blank"
          p="xs"
        >
          Открыть на&nbsp;сайте
        </Anchor>
      }
      actions={<ProtocolActions protocol={protocol} />}
      wide
      aside={<ResultsSummary results={results.filter((_, at) => !faulty.has(at))} />}
    >
      <ProtocolNotes protocol={protocol} />
      <GivenTable protocol={protocol} />
      <ProtocolHeading protocol={protocol} />
      <Cures protocol={protocol} />
      <AgeDoubts results={results} categories={categories} />
      {results.length > 0 && (
        <ClubDoubts
          {...protocol.doubts}
          onRefuse={({ written }) => protocol.refuseClub(written)}
          onTake={({ rows, meant }) => protocol.mend(rows, { club: meant })}
        />
      )}
      <ProtocolNames protocol={protocol} />
      <ResultsRows
        results={results}
        faults={faults}
        categories={categories}
        onChange={protocol.set}
      />
    </RecordFormScreen>
  )
}

function GivenTable({
  protocol: { table, known, numbers, categories, results },
}: {
  protocol: Protocol
}) {
  return (
    <>
      <ResultsImport given={table} categories={categories} numbers={numbers} known={known} />
      {table.tables.length > 0 && results.length > 0 && (
        <Text size="sm">
          «Добавить новые» оставит прежние строки, «Заменить протокол» уберёт&nbsp;их. На&nbsp;сайт
          попадёт то, что вы&nbsp;сохраните.
        </Text>
      )}
    </>
  )
}

/** What is mended for many rows at once, and the weights that came of it. */
function Cures({ protocol }: { protocol: Protocol }) {
  const { results, faults, categories, competition, addedWeights } = protocol
  return (
    <>
      <ResultsCures
        groups={groupFaults(results, faults).filter(isCommon)}
        categories={categories}
        competition={competition}
        onMend={protocol.mend}
        onRemove={protocol.removeRows}
        onAdd={protocol.addWeights}
      />
      <AddedWeights weights={addedWeights} onWithdraw={protocol.withdrawWeight} />
    </>
  )
}
