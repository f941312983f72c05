import type { z } from 'zod'

/**
 * A form's schema with the rules between its fields: asked as soon as the fields they need are sound, whatever else
 * is wrong, so that one save names all.
 */
export function withFaults<Values extends object>(
  schema: z.ZodType,
  needs: readonly (keyof Values & string)[],
  faultsOf: (values: Values) => Record<string, string>,
): z.ZodType {
  return schema.superRefine(
    (values, { issues, addIssue }) => {
      const refused = new Set(issues.map(({ path }) => path?.[0]))
      if (needs.some((name) => refused.has(name))) return
      for (const [name, message] of Object.entries(faultsOf(values as Values)))
        if (!refused.has(name.split('.')[0]))
          addIssue({ code: 'custom', path: name.split('.'), message })
    },
    { when: ({ value }) => value !== null && typeof value === 'object' },
  )
}
