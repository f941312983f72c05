import { otherNamesOf } from '#features/results/club-book.ts'
import { recordStore } from '#kit/record/record-store.server.ts'
import { agesOfClub } from './club-ages.ts'
import { keptSchedule } from './club-schedule.server.ts'
import { trainingRules } from './club-training.ts'
import { clubs } from './clubs.record.ts'
import { leaveClub } from './people.server.ts'

export const clubStore = recordStore(clubs, {
  visible: (row) => row('published', '=', 1),
  derived: (club, { stored, now }) => ({
    ...agesOfClub(club, club.schedule),
    otherNames: otherNamesOf(club, stored),
    schedule: keptSchedule(club.schedule, stored?.schedule ?? [], now),
  }),
  rows: { schedule: trainingRules },
  removed: leaveClub,
  trash: {
    namedBy: [
      { table: 'person', column: 'club_id' },
      { table: 'person', column: 'otherClubs', isList: true },
    ],
  },
})
