import { z } from 'zod'
import { weight } from '#features/sport/category.contract.ts'
import { sports } from '#features/sport/sports.ts'
import { calendarDate, expectedVersion, plainText, wallTime } from '#kit/contract/fields.ts'
import { programKind } from './program.contract.ts'

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

const fields = z.object({
  source: plainText({ max: 500 }),
  checkedOn: calendarDate,
  groups: z.array(group).max(60),
  program: z
    .array(
      z.object({
        time: wallTime,
        title: plainText({ min: 2, max: 200 }),
        /** Not said: by the words of the title. */
        kind: programKind.nullable().optional(),
      }),
    )
    .max(40),
})

/** Age groups, weights and the usual day, from which the forms are filled. */
export const competitionReferenceAnswer = fields.extend({ version: z.int() })
export type CompetitionReference = z.infer<typeof competitionReferenceAnswer>

export const competitionReferenceUpdate = fields.partial().extend({ version: expectedVersion })
export type CompetitionReferenceUpdate = z.infer<typeof competitionReferenceUpdate>
