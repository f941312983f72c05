import { z } from 'zod'
import { calendarDate, plainText } from '#kit/contract/fields.ts'
import { weight } from './category.contract.ts'
import { sports } from './sports.ts'

const age = z.int('Возраст — целое число').min(4, 'Не меньше 4').max(100, 'Не больше 100')

const group = z
  .object({
    sport: z.enum(sports),
    ageGroup: plainText({ min: 1, max: 60, empty: 'Укажите возрастную группу' }),
    ageFrom: age,
    /** Null for no upper limit. */
    ageTo: age.nullable(),
    men: z.array(weight).max(30),
    women: z.array(weight).max(30),
  })
  .refine(({ ageFrom, ageTo }) => ageTo === null || ageFrom <= ageTo, {
    path: ['ageTo'],
    message: 'Возраст указан в обратном порядке',
  })
export type ReferenceGroup = z.infer<typeof group>

/** The part of the reference that is true of the sport, whatever competitions there are. */
export const referenceGroups = z.object({
  source: plainText({ max: 500 }),
  checkedOn: calendarDate,
  groups: z.array(group).max(60),
})
export type ReferenceGroups = z.infer<typeof referenceGroups>
