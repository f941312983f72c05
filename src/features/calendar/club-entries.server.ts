import { type ClubGroup, groupsOf } from '#features/federation/club-groups.server.ts'
import { sportOf } from '#features/federation/club-training.ts'
import { priceOf, type TrainingRow, trainingFacts } from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { AgendaEntry } from './agenda.ts'
import { addDays, eachDay, weekdayOf } from './days.ts'

interface Asked {
  /** The key of one of its groups. */
  group: string | undefined
  now: Date
  timeZone: string
}

/** The usual week of a club as series; nothing when visitors see no such club. */
export async function findClubWeek(
  db: Db,
  id: number,
  { group, ...clock }: Asked,
): Promise<{ name: string; entries: AgendaEntry[] } | undefined> {
  const club = await clubStore.findVisible(db, id)
  if (!club) return
  // Of a group that is no more nothing is left, and a phone is to learn of that.
  const groups = groupsOf(club).filter(({ key }) => group === undefined || key === group)
  const name = group === undefined ? undefined : groups[0]?.name
  return {
    name: [club.name, name].filter(Boolean).join(' · '),
    entries: groups.flatMap((one) =>
      one.rows.map((row, at) => trainingEntry(club, one, row, at, clock)),
    ),
  }
}

function trainingEntry(
  club: Club,
  group: ClubGroup,
  row: TrainingRow,
  at: number,
  { now, timeZone }: Omit<Asked, 'group'>,
): AgendaEntry {
  // A schedule has no dates: it holds since it was last told, and to the end of the year after next.
  const known = localDate(club.updatedAt, timeZone)
  const [first = known] = eachDay(known, addDays(known, 6)).filter((day) =>
    row.weekdays.includes(weekdayOf(day)),
  )
  const year = Number(localDate(now, timeZone).slice(0, 4))
  const newYear = `${year}-01-01T00:00:00.000Z`
  return {
    key: `club-${club.id}-${group.key}-${at + 1}`,
    href: `/federation/clubs/${club.id}`,
    version: club.version + year - Number(club.createdAt.slice(0, 4)),
    createdAt: club.createdAt,
    updatedAt: club.updatedAt > newYear ? club.updatedAt : newYear,
    title: `${row.group || 'Тренировка'} · ${club.name}`,
    startDate: `${first}T${row.from}`,
    endDate: `${first}T${row.to}`,
    allDay: false,
    type: 'training',
    sport: sportOf(row, club),
    location: [club.address, club.district].filter(Boolean)[0] ?? '',
    description: [
      [...trainingFacts(row, club), priceOf(row, club)].filter(Boolean).join(', '),
      row.places,
      club.bring && `Что взять: ${club.bring}`,
      club.phone && `Телефон клуба: ${club.phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    coach: row.coach,
    repeat: { weekdays: row.weekdays, until: `${year + 2}-12-31`, except: [] },
    state: 'normal',
    reason: '',
  }
}
