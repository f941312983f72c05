import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import type { CompetitionResult } from '../results.contract.ts'
import { rowForms } from '../row-forms.ts'

interface Protocol {
  results: CompetitionResult[]
}

const lineOf = ({ category, weight, place, athlete, club, coach, ...rest }: CompetitionResult) =>
  [
    `${category}, ${weight}: ${place} место — ${athlete}`,
    club,
    coach,
    rest.minor && 'нет\u00a018\u00a0лет',
    rest.adult && 'есть 18\u00a0лет',
    rest.withdrawn === 'unnamed' && 'имя не\u00a0публикуется',
    rest.withdrawn === 'short' && 'скрыто по\u00a0просьбе',
    rest.consentId && `согласие №\u00a0${rest.consentId}`,
  ]
    .filter(Boolean)
    .join(', ')

const linesOf = (results: CompetitionResult[]) => results.map(lineOf).join('\n')

/** How two versions of a protocol are compared. */
export const resultsViews: FieldViews<Protocol> = {
  results: {
    label: 'Протокол',
    rows: rowForms,
    text: linesOf,
    show: (results) => (
      <ul>
        {results.map((result) => (
          <li key={lineOf(result)}>{lineOf(result)}</li>
        ))}
      </ul>
    ),
  },
}
