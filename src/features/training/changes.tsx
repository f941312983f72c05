import { breakText } from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { typograph } from '#kit/text/typography.ts'
import { changedTexts, nameIn } from './changed-words.ts'
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
  const told = changedTexts(of, club, today, isOfMany ? nameIn(club) : undefined)
  const texts = [breakText(club, today), ...told].filter(Boolean)
  return texts.map((text) => (
    <p key={text} className={css.change}>
      {typograph(capitalize(text))}
    </p>
  ))
}
