import { z } from 'zod'
import { plainText } from '#kit/contract/fields.ts'
import { badWeights, isWeight, tidyWeight } from './weights.ts'

export const sexes = ['m', 'f'] as const

/** How places are won; a category without one leaves it to the places of each weight. */
export const placeSystems = ['knockout', 'round'] as const
export type PlaceSystem = (typeof placeSystems)[number]

export const placeSystemNames: Record<PlaceSystem, string> = {
  knockout: 'Олимпийская',
  round: 'Круговая',
}

export const mostWeights = 30

export const weight = z
  .string('Весовая категория — как «-46» или «+73»')
  .overwrite(tidyWeight)
  .refine(isWeight, { error: ({ input }) => badWeights([String(input)]) })

const badYear = 'Такой год рождения не подходит'
const birthYear = z.int(badYear).min(1900, badYear).max(2200, badYear)

export const category = z
  .object({
    ageGroup: plainText({ min: 1, max: 60, empty: 'Укажите возрастную группу' }),
    sex: z.enum(sexes),
    birthYearFrom: birthYear,
    birthYearTo: birthYear,
    weights: z.array(weight).max(mostWeights),
    system: z.enum(placeSystems).optional(),
  })
  .superRefine((value, context) => {
    if (value.birthYearFrom > value.birthYearTo)
      context.addIssue({
        code: 'custom',
        path: ['birthYearTo'],
        message: 'Годы рождения указаны в обратном порядке',
      })
    if (new Set(value.weights).size < value.weights.length)
      context.addIssue({
        code: 'custom',
        path: ['weights'],
        message: 'Весовая категория указана дважды',
      })
  })
export type Category = z.infer<typeof category>

export const categoryOutput = z.object({
  ageGroup: z.string(),
  sex: z.enum(sexes),
  birthYearFrom: z.int(),
  birthYearTo: z.int(),
  weights: z.array(z.string()),
  system: z.enum(placeSystems).optional(),
})

export const categoryRules = {
  keyOf: ({ ageGroup, sex }: Category) => [ageGroup, sex],
}
