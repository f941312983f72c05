import { count } from '#kit/text/plural.ts'

/** Сроки, которые Закон № 152-ФЗ даёт оператору: их называет политика, и по ним админка считает дни. */
interface LawTerm {
  demand: string
  /** Как это говорит политика. */
  said: string
  days: number
  /** Иначе дни рабочие. */
  isCalendar?: true
}

/** Статьи 10.1 и 21: прекратить публикацию и неправомерную обработку. */
export const stopDays = 3

/** Статьи 20 и 21: ответить, прекратить обработку по требованию, уничтожить обработанное неправомерно. */
export const answerDays = 10

/** Статья 20: исправить неточное. */
export const correctionDays = 7

/** Статья 21: уничтожить данные после отзыва согласия или достижения цели. */
export const destructionDays = 30

/** Статья 21, часть 3.1: сообщить об утечке, о результатах расследования. */
export const noticeHours = { first: 24, second: 72 }

/** «24 часа» */
export const noticeTime = (notice: keyof typeof noticeHours): string =>
  count(noticeHours[notice], ['час', 'часа', 'часов'])

const numerals = {
  3: ['три', 'трёх'],
  7: ['семь', 'семи'],
  10: ['десять', 'десяти'],
  30: ['тридцать', 'тридцати'],
} as const
type Days = keyof typeof numerals

/** «за семь» */
export const inWords = (days: Days): string => numerals[days][0]

/** «за три рабочих дня» */
export const workingDays = (days: Days): string =>
  `${inWords(days)} ${days < 5 ? 'рабочих дня' : 'рабочих дней'}`

/** «не позднее трёх рабочих дней» */
export const ofWorkingDays = (days: Days): string => `${numerals[days][1]} рабочих дней`

const upper = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase())

export const lawTerms: readonly LawTerm[] = [
  {
    demand: 'Прекратить публикацию',
    said: `${upper(workingDays(stopDays))} со дня требования (статья 10.1 Закона)`,
    days: stopDays,
  },
  {
    demand: 'Рассказать, какие данные обрабатываются',
    said: `${upper(workingDays(answerDays))}; продлить можно не больше чем на пять, объяснив почему (статья 20)`,
    days: answerDays,
  },
  {
    demand: 'Исправить неточные данные',
    said: `${upper(workingDays(correctionDays))} (статья 20)`,
    days: correctionDays,
  },
  {
    demand: 'Прекратить неправомерную обработку',
    said: `${upper(workingDays(stopDays))} (статья 21)`,
    days: stopDays,
  },
  {
    demand: 'Уничтожить данные, которые обрабатывались неправомерно',
    said: `${upper(workingDays(answerDays))} (статья 21)`,
    days: answerDays,
  },
  {
    demand: 'Прекратить обработку по требованию',
    said: `${upper(workingDays(answerDays))} (статья 21)`,
    days: answerDays,
  },
  {
    demand: 'Уничтожить данные после отзыва согласия или достижения цели',
    said: `${upper(inWords(destructionDays))} дней (статья 21); если это невозможно\u00a0— данные блокируют и уничтожают не позже чем через шесть месяцев`,
    days: destructionDays,
    isCalendar: true,
  },
]
