import { RowNames } from '#features/results/admin/row-names.tsx'
import type { Turn } from '#features/results/name-turns.ts'
import type { ProtocolRow } from '#features/results/results-ages.ts'
import { sayWarning } from '#kit/admin/messages.tsx'
import { saySaved, untilSaved } from '#kit/admin/record-form/saved-message.ts'
import { listAskedNames } from './competitions-client.ts'
import type { Protocol } from './use-protocol.ts'

/** The names of the protocol on the site. A consent is saved at once, unless something else waits for the save. */
export function ProtocolNames({ protocol }: { protocol: Protocol }) {
  const { item, stored, record, results, categories, setRow } = protocol

  function consent(at: number, row: ProtocolRow, { will, is, reach }: Turn) {
    setRow(at, row)
    if (record.unsent) {
      const later = `На\u00a0сайте имя ${will}, когда сохраните протокол: ${row.athlete}`
      return sayWarning(withReach(later, reach), { about: untilSaved })
    }
    const words = withReach(`Имя ${is}: ${row.athlete}`, reach)
    void record.save({}, () => saySaved({ words, href: `/competitions/${item.id}#results` }))
  }

  return (
    <RowNames
      results={results}
      categories={categories}
      date={stored.date}
      version={stored.version}
      listAsked={() => listAskedNames(item.id)}
      isUnsaved={record.unsent}
      onChange={setRow}
      onConsent={consent}
    />
  )
}

/** A name that is short already has its point. */
const withReach = (said: string, reach: string) =>
  [said, reach].filter(Boolean).join(said.endsWith('.') ? ' ' : '. ')
