import { agesText } from '#features/sport/ages-text.ts'
import { type Ages, knowsAges } from '../club-ages.ts'
import type { ClubTraining } from '../club-training.ts'
import { surelyUpTo } from '../group-words.ts'

type Group = Pick<ClubTraining, 'group' | keyof Ages>

interface AgeNote {
  words: string
  /** Without it the site can only say: ask the club. */
  isMissing: boolean
}

/** What a line of the schedule says of an age that is not typed into it. */
export function ageNote(training: Group, club: Ages): AgeNote | undefined {
  if (!knowsAges(training))
    return knowsAges(club)
      ? { words: `возраст как у\u00a0клуба: ${agesText(club)}`, isMissing: false }
      : { words: 'возраст не\u00a0указан', isMissing: true }
  if (surelyUpTo(training))
    return { words: 'до\u00a0скольких лет, не\u00a0указано', isMissing: true }
}
