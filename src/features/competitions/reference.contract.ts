import { z } from 'zod'
import { referenceGroups } from '#features/sport/reference-groups.contract.ts'
import { expectedVersion, plainText, wallTime } from '#kit/contract/fields.ts'
import { programKind } from './program.contract.ts'

const fields = referenceGroups.extend({
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
