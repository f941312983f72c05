import type { ClubTraining } from './club-training.ts'
import type { Club } from './clubs.record.ts'

/** A weekly event of the calendar, as far as it is compared. */
export interface Series {
  id: number
  title: string
  type: string
  startDate: string
  location: string
  coach: string
  cancelled: boolean
  repeat: { weekdays: number[]; until: string } | null
}

/** How far ahead they are looked for: as far as the calendar answers at once. */
export const seriesDaysAhead = 400

type Compared = Pick<Club, 'name' | 'address' | 'schedule'>

/** What the calendar holds already of a club's week: once its trainings follow from the schedule, they would stand twice. */
export function similarSeries(club: Compared, all: readonly Series[], today: string): Series[] {
  return all.filter((series) => {
    const { type, cancelled, repeat, coach, location } = series
    if (type !== 'training' || cancelled || !repeat || repeat.until < today) return false
    const words = [...wordsOf(location)]
    const isThere = (one: ClubTraining) => {
      const known = wordsOf(`${club.name} ${one.hall || club.address}`)
      return words.some((word) => known.has(word))
    }
    return club.schedule.some(
      (one) => isSameHour(one, series, repeat) && (isThere(one) || isSameCoach(one.coach, coach)),
    )
  })
}

type Shown = Compared & Pick<Club, 'published' | 'inCalendar'>

/** The clubs whose trainings stand in the calendar and are this very series. */
export const twinClubs = <Of extends Shown>(
  clubs: readonly Of[],
  series: Series,
  today: string,
): Of[] =>
  clubs.filter(
    (club) => club.published && club.inCalendar && similarSeries(club, [series], today).length > 0,
  )

/** Each of its days is in the club's week at its hour, so nothing is lost when it goes. */
export const isCovered = ({ schedule }: Pick<Compared, 'schedule'>, series: Series): boolean =>
  series.repeat?.weekdays.every((weekday) =>
    schedule.some(
      (one) => one.weekday === weekday && isSameHour(one, series, { weekdays: [weekday] }),
    ),
  ) ?? false

const isSameHour = (
  { weekday, from }: ClubTraining,
  { startDate }: Series,
  { weekdays }: { weekdays: number[] },
) => weekdays.includes(weekday) && startDate.slice(11, 16) === from

const plain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')
const isSameCoach = (one: string, other: string) => one.trim() !== '' && plain(one) === plain(other)

/** Not «ул.», «зал», «клуб»: what tells one place from another. */
const wordsOf = (text: string) =>
  new Set(
    (
      plain(text)
        .replaceAll(city, ' ')
        .match(/\p{L}{4,}/gu) ?? []
    ).filter((word) => !ofAny.test(word)),
  )
const city = /(?<!\p{L})г\.\s*\p{L}+/gu
const ofAny = /^(клуб|секция|зал|школа|спорт|дворец|дзюдо|самбо|город|улица|проспект)/
