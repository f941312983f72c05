import {
  type Athlete,
  categoryWords,
  nameForAthlete,
  type OwnCategory,
} from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { weightName } from '#features/sport/weights.ts'
import { uncapitalize } from '#kit/text/capitalize.ts'
import { formatDate } from '#kit/text/dates.ts'
import { ended } from '#kit/text/sentences.ts'
import { bornIn } from './competition-words.ts'
import type { CompetitionItem } from './competitions.record.ts'
import { byHours, isItem, type OwnHours, type Told, together, type Untold } from './own-category.ts'

/** «Юноши до 15 лет, до 46 кг» */
export const groupWords = ({ category, weight }: OwnCategory, athlete: Athlete, year: number) =>
  nameForAthlete(category, athlete, year) + (weight ? `, ${weightName(weight)}` : '')

/** After the name of a group where nobody of that weight is admitted. */
export const noSuchWeight = ', такого веса нет'

export const othersLead = (groups: readonly unknown[]) =>
  groups.length > 1 ? 'Подходят и другие группы: ' : 'Подходит и другая группа: '

/** «Подходит и другая группа: юниоры до 21 года, до 55 кг»: said to be groups, «мужчины» is a name without quotes. */
export const othersWords = (others: readonly OwnCategory[]) =>
  `${othersLead(others)}${others.map(otherWords).join('; ')}`

export const otherWords = ({ category, weight }: OwnCategory) =>
  uncapitalize(categoryWords(category)) + (weight ? `, ${weightName(weight)}` : '')

/**
 * Where else the athlete may enter, a note for the groups of each hours.
 * @param own whose hours are told already.
 */
export function othersNotes(own: OwnHours | undefined, others: readonly OwnHours[]): string[] {
  const [alike = [], ...apart] = own ? byHours(own, others) : [[], ...together(others)]
  const same = own && isItem(own.weighIn) && isItem(own.start) ? ' — в\u00a0то\u00a0же время' : ''
  return [
    ...(alike.length > 0 ? [`${othersWords(alike)}${same}.`] : []),
    ...apart.map((groups) => [`${othersWords(groups)}.`, ...hoursWords(groups[0]!)].join(' ')),
  ]
}

const hoursWords = ({ admission, weighIn, start }: OwnHours) => [
  ...hourWords('Комиссия по\u00a0допуску', admission),
  ...hourWords('Взвешивание', weighIn),
  ...hourWords('Начало', start),
]

const hourWords = (name: string, told: Told) =>
  isItem(told)
    ? [`${name} ${formatDate(told.date, { year: false, weekday: true })}, ${told.time}.`]
    : []

interface Whose {
  /** «вашей категории», «этих категорий» */
  whose: string
  /** Whether the athlete has told a weight. */
  isWeighed: boolean
}

const ofWeight = (hour: string, isWeighed: boolean) =>
  isWeighed
    ? `${hour} зависит от весовой категории: уточните её у тренера.`
    : `${hour} зависит от веса: укажите вес.`

export function untoldWeighIn(untold: Untold, { whose, isWeighed }: Whose): string {
  if (untold === 'weight') return ofWeight('Час взвешивания', isWeighed)
  return untold === 'silent'
    ? `Час взвешивания для ${whose} организатор пока не сообщил.`
    : `В программе несколько взвешиваний. Какое из них для ${whose}, организатор пока не сообщил.`
}

export function untoldStart(untold: Untold, { whose, isWeighed }: Whose): string {
  if (untold === 'weight') return ofWeight('Час начала', isWeighed)
  return untold === 'silent'
    ? `Час начала для ${whose} организатор пока не сообщил.`
    : `Начало указано в программе несколько раз. Какое из них для ${whose}, организатор пока не сообщил.`
}

/** @param groups those of the athlete's sex. */
export function whyNone(groups: readonly Category[], { sex, birthYear }: Athlete): string {
  if (groups.length === 0)
    return sex === 'f' ? 'Женских групп здесь нет.' : 'Мужских групп здесь нет.'
  const youngest = Math.max(...groups.map(({ birthYearTo }) => birthYearTo))
  const oldest = Math.min(...groups.map(({ birthYearFrom }) => birthYearFrom))
  const who =
    birthYear > youngest
      ? 'те, кто старше'
      : birthYear < oldest
        ? 'те, кто младше'
        : 'спортсмены других лет рождения'
  return `Для ${birthYear} года рождения группы здесь нет. Выступают ${who}:`
}

/** The same in a line, with the groups there are. */
export function whyNowhere(
  { categories, date }: Pick<CompetitionItem, 'categories' | 'date'>,
  athlete: Athlete,
): string {
  const season = Number(date.slice(0, 4))
  const groups = categories.filter(({ sex }) => sex === athlete.sex)
  const names = groups.map((one) => `${categoryWords(one)}\u00a0— ${bornIn(one, season)}`)
  const why = whyNone(groups, athlete)
  return names.length > 0 ? `${why} ${ended(names.join('; '))}` : why
}

export const untoldEntries = 'Срок подачи заявок организатор пока не сообщил.'
export const notPlanned = {
  competition: {
    postponed: 'Соревнование перенесено: взвешивание и начало тоже изменятся.',
    cancelled: 'Соревнование отменено.',
  },
  festival: {
    postponed: 'Фестиваль перенесён: часы программы тоже изменятся.',
    cancelled: 'Фестиваль отменён.',
  },
  grading: {
    postponed: 'Аттестация перенесена: начало тоже изменится.',
    cancelled: 'Аттестация отменена.',
  },
}

/** An exam weighs nobody, a festival seldom. */
export const weighsAnybody = ({
  categories,
  kind,
  program,
}: Pick<CompetitionItem, 'categories' | 'kind' | 'program'>) =>
  kind !== 'grading' &&
  (categories.some(({ weights }) => weights.length > 0) ||
    program.some((one) => one.kind === 'weigh_in'))

/** A competition may tell its weights later; a festival that has none pairs children by the eye. */
export const tellsWeights = (item: Parameters<typeof weighsAnybody>[0]): boolean =>
  item.kind === 'competition' || weighsAnybody(item)
