import { trainingWords, weekdaysText } from '#features/federation/club-words.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { placeOf } from '#features/federation/training-place.ts'
import { askedSex, askedSport, sexAndSportStems, stemsOf } from '#features/sport/asked-words.ts'
import { sportNames } from '#features/sport/sports.ts'
import { type SearchLead, sentence } from '#kit/nouns/noun.server.ts'
import { instantToWallTime } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { listChanges } from './changes.server.ts'
import { type ClubFilter, clubsAddress } from './club-filter.ts'
import type { LocalMoment } from './real-days.ts'
import { type FoundTraining, findTrainings } from './training-finder.ts'

const ageWritten = /(?<![\d.,–-])(\d{1,2})\s*-?\s*(?:лет\p{L}*|года?|годик\p{L}*)(?!\p{L})/u
const teenStems = stemsOf('подросток тинейджер')
const adultStems = stemsOf('взрослый взрослая взрослые')
const womanStems = stemsOf('женщина мужчина')
const groupStems = stemsOf(
  'секция клуб кружок группа занятие тренировка заниматься тренироваться записаться запись записать',
)
/** Beside what the finder asks, so does one speak of looking for a group; any other word asks for something else. */
const plainStems = [
  ...groupStems,
  ...stemsOf(
    'ребёнок дети детский детская малыш школьник возраст год лет зал спортзал отдать начать ходить',
  ),
]

/** «Самбо, 14 лет», «самбо для девочек»: the finder's own answer, and the finder with that filled in. */
export const trainingLead: SearchLead = async (db, { text, words }, { now, site }) => {
  const [written, years] = ageWritten.exec(text.toLowerCase()) ?? []
  const isTold = (stems: readonly string[]) => words.some(({ stem }) => stems.includes(stem))
  const [isTeen, isAdult] = [isTold(teenStems), isTold(adultStems)]
  const age = Number(years)
  const [sport, sex] = [askedSport(words), askedSex(words)]
  const isOfSex = sex !== undefined && (sport !== undefined || isTold(groupStems))
  if (written ? age < 2 : !isTeen && !isAdult && !isOfSex) return undefined
  const known = [...plainStems, ...sexAndSportStems, ...teenStems, ...adultStems]
  const isKnown = ({ word, stem }: (typeof words)[number]) =>
    known.includes(stem) || (written?.includes(word) ?? false)
  if (!words.every(isKnown)) return undefined

  const asked: ClubFilter = { evening: false, sport, sex }
  if (written) asked.age = age
  else if ((isAdult || isTold(womanStems)) && !isTeen) asked.adult = true
  const wall = instantToWallTime(now, site.timeZone)
  const moment: LocalMoment = { today: wall.slice(0, 10), time: wall.slice(11) }
  const [clubs, changes] = await Promise.all([
    clubStore.listVisible(db),
    listChanges(db, moment.today),
  ])
  const filters =
    written || asked.adult || !isTeen ? [asked] : teenAges.map((one) => ({ ...asked, age: one }))
  const found = filters.map((filter) => findTrainings(clubs, filter, moment, changes))
  const fitting = found.flatMap((one) => one.fitting)
  const shown = fitting.length > 0 ? fitting : found.flatMap((one) => one.unsure)
  const entries = [...Map.groupBy(shown, ({ club }) => club)].map(([club, own]) => ({
    href: `/federation/clubs/${club.id}`,
    title: club.name,
    summary: sentence(
      [...new Set(own.map(groupText))].join('; '),
      ...new Set(own.map(({ training }) => placeOf(training, club).district)),
    ),
  }))
  const whom = [asked.sport && sportNames[asked.sport].toLowerCase(), whomText(asked, isTeen)]
  return {
    page: {
      href: clubsAddress(asked),
      title: `Где заниматься: ${whom.filter(Boolean).join(', ')}`,
      summary: summaryOf(fitting.length, entries.length),
    },
    kind: 'clubs',
    entries,
  }
}

const teenAges = [13, 14, 15, 16, 17]

function whomText({ age, adult, sex }: ClubFilter, isTeen: boolean): string | undefined {
  if (age !== undefined) return count(age, ['год', 'года', 'лет'])
  if (adult) return sex ? { f: 'женщины', m: 'мужчины' }[sex] : 'взрослые'
  if (isTeen) return 'подростки'
  return sex && { f: 'девочки', m: 'мальчики' }[sex]
}

const groupText = ({ club, training, weekdays }: FoundTraining) =>
  `${sentence(...trainingWords(training, club))}: ${weekdaysText(weekdays)}, ${training.from}–${training.to}`

function summaryOf(fitting: number, clubs: number): string {
  if (fitting > 0)
    return `Подходящие группы есть: ${count(clubs, ['клуб', 'клуба', 'клубов'])}. Здесь можно выбрать район, день и час.`
  if (clubs > 0)
    return 'Возраст или вид спорта групп указан не везде: здесь видно, о чём спросить клуб.'
  return 'Точно такой группы нет, здесь показаны ближайшие к ней.'
}
