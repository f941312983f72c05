import { z } from 'zod'
import { recordId } from '#kit/contract/fields.ts'

/** Of one consent; of all without it. */
export const consentRowsQuery = z.object({
  consent: z.coerce.number().pipe(recordId).optional(),
})

/** A protocol in which the name of a consent stands, and would be short without it. */
export const consentRow = z.object({
  consentId: z.int(),
  competitionId: z.int(),
  title: z.string(),
  isOpen: z.boolean().meta({ description: 'Имя там уже открыто этим согласием' }),
})
export type ConsentRow = z.infer<typeof consentRow>
