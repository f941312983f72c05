import { whereToAsk } from '#features/federation/club-reach.ts'
import type { ClubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { entryNames, entryTo, shortEntryNames } from '#features/federation/group-words.ts'
import { signupAddress } from './signup-address.ts'

interface SignupLinkProps {
  club: Club
  training: ClubTraining
  /** Whether the federation takes applications on the site. */
  takes: boolean
  /** Which one, for who does not see beside what it stands. */
  spoken: string
  isOfMany?: boolean
  className: string | undefined
}

/** What one can do to come there: nobody is offered a first lesson in a group that is full. */
export function SignupLink({
  club,
  training,
  takes,
  spoken,
  isOfMany,
  className,
}: SignupLinkProps) {
  const entry = training.key === '' ? undefined : entryTo(training)
  if (!entry) return null
  if (takes)
    return (
      <p data-screen-only>
        <a className={className} href={signupAddress(club.id, training.key)}>
          {(isOfMany ? shortEntryNames : entryNames)[entry]}
          <span data-spoken>: {spoken}</span>
        </a>
      </p>
    )
  return entry === 'waiting' ? (
    <p data-screen-only>О&nbsp;листе ожидания спросите {whereToAsk(club)}</p>
  ) : null
}
