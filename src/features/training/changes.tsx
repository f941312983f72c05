import { breakText } from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { typograph } from '#kit/text/typography.ts'
import { changedTexts } from './changed-words.ts'
import css from './changes.module.css'
import type { ChangedDay } from './real-days.ts'

interface ChangesProps {
  of: ChangedDay[]
  club: Club
  today: string
}

/** What is not as the schedule says, in the words of a notice on the door. */
export function Changes({ of, club, today }: ChangesProps) {
  const texts = [breakText(club, today), ...changedTexts(of, club, today)].filter(Boolean)
  return texts.map((text) => (
    <p key={text} className={css.change}>
      {typograph(capitalize(text))}
    </p>
  ))
}
