import type { z } from 'zod'
import type { Field } from '#kit/record/fields.ts'

export interface DeclaredKind {
  table: string
  api?: string
  fields: Record<string, Field<unknown>>
  initial: Record<string, unknown>
  /** Of what there is only one, nobody makes another. */
  create?: z.ZodType
  content: z.ZodObject
}

const modules = import.meta.glob<Record<string, unknown>>('../src/features/*/*.record.ts', {
  eager: true,
})

/** Whatever a feature declares with a table and fields, found without being listed. */
export const declaredKinds: DeclaredKind[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(
    (one): one is DeclaredKind =>
      typeof one === 'object' && one !== null && 'table' in one && 'fields' in one,
  ),
)

/** Without which no record of the kind is shown. */
export const vitalFields = (kind: string): string[] =>
  Object.entries(declaredKinds.find(({ table }) => table === kind)?.fields ?? {})
    .filter(([, { output, sound, initial }]) => {
      const isRead = output.safeParse(initial).success
      return !isRead || (sound && !sound(initial))
    })
    .map(([name]) => name)
