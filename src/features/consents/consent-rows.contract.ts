import { z } from 'zod'

/** A protocol in which the name of a consent stands, and would be short without it. */
export const consentRow = z.object({
  consentId: z.int(),
  competitionId: z.int(),
  title: z.string(),
  isOpen: z.boolean().meta({ description: 'Имя там уже открыто этим согласием' }),
})
export type ConsentRow = z.infer<typeof consentRow>
