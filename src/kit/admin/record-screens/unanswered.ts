import type { Fields, ValuesOf } from '#kit/record/record.ts'

/** What a new record's form begins with: a choice that has to be made is open. */
export function unanswered<F extends Fields>({
  fields,
  initial,
}: {
  fields: F
  initial: ValuesOf<F>
}): ValuesOf<F> {
  const open = Object.entries(fields).flatMap(([name, { control }]) => {
    if (control.is === 'choice' && control.asks !== undefined) return [[name, '']]
    return control.is === 'choices' && control.asks ? [[name, []]] : []
  })
  return { ...initial, ...Object.fromEntries(open) }
}
