import { z } from 'zod'
import type { Control, Field } from '#kit/record/fields.ts'
import type { ValuesOf } from '#kit/record/record.ts'
import { faultsOf } from '../faults.ts'
import { school } from '../school.record.ts'
import type { Column, FieldOf } from '../school-set.ts'
import type { AnySet } from '../school-sets.ts'

export type Values = ValuesOf<typeof school.fields>

/** The fields of a form of one set, as the set calls and types them. */
export function fieldsOf(set: AnySet): typeof school.fields {
  const own = Object.entries(set.fields) as [Column, FieldOf<unknown>][]
  const fields: [string, unknown][] = own.map(([column, field]) => {
    const declared = school.fields[column] as Field<unknown>
    const { label, hint } = field
    return [column, { ...declared, label, hint, control: controlOf(declared.control, field) }]
  })
  if (set.add) fields.push(['published', school.fields.published])
  return Object.fromEntries(fields) as typeof school.fields
}

function controlOf(declared: Control, { is, topics }: FieldOf<unknown>): Control {
  if (topics) return { is: 'choice', names: topics, asks: 'Выберите' }
  if (is && declared.is === 'area') return { ...declared, rows: Math.max(declared.rows, 2) }
  return declared.is === 'area' ? { is: 'line', known: false } : declared
}

/** What is wrong with a form, said under its field. */
export const schemaOf = (set: AnySet) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(fieldsOf(set)).map(([name, { input }]) => [name, input as z.ZodType]),
      ),
    )
    .superRefine((values, context) => {
      for (const [column, message] of Object.entries(faultsOf(set, values)))
        context.addIssue({ code: 'custom', path: [column], message })
    })
