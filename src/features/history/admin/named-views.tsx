import { Anchor } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { FieldView } from '#kit/admin/record-form/conflict-dialog.tsx'
import { numberWords } from '#kit/admin/record-form/record-link.tsx'
import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import type { NounName } from '#kit/nouns/noun-name.ts'

interface Named {
  field: string
  named: readonly NamedInField[] | undefined
}

/** A field with the numbers of other records, where it is read. */
export const namedInWords = (view: FieldView<unknown>, { field, named = [] }: Named) =>
  shownBy(view, field, named, (ids, nameOf) =>
    ids.map((id) => nameOf(id)?.name ?? numberWords(id)).join(', '),
  )

/** The same where there is room to go there. */
export const namedInLinks = (
  view: FieldView<unknown>,
  { field, named = [] }: Named,
  known: ReadonlyMap<string, { name: NounName }>,
) =>
  shownBy(view, field, named, (ids, nameOf) =>
    ids.map((id, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <NamedRecord id={id} one={nameOf(id)} known={known} />
      </Fragment>
    )),
  )

type Show = (ids: number[], nameOf: (id: number) => NamedInField | undefined) => ReactNode

function shownBy(
  view: FieldView<unknown>,
  field: string,
  named: readonly NamedInField[],
  show: Show,
): FieldView<unknown> {
  const own = named.filter((one) => one.field === field)
  if (own.length === 0) return view
  const nameOf = (id: number) => own.find((one) => one.id === id)
  return { ...view, show: (value) => show([value].flat().map(Number), nameOf) }
}

interface NamedRecordProps {
  id: number
  one: NamedInField | undefined
  known: ReadonlyMap<string, { name: NounName }>
}

function NamedRecord({ id, one, known }: NamedRecordProps) {
  if (!one) return numberWords(id)
  const to = !one.isGone && known.get(one.entity)?.name.address(id, one.parentId ?? null)
  if (!to) return one.name
  return (
    <Anchor component={Link} to={to} inherit>
      {one.name}
    </Anchor>
  )
}
