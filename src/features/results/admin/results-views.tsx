import type { FieldViews } from '#kit/admin/record-form/field-views.ts'
import type { CompetitionResult } from '../results.contract.ts'
import { shownWeight } from '../results-faults.ts'
import { protocolRows } from '../results-rules.ts'
import { rowForms } from '../row-forms.ts'

interface Protocol {
  results: CompetitionResult[]
}

function lineOf({ category, weight, place, athlete, club, coach, ...rest }: CompetitionResult) {
  const told = [
    club,
    coach,
    rest.minor && 'младше 18\u00a0лет',
    rest.adult && 'уже есть\u00a018',
    rest.withdrawn === 'unnamed' && 'имя не\u00a0публикуется',
    rest.withdrawn === 'short' && 'скрыто по\u00a0просьбе',
    rest.withdrawn === 'other' && 'другой человек с\u00a0тем\u00a0же именем',
    rest.consentId && `согласие №\u00a0${rest.consentId}`,
  ].filter((words): words is string => Boolean(words))
  const [where, what] = [[category, shownWeight(weight)].filter(Boolean), `${place} место`]
  return {
    parts: [...where, what, athlete, ...told],
    words: [`${where.join(', ')}: ${what} — ${athlete}`, ...told].join(', '),
  }
}

/** How two versions of a protocol are compared. */
export const resultsViews: FieldViews<Protocol> = {
  results: {
    label: 'Протокол',
    rows: rowForms,
    lines: (results) => results.map((row) => ({ row, ...lineOf(row) })),
    known: protocolRows,
    show: (results) => (
      <ul>
        {results.map((result) => (
          <li key={lineOf(result).words}>{lineOf(result).words}</li>
        ))}
      </ul>
    ),
  },
}
