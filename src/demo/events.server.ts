import { demoChanges, demoHall, demoOpenTraining, demoTeamTraining } from '#content/demo-events.ts'
import { type DemoHeld, demoNews } from '#content/demo-news.ts'
import { changeTraining } from '#features/calendar/club-trainings.server.ts'
import { addDays, eachDay, weekdayOf } from '#features/calendar/days.ts'
import { createEvent } from '#features/calendar/event-writes.server.ts'
import { detachOccurrence } from '#features/calendar/series.server.ts'
import { isInBreak } from '#features/federation/club-break.ts'
import type { ClubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { placeOf } from '#features/federation/training-place.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { SeededCompetition } from './competitions.server.ts'
import { seasonDays } from './federation.server.ts'
import { isHoliday } from './holidays.ts'

/** The city's team without holidays and the days of competitions, an open training, and what happens to the weeks of clubs. */
export async function seedEvents(
  db: Db,
  site: Site,
  editor: Editor,
  { competitions, clubs }: DemoWorld,
): Promise<void> {
  const today = localDate(editor.now, site.timeZone)
  const { from, to, ...open } = demoOpenTraining
  const busy = competitions.flatMap(({ days }) => days)
  const first = addDays(today, 7 - (weekdayOf(today) % 7))
  const sunday = busy.includes(first) ? addDays(first, 7) : first
  const hall = `г. ${site.city}, ${demoHall}`
  const hours = { startDate: `${sunday}T${from}`, endDate: `${sunday}T${to}` }
  await createEvent(db, { ...open, ...hours, type: 'training', location: hall }, editor)
  const heldIn = (place: string) => competitions.filter(({ address }) => place.includes(address))
  const taken = (place: string) => heldIn(place).flatMap(({ days }) => days)
  await seedTeam(db, { today, hall }, competitions, editor)
  for (const { held, day } of demoNews)
    if (held) await seedHeld(db, held, { told: addDays(today, day), hall, busy }, editor)

  const change = (club: Club, training: ClubTraining, date: string, changes: object) =>
    changeTraining(db, { club: club.id, row: training.key, date }, changes, editor, site.timeZone)
  const [begin, end] = [addDays(today, -seasonDays), addDays(today, 365)]
  for (const club of clubs)
    for (const training of club.schedule)
      for (const { days, isExam } of heldIn(placeOf(training, club).address))
        for (const date of days.filter((day) => day >= begin && day <= end))
          if (training.weekday === weekdayOf(date) && !isInBreak(club, date))
            await change(club, training, date, {
              cancelled: true,
              stateReason: isExam ? 'В зале аттестация' : 'В зале турнир',
            })
  for (const { group, change: what } of demoChanges) {
    const club = clubs.find(({ schedule }) => schedule.some((one) => one.group === group))
    const training = club?.schedule.find((one) => one.group === group)
    const date = eachDay(addDays(today, 1), addDays(today, 60)).find(
      (day) =>
        weekdayOf(day) === training?.weekday &&
        club !== undefined &&
        !isInBreak(club, day) &&
        !taken(placeOf(training, club).address).includes(day),
    )
    if (!club || !training || !date) continue
    await change(
      club,
      training,
      date,
      'reason' in what
        ? { cancelled: true, stateReason: what.reason }
        : { startDate: `${date}T${what.from}`, endDate: `${date}T${what.to}` },
    )
  }
}

/** On the last days before it is told of that are free of competitions. */
async function seedHeld(
  db: Db,
  { type, title, weekday, days = 1, hours, place, description = '' }: DemoHeld,
  { told, hall, busy }: { told: string; hall: string; busy: readonly string[] },
  editor: Editor,
): Promise<void> {
  const lengthOf = (first: string) => eachDay(first, addDays(first, days - 1))
  const first = eachDay(addDays(told, -60), addDays(told, -days))
    .filter((day) => weekdayOf(day) === weekday)
    .findLast((day) => !lengthOf(day).some((one) => busy.includes(one)))
  if (!first) return
  const last = addDays(first, days - 1)
  const times = hours
    ? { startDate: `${first}T${hours.from}`, endDate: `${last}T${hours.to}`, allDay: false }
    : { startDate: first, endDate: last, allDay: true }
  await createEvent(db, { type, title, description, location: place ?? hall, ...times }, editor)
}

interface DemoWorld {
  competitions: readonly SeededCompetition[]
  clubs: readonly Club[]
}

async function seedTeam(
  db: Db,
  { today, hall }: { today: string; hall: string },
  competitions: readonly SeededCompetition[],
  editor: Editor,
): Promise<void> {
  const { from, to, weekdays, ...training } = demoTeamTraining
  const begin = addDays(today, -seasonDays)
  const until = endOfSeason(today)
  const days = eachDay(begin, until).filter((day) =>
    weekdays.some((weekday) => weekday === weekdayOf(day)),
  )
  const first = days.find((day) => whyNot(day, competitions) === undefined)!
  const { id } = await createEvent(
    db,
    {
      ...{ ...training, type: 'training', location: hall },
      ...{ startDate: `${first}T${from}`, endDate: `${first}T${to}` },
      repeat: { weekdays: [...weekdays], until, except: [] },
    },
    editor,
  )
  for (const day of days.filter((one) => one > first)) {
    const stateReason = whyNot(day, competitions)
    if (stateReason) await detachOccurrence(db, id, day, { cancelled: true, stateReason }, editor)
  }
}

/** Why the team does not train on that day. */
function whyNot(day: string, competitions: readonly SeededCompetition[]): string | undefined {
  const held = competitions.filter(({ days }) => days.includes(day))
  if (held.some(({ isExam }) => isExam)) return 'Тренер в комиссии аттестации'
  if (held.some(({ address }) => demoHall.includes(address))) return 'В зале турнир'
  if (held.some(({ sport }) => sport === demoTeamTraining.sport)) return 'Тренеры на соревнованиях'
  return isHoliday(day) ? 'Новогодние каникулы' : undefined
}

/** The last day of May that is at least a month away. */
export function endOfSeason(today: string): string {
  const year = Number(today.slice(0, 4))
  const may = `${year}-05-31`
  return may > addDays(today, 30) ? may : `${year + 1}-05-31`
}
