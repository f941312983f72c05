import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClubDoubts } from '#features/results/admin/club-doubts.tsx'
import {
  joinProtocol,
  nothingGiven,
  type ProtocolValues,
  protocolDrafts,
  readyProtocol,
  rejoinProtocol,
} from '#features/results/admin/results-draft.ts'
import { resultsUpdate } from '#features/results/results.contract.ts'
import type { ProtocolRow } from '#features/results/results-ages.ts'
import { rowsNotIn } from '#features/results/results-rules.ts'
import { rowForms } from '#features/results/row-forms.ts'
import { newDraftKey, writeDraft } from '#kit/admin/record-form/draft.ts'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { sayChanged, sayWithUndo } from '#kit/admin/undo.tsx'
import { count } from '#kit/text/plural.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import { competitionSaid } from './competition-said.ts'
import { saveResults } from './competitions-client.ts'
import { confirmSaving } from './confirm-protocol.ts'

/** What the screen of a protocol is built from; its values are those of `record.form`. */
export type ProtocolRecord = ReturnType<typeof useProtocolRecord>

const failed = competitionSaid.failure.update

/**
 * The record form of a protocol. What is right is saved, rows with faults wait in the browser's draft: the site
 * shows no guess, and nobody's row is lost.
 */
export function useProtocolRecord(item: CompetitionItem) {
  const before = useRef(item)
  const askedClubs = useRef(0)
  const replacement = useReplacement()
  const { state: wanted } = useLocation() as { state: { draft?: string } | null }
  const here = `/admin/competitions/${item.id}/results`
  const offerFormer = useFormerOffer(here)
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
    confirm: (ready, stored = item): Promise<boolean> => {
      before.current = stored
      return confirmSaving(ready, record.form.getValues().results, stored.results)
    },
    wanted: wanted?.draft,
    address: () => here,
    seen: (saved) => {
      offerFormer(before.current, saved, replacement.settle())
      return tellSeen(saved, askedClubs.current)
    },
    failure: { create: failed, update: failed },
  })
  const { results, differentClubs } = record.form.values
  const doubts = useClubDoubts(results, differentClubs)
  askedClubs.current = doubts.found.length
  return { record, doubts, replacement }
}

/** Until the protocol is saved a replacement can be undone; the rows that waited for a correction are nowhere else. */
function useReplacement() {
  const dropped = useRef<ProtocolRow[]>([])
  const unoffer = useRef(() => {})
  return {
    say(words: string, waiting: readonly ProtocolRow[], undo: () => void) {
      const earlier = dropped.current
      dropped.current = [...earlier, ...waiting]
      unoffer.current = sayWithUndo(words, async () => {
        dropped.current = earlier
        undo()
        return true
      })
    },
    /** What has waited and went; with the save the offer ends. */
    settle(): ProtocolRow[] {
      const waited = dropped.current
      dropped.current = []
      unoffer.current()
      return waited
    },
  }
}

/** After a save that took rows away: they come back as they stood, on the site and in the form. */
function useFormerOffer(here: string) {
  const navigate = useNavigate()
  return (
    { results: former, differentClubs }: CompetitionItem,
    { id, version, results }: CompetitionItem,
    dropped: readonly ProtocolRow[],
  ) => {
    const waited = rowsNotIn(former, dropped)
    if (results.length >= former.length && waited.length === 0) return
    const unready = waited.length > 0 ? ` и\u00a0неготовых ${waited.length}` : ''
    sayChanged(
      `Строк в\u00a0протоколе: ${results.length}, было ${former.length}${unready}`,
      async () => {
        const back = await saveResults(id, { results: former, differentClubs, version })
        const draft = keepWaiting(back, waited)
        if (location.pathname === here) await navigate(here, { replace: true, state: { draft } })
      },
      failed,
    )
  }
}

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

function tellSeen({ id, results }: CompetitionItem, askedClubs: number) {
  if (results.length === 0) return { words: 'Протокола на\u00a0сайте нет' }
  const asked = askedClubs > 0 ? `. Вопросов о\u00a0клубах осталось: ${askedClubs}` : ''
  return {
    words: `Протокол виден на\u00a0сайте: ${count(results.length, rowForms)}${asked}`,
    href: `/competitions/${id}#results`,
  }
}
