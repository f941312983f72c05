import { z } from 'zod'
import { expectedVersion, plainText, recordFields } from '#kit/contract/fields.ts'

export const about = z.object({
  ...recordFields,
  lead: z.string(),
  mission: z.string(),
  /** A line each. */
  goals: z.string(),
  /** A line each: the name, a colon, what it does. */
  structure: z.string(),
})
export type About = z.infer<typeof about>

export const aboutFields = z.object({
  lead: plainText({ max: 500 }),
  mission: plainText({ max: 300 }),
  goals: plainText({ max: 3000, multiline: true }),
  structure: plainText({ max: 5000, multiline: true }),
})

/** PUT: an empty text brings back the one that comes with the site. */
export const aboutUpdate = aboutFields.partial().extend({ version: expectedVersion })
export type AboutUpdate = z.infer<typeof aboutUpdate>

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** «Президиум: утверждает календарь» as its two parts; without a colon the line is the name. */
export function organOf(line: string): { name: string; does: string } {
  const [, name = line, does = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
  return { name: name.trim(), does }
}
