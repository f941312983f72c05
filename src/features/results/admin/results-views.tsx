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
    rest.minor && 'младше 18\u00a0лет',
    rest.adult && 'уже есть\u00a018',
    rest.withdrawn === 'unnamed' && 'имя не\u00a0публикуется',
    rest.withdrawn === 'short' && 'скрыто по\u00a0просьбе',
    rest.withdrawn === 'other' && 'другой человек с\u00a0тем\u00a0же именем',
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
