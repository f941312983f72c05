import { z } from 'zod'
import { type Sport, sports } from '#features/sport/sports.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import { plainText, wallTime } from '#kit/contract/fields.ts'

export const levelNames = {
  any: 'любой',
  beginners: 'новички',
  continuing: 'продолжающие',
  team: 'спортивная группа',
}

/** As the question of «Где заниматься» and the form of a training call them. */
export const sexNames = {
  any: 'не важно',
  f: 'девочки, женщины',
  m: 'мальчики, мужчины',
}
export type Sex = keyof typeof sexNames

const badWeekday = 'Выберите день недели'
export const badAge = 'Возраст — целое число от 2 до 99'
const badKey = 'Ключ занятия — строка до 40 символов'
const age = z.int(badAge).min(2, badAge).max(99, badAge).nullable().default(null)

/** One training of the week. Whom it is for came later: a body that does not say it means nobody has. */
export const clubTraining = z
  .object({
    /** Given by the server, stays while the training does; sent back, it is recognised by it. What was never given is none. */
    key: z
      .string(badKey)
      .max(40, badKey)
      .overwrite((text) => (/^[0-9a-z-]{1,16}$/.test(text) ? text : ''))
      .default(''),
    /** Since which moment it is held on its weekday at its hours; whatever is sent, the server knows it. */
    since: plainText({ max: 40 }).default(''),
    weekday: z.int(badWeekday).min(1, badWeekday).max(7, badWeekday),
    from: wallTime,
    to: wallTime,
    group: plainText({ max: 120 }),
    coach: plainText({ max: 120 }),
    ageFrom: age,
    ageTo: age,
    level: z.enum(keysOf(levelNames), 'Выберите уровень').default('any'),
    sex: z.enum(keysOf(sexNames), 'Выберите, для кого занятие').default('any'),
    sport: z.enum(sports, 'Выберите вид спорта').nullable().default(null),
    price: plainText({ max: 80 }).default(''),
    places: plainText({ max: 80 }).default(''),
    /** Came later still, so rows may be without them; both are read through `training-place.ts`. */
    hall: plainText({ max: 160 }).optional(),
    district: plainText({ max: 80 }).optional(),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'Окончание должно быть позже начала',
  })
  .refine(({ ageFrom, ageTo }) => ageTo === null || (ageFrom ?? ageTo) <= ageTo, {
    path: ['ageTo'],
    message: 'Верхний возраст меньше нижнего',
  })
  .refine(({ hall, district }) => hall || !district, {
    path: ['hall'],
    message: 'Укажите зал: один район места не\u00a0говорит',
  })
export type ClubTraining = z.infer<typeof clubTraining>

const string = z.string()
const years = z.number().nullable()
export const storedTraining = z.object({
  ...{
    key: string,
    since: string,
    weekday: z.number(),
    from: string,
    to: string,
    group: string,
    coach: string,
  },
  ...{ ageFrom: years, ageTo: years, price: string, places: string },
  ...{ level: clubTraining.shape.level.unwrap(), sex: clubTraining.shape.sex.unwrap() },
  sport: z.enum(sports).nullable(),
  ...{ hall: string.optional(), district: string.optional() },
})

/** The same for one group at one hour, whatever the day. */
export function groupKey({ weekday: _, key: __, since: ___, ...training }: ClubTraining): string {
  const { hall = '', district = '', ...group } = training
  return JSON.stringify({ ...group, hall, district })
}

/** On the same day of the week at the same hours. */
export const isSameHour = (one: ClubTraining, other: ClubTraining) =>
  one.weekday === other.weekday && one.from === other.from && one.to === other.to

export const byTime = (a: ClubTraining, b: ClubTraining) =>
  a.weekday - b.weekday || a.from.localeCompare(b.from) || a.to.localeCompare(b.to)

interface OfSports {
  sports: Sport[]
  schedule: ClubTraining[]
}

/** What is taught there: of a club with one sport nobody has to say it. */
export function sportOf(
  { sport }: Pick<ClubTraining, 'sport'>,
  { sports }: Pick<OfSports, 'sports'>,
): Sport | null {
  return sport ?? (sports.length === 1 ? (sports[0] as Sport) : null)
}

export const sportsAgree = ({ sports, schedule }: Partial<OfSports>) =>
  !sports?.length || !schedule?.some(({ sport }) => sport && !sports.includes(sport))

export const trainingRules = {
  idOf: ({ key }: ClubTraining) => key,
  own: ['since'],
}
