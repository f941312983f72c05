import { z } from 'zod'
import { weight } from '#features/sport/category.contract.ts'
import { tidyWeight } from '#features/sport/weights.ts'
import { expectedVersion, plainText, recordId } from '#kit/contract/fields.ts'
import { largestPlace } from './result-places.ts'

export const withdrawnRows = ['short', 'unnamed', 'other'] as const

export const competitionResult = z.object({
  /** The name of one of the competition's categories: «Юноши до 15 лет». */
  category: z.string(),
  weight: z.string(),
  place: z.int(),
  athlete: z.string(),
  club: z.string(),
  coach: z.string(),
  /** By the year of birth, which is not kept; for editors alone. */
  minor: z.literal(true).optional(),
  /** The same of who is 18 for certain. */
  adult: z.literal(true).optional(),
  /** The consent that lets the name stand in full; for editors alone. */
  consentId: z.int().optional(),
  /** The name was withdrawn: visitors read it short or not at all; or an editor has said that it is another person. For editors alone. */
  withdrawn: z.enum(withdrawnRows).optional(),
  conditions: z
    .string()
    .optional()
    .meta({ description: 'На каких условиях человек разрешил назвать его полностью' }),
})
export type CompetitionResult = z.infer<typeof competitionResult>

/** Answered «Нет, другой клуб», as they are written. */
export const differentClubs = z.array(plainText({ max: 160 })).max(300)

/** Places and names are checked row by row with the competition at hand, in `results-rules.ts`. */
export const resultsUpdate = z.object({
  results: z
    .array(
      z.object({
        category: plainText({ max: 120 }),
        weight: z.string('Ожидается текст').max(40).overwrite(tidyWeight),
        place: z.int(`Место — число от 1 до ${largestPlace}`),
        athlete: plainText({ max: 120 }),
        club: plainText({ max: 160 }).default(''),
        coach: plainText({ max: 160 }).default(''),
        minor: z.literal(true).optional(),
        adult: z.literal(true).optional(),
        /** One that is gone, or of somebody else, is left out. */
        consentId: recordId.optional(),
        /** `short` is not listened to: which names were withdrawn the site knows. */
        withdrawn: z.enum(withdrawnRows).optional(),
      }),
    )
    .max(2000, 'В протоколе больше 2000 строк'),
  /** Weights that categories of the competition get along with the protocol. */
  addedWeights: z
    .array(z.object({ category: plainText({ max: 120 }), weight }))
    .max(200)
    .optional(),
  differentClubs: differentClubs.optional(),
  version: expectedVersion,
})
export type AddedWeight = NonNullable<ResultsUpdate['addedWeights']>[number]
export type ResultsUpdate = z.infer<typeof resultsUpdate>
