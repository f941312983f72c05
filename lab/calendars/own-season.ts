import { addDays, addMonths } from '#features/calendar/days.ts'
import type { Athlete } from '#features/sport/categories.ts'

type Write = (method: 'POST' | 'PUT', url: string, payload: object) => Promise<unknown>

export const boy: Athlete = { sex: 'm', birthYear: 2013, weight: 37.5 }
export const girl: Athlete = { sex: 'f', birthYear: 2014 }

const group = { ageGroup: 'до 15 лет', birthYearFrom: 2012, birthYearTo: 2016 }
const boys = { ...group, sex: 'm', weights: ['-34', '-38', '-42', '+42'] }
const girls = { ...group, sex: 'f', weights: ['-36', '+36'] }

/** A year of competitions: each as somebody would write it, and when it concerns the boy and the girl. */
export function ownSeason(first: string) {
  return Array.from({ length: 12 }, (_, at) => {
    const date = `${addMonths(first.slice(0, 7), at)}-14`
    // The girls' day may be the second.
    const endDate = addDays(date, at % 3 === 1 ? 1 : 0)
    const hasBoys = at % 6 !== 5
    const toldGirls = at % 4 !== 3
    const registrationEnd = at % 2 === 0 ? addDays(date, -3) : null
    const hours = (of: typeof boys, day: string, weighIn: string, start: string) => {
      const whom = [{ ageGroup: of.ageGroup, sex: of.sex, weights: [] }]
      return [
        { date: day, time: weighIn, title: 'Взвешивание', kind: 'weigh_in', whom },
        { date: day, time: start, title: 'Начало схваток', kind: 'start', whom },
      ]
    }
    const deadline = registrationEnd === null ? [] : [registrationEnd]
    return {
      payload: {
        ...{ title: `Первенство ${at + 1}`, date, endDate, registrationEnd, sport: 'judo' },
        categories: [...(hasBoys ? [boys] : []), girls],
        program: [
          ...(hasBoys ? hours(boys, date, '08:00', '10:00') : []),
          ...(toldGirls ? hours(girls, endDate, '12:00', '13:30') : []),
        ],
      },
      isOff: at % 5 === 2,
      boy: hasBoys ? [...deadline, `${date}T08:00`, `${date}T10:00`] : [],
      // Where nobody has told her hours, the day itself.
      girl: [...deadline, ...(toldGirls ? [`${endDate}T12:00`, `${endDate}T13:30`] : [date])],
    }
  })
}

export async function fillSeason(write: Write, first: string): Promise<void> {
  for (const { payload, isOff } of ownSeason(first)) {
    const { id } = (await write('POST', '/api/competitions', payload)) as { id: number }
    const off = { state: 'cancelled', stateReason: 'Ремонт' }
    if (isOff) await write('PUT', `/api/competitions/${id}`, off)
  }
}
