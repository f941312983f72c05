import { Fragment } from 'react'
import { typograph } from '#kit/text/typography.ts'
import { addressInSchedule, type Coach, type NamedCoach } from './coach-book.ts'

interface CoachNameProps {
  /** As the schedule writes it. */
  name: string
  club: number
  coaches: readonly Coach[]
}

/** Whom a schedule names leads to what they train and have trained. */
export function CoachName({ name, club, coaches }: CoachNameProps) {
  const href = addressInSchedule(coaches, club, name)
  return <Named name={name} href={href} />
}

export const CoachNames = ({ of }: { of: readonly NamedCoach[] }) =>
  of.map((coach, at) => (
    <Fragment key={coach.name}>
      {at > 0 && ', '}
      <Named {...coach} />
    </Fragment>
  ))

const Named = ({ name, href }: NamedCoach) =>
  href ? <a href={href}>{typograph(name)}</a> : typograph(name)
