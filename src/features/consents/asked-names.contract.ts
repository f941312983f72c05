import { z } from 'zod'

/** A name of a protocol about which somebody has asked: what becomes of it with every next protocol, too. */
export const askedRow = z.object({
  athlete: z.string().meta({ description: 'Как в протоколе' }),
  as: z
    .enum(['short', 'unnamed'])
    .meta({ description: 'Показывать коротко или не публиковать совсем' }),
})
export type AskedRow = z.infer<typeof askedRow>
