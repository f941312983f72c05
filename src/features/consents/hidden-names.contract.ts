import { z } from 'zod'

const whyHidden = ['unnamed', 'withdrawn', 'minor', 'age'] as const

const hiddenName = z.object({
  name: z.string().meta({ description: 'Фамилия и имя, как в тексте' }),
  why: z.enum(whyHidden).meta({
    description: 'Убрано из протокола, отозвано, ребёнок без согласия, возраст не указан',
  }),
})
export type HiddenName = z.infer<typeof hiddenName>

/** What stands before the site gives all headers of an answer four kilobytes, and one Russian letter takes six bytes of them. */
const mostBytes = 1500

/** The first of them, as many as there is room for. */
export function writeHiddenNames(names: readonly HiddenName[]): string {
  const written = encodeURIComponent(JSON.stringify(names))
  return written.length <= mostBytes ? written : writeHiddenNames(names.slice(0, -1))
}

export function readHiddenNames(header: string | null): HiddenName[] {
  if (!header) return []
  try {
    return z.array(hiddenName).parse(JSON.parse(decodeURIComponent(header)))
  } catch {
    return []
  }
}
