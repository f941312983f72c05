import type { Club } from '#features/federation/clubs.record.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { Part } from '#kit/ui/part.tsx'
import { nameIn, type Told, toldTexts } from './changed-words.ts'
import css from './changes.module.css'
import type { ChangedDay } from './real-days.ts'

interface ChangesProps {
  of: ChangedDay[]
  club: Club
  today: string
  /** Several trainings stand together: each change says whose it is. */
  isOfMany?: boolean
}

/** What is not as the schedule says, in the words of a notice on the door. */
export function Changes({ of, club, today, isOfMany = false }: ChangesProps) {
  const told = toldTexts(of, club, today, isOfMany ? nameIn(club) : undefined)
  return <ChangeTexts told={told} />
}

const mostOpen = 5

/** What is cancelled or moved looks so however far off it is, a break otherwise. The nearest stand open; what is later opens, so that nothing known is left out. */
export function ChangeTexts({ told }: { told: Told[] }) {
  const later = told.slice(mostOpen)
  const show = ({ text, isBreak, isFar }: Told) => (
    <p key={text} className={css.change} data-break={isBreak} data-far={isFar || undefined}>
      {typograph(capitalize(text))}
    </p>
  )
  return (
    <>
      {told.slice(0, mostOpen).map(show)}
      {later.length > 0 && (
        <details className={css.later}>
          <summary>Ещё {count(later.length, ['изменение', 'изменения', 'изменений'])}</summary>
          {later.map(show)}
        </details>
      )}
    </>
  )
}

/** Says that nobody knows what is moved and cancelled, where the schedule stands without it. */
export const ChangesFailure = ({ of }: { of: Part<unknown> }) => (
  <Part
    of={of}
    failure={
      'Ошибка при загрузке переносов и\u00a0отмен: состоится\u00a0ли занятие, спросите у\u00a0клуба'
    }
  >
    {() => null}
  </Part>
)
