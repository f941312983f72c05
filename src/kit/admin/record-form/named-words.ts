import type { ReactNode } from 'react'
import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import type { FieldView } from './field-views.ts'

/** What a record is called by who knows nothing else of it. */
export const numberWords = (id: number) => `№\u00a0${id}`

export interface Named {
  field: string
  named: readonly NamedInField[] | undefined
}

type Show = (ids: number[], nameOf: (id: number) => NamedInField | undefined) => ReactNode

/** A field with the numbers of other records, as whoever has their names shows it. */
export function shownByNames(
  view: FieldView<unknown>,
  { field, named = [] }: Named,
  show: Show,
): FieldView<unknown> {
  const own = named.filter((one) => one.field === field)
  if (own.length === 0) return view
  const nameOf = (id: number) => own.find((one) => one.id === id)
  return { ...view, show: (value) => show([value].flat().map(Number), nameOf) }
}

/** The same where it is read. */
export const namedInWords = (view: FieldView<unknown>, named: Named) =>
  shownByNames(view, named, (ids, nameOf) =>
    ids.map((id) => nameOf(id)?.name ?? numberWords(id)).join(', '),
  )
