import { useState } from 'react'
import type { ShortenState } from '#features/consents/admin/shorten-link.ts'
import { type Consent, opensName } from '#features/consents/consents.record.ts'
import { sayWarning } from '#kit/admin/messages.tsx'
import { type Group, type NameLine, placeNames, rowKey } from '../name-places.ts'
import { type Turn, turnOf } from '../name-turns.ts'
import type { ProtocolRow } from '../results-ages.ts'
import { tellNames } from '../told-names.ts'
import type { NameDeeds } from './name-deeds.tsx'

interface Deeds {
  results: readonly ProtocolRow[]
  told: Parameters<typeof tellNames>[1]
  back: ShortenState['back']
  onChange(at: number, row: ProtocolRow): void
  onConsent(at: number, row: ProtocolRow, turn: Turn): void
}

/** The names in their places, and what is done at each: a line stays where it is until the list is asked for anew. */
export function useNameDeeds({ results, told, back, onChange, onConsent }: Deeds) {
  const names = tellNames(results, told)
  const [stays, setStays] = useState<ReadonlyMap<string, Group>>(new Map())
  const [toConsent, setToConsent] = useState<NameLine>()
  const placed = placeNames(names, stays)

  function stay({ row }: NameLine) {
    const isFirst = placed.first.some((one) => rowKey(one.row) === rowKey(row))
    setStays(new Map(stays).set(rowKey(row), isFirst ? 'first' : 'folded'))
  }
  function turn(line: NameLine, row: ProtocolRow) {
    stay(line)
    onConsent(line.at, row, turnOf(line, row, tellNames([row], told).hidden[0]?.why))
  }
  function link(line: NameLine, consent: Consent) {
    if (!opensName(consent, told.today))
      sayWarning('Согласие записано, но\u00a0имя в\u00a0протоколе оно не\u00a0открывает')
    else turn(line, { ...line.row, consentId: consent.id })
  }
  const deedsOf = (line: NameLine): NameDeeds => ({
    back,
    onConsent: (row) => turn(line, row),
    onChange: (row) => {
      stay(line)
      onChange(line.at, row)
    },
    onLink: (consent) => link(line, consent),
    onAsk: () => setToConsent(line),
  })
  const settle = () => setStays(new Map())
  return { names, ...placed, deedsOf, link, toConsent, setToConsent, settle }
}
