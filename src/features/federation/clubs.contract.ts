import { z } from 'zod'
import { sports } from '#features/sport/sports.ts'
import {
  expectedVersion,
  optionalWebUrl,
  phone,
  plainText,
  recordFields,
  socialLink,
  wallTime,
} from '#kit/contract/fields.ts'

const badWeekday = 'День недели — число от 1 (понедельник) до 7'

/** One training of the week. */
export const clubTraining = z
  .object({
    weekday: z.int(badWeekday).min(1, badWeekday).max(7, badWeekday),
    from: wallTime,
    to: wallTime,
    group: plainText({ max: 120 }),
    coach: plainText({ max: 120 }),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'Окончание должно быть позже начала',
  })
export type ClubTraining = z.infer<typeof clubTraining>

export const club = z.object({
  ...recordFields,
  name: z.string(),
  sports: z.array(z.enum(sports)),
  address: z.string(),
  district: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  phone: z.string(),
  site: z.string(),
  vk: z.string(),
  telegram: z.string(),
  ageFrom: z.number().nullable(),
  ageTo: z.number().nullable(),
  free: z.boolean(),
  schedule: z.array(
    z.object({
      weekday: z.number(),
      from: z.string(),
      to: z.string(),
      group: z.string(),
      coach: z.string(),
    }),
  ),
  order: z.number(),
  published: z.boolean(),
})
export type Club = z.infer<typeof club>

const badAge = 'Возраст — целое число от 2 до 99'
const age = z.int(badAge).min(2, badAge).max(99, badAge).nullable()
const coordinate = (limit: number) =>
  z
    .number('Нужно число')
    .min(-limit, `От −${limit} до ${limit}`)
    .max(limit, `От −${limit} до ${limit}`)
    .nullable()

const byTime = (a: ClubTraining, b: ClubTraining) =>
  a.weekday - b.weekday || a.from.localeCompare(b.from) || a.to.localeCompare(b.to)

const clubFields = z.object({
  name: plainText({ min: 2, max: 160, empty: 'Укажите название' }),
  sports: z
    .array(z.enum(sports))
    .max(20)
    .overwrite((chosen) => [...new Set(chosen)]),
  address: plainText({ max: 300 }),
  district: plainText({ max: 80 }),
  lat: coordinate(90),
  lon: coordinate(180),
  phone,
  site: optionalWebUrl,
  vk: socialLink('vk'),
  telegram: socialLink('telegram'),
  ageFrom: age,
  ageTo: age,
  free: z.boolean(),
  schedule: z
    .array(clubTraining)
    .max(100, 'Не больше 100 занятий в неделю')
    .overwrite((trainings) => trainings.toSorted(byTime)),
  published: z.boolean(),
})

interface Ages {
  ageFrom?: number | null | undefined
  ageTo?: number | null | undefined
}

export const badAges = 'Верхний возраст меньше нижнего'
export const areAges = ({ ageFrom, ageTo }: Ages) => !ageFrom || !ageTo || ageFrom <= ageTo

export const clubCreate = clubFields
  .partial()
  .required({ name: true })
  .refine(areAges, { path: ['ageTo'], message: badAges })
export type ClubCreate = z.infer<typeof clubCreate>

export const clubUpdate = clubFields
  .partial()
  .extend({ version: expectedVersion })
  .refine(areAges, { path: ['ageTo'], message: badAges })
export type ClubUpdate = z.infer<typeof clubUpdate>
