import { valuesOf } from '#kit/record/record.ts'
import { addDays, daysBetween } from '#kit/text/days.ts'
import {
  type CompetitionItem,
  type CompetitionValues,
  competitions,
} from '../competitions.record.ts'

/** The same competition in the coming season: the same weekday, everybody's year moved on. */
export function copiedValues(item: CompetitionItem, today: string): CompetitionValues {
  let years = 1
  while (addDays(item.date, years * 364) <= today) years++
  const move = (date: string) => addDays(date, years * 364)
  const yearsOn = Number(move(item.date).slice(0, 4)) - Number(item.date.slice(0, 4))
  return {
    ...valuesOf(competitions, item),
    title: item.title.replaceAll(/\b(19|20)\d\d\b/g, (year) => String(Number(year) + yearsOn)),
    date: move(item.date),
    endDate: item.endDate && move(item.endDate),
    registrationStart: item.registrationStart && move(item.registrationStart),
    registrationEnd: item.registrationEnd && move(item.registrationEnd),
    status: 'upcoming',
    state: 'normal',
    stateReason: '',
    album_id: null,
    differentClubs: [],
    categories: item.categories.map((category) => ({
      ...category,
      birthYearFrom: category.birthYearFrom + yearsOn,
      birthYearTo: category.birthYearTo + yearsOn,
    })),
    program: item.program.map((line) => ({
      ...line,
      date: addDays(move(item.date), daysBetween(item.date, line.date)),
    })),
  }
}
