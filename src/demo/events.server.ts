import { demoArenas } from '#content/demo-competitions.ts'
import { demoGrading, demoHalls, demoOpenTraining, demoTrainings } from '#content/demo-events.ts'
import { createEvent } from '#features/calendar/calendar.server.ts'
import { addDays, eachDay, weekdayOf } from '#features/calendar/days.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { nearestSaturday, type SeededCompetition } from './competitions.server.ts'

/**
 * The training week of the season, without the New Year holidays and without the days on which the
 * hall is taken by a competition or the exam, one open training and the exam for belts.
 */
export async function seedEvents(
  db: Db,
  site: Site,
  editor: Editor,
  competitions: readonly SeededCompetition[],
): Promise<void> {
  const today = localDate(editor.now, site.timeZone)
  const open = addDays(today, 7 - (weekdayOf(today) % 7))
  await createEvent(
    db,
    {
      title: demoOpenTraining.title,
      startDate: `${open}T${demoOpenTraining.from}`,
      endDate: `${open}T${demoOpenTraining.to}`,
      type: 'training',
      location: demoHalls[demoOpenTraining.hall],
      coach: demoOpenTraining.coach,
      description: demoOpenTraining.description,
    },
    editor,
  )
  const exam = nearestSaturday(addDays(today, demoGrading.day))
  const { title, from, to, hall, description } = demoGrading
  const { location, address } = demoArenas[hall]
  await createEvent(
    db,
    {
      ...{ title, description, type: 'grading', sport: 'judo' },
      ...{ startDate: `${exam}T${from}`, endDate: `${exam}T${to}` },
      location: `${location}, ${address}`,
    },
    editor,
  )
  const taken = (hall: string) =>
    [...competitions, { address, days: [exam] }]
      .filter(({ address }) => hall.endsWith(address))
      .flatMap(({ days }) => days)
  const begin = addDays(today, -60)
  const until = endOfSeason(today)
  for (const training of demoTrainings) {
    const first = eachDay(begin, addDays(begin, 6)).find((day) =>
      training.weekdays.includes(weekdayOf(day)),
    )
    await createEvent(
      db,
      {
        title: training.title,
        startDate: `${first}T${training.from}`,
        endDate: `${first}T${training.to}`,
        type: 'training',
        sport: training.sport,
        location: demoHalls[training.hall],
        coach: training.coach,
        description: training.description,
        repeat: {
          weekdays: training.weekdays,
          until,
          except: [...holidays(begin, until), ...taken(demoHalls[training.hall])].filter(
            (day) => begin <= day && day <= until && training.weekdays.includes(weekdayOf(day)),
          ),
        },
      },
      editor,
    )
  }
}

/** The last day of May that is at least a month away. */
function endOfSeason(today: string): string {
  const year = Number(today.slice(0, 4))
  const may = `${year}-05-31`
  return may > addDays(today, 30) ? may : `${year + 1}-05-31`
}

function holidays(from: string, to: string): string[] {
  return eachDay(from, to).filter((day) => /-12-31$|-01-0[1-8]$/.test(day))
}
