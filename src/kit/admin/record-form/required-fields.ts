import type { z } from 'zod'

/**
 * The fields of a form that cannot stay empty, told by its own rules: neither the empty string, null nor
 * an empty list passes. A choice that begins with an answer is none of them, for it cannot be emptied.
 */
export function requiredFields(schema: z.ZodType, initial: object): ReadonlySet<string> {
  const faultOf = (name: string, value: unknown) =>
    schema
      .safeParse({ ...initial, [name]: value })
      .error?.issues.find(({ path }) => path.length === 1 && path[0] === name)
  return new Set(
    Object.entries(initial).flatMap(([name, value]) => {
      if (Array.isArray(value)) return faultOf(name, []) ? [name] : []
      if (value !== null && typeof value !== 'string') return []
      const fault = faultOf(name, '')
      const isAnswered = fault?.code === 'invalid_value' && value !== ''
      return fault && !isAnswered && faultOf(name, null) ? [name] : []
    }),
  )
}
