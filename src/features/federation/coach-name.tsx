import { typograph } from '#kit/text/typography.ts'
import { addressInSchedule, type Coach } from './coach-book.ts'

interface CoachNameProps {
  /** As the schedule writes it. */
  name: string
  club: number
  coaches: readonly Coach[]
}

/** Whom a schedule names leads to what they train and have trained. */
export function CoachName({ name, club, coaches }: CoachNameProps) {
  const href = addressInSchedule(coaches, club, name)
  return href ? <a href={href}>{typograph(name)}</a> : typograph(name)
}
