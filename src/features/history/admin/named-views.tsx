import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { FieldView } from '#kit/admin/record-form/field-views.ts'
import { type Named, numberWords, shownByNames } from '#kit/admin/record-form/named-words.ts'
import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import type { NounName } from '#kit/nouns/noun-name.ts'

/** A field with the numbers of other records, where there is room to go there. */
export const namedInLinks = (
  view: FieldView<unknown>,
  named: Named,
  known: ReadonlyMap<string, { name: NounName }>,
) =>
  shownByNames(view, named, (ids, nameOf) =>
    ids.map((id, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <NamedRecord id={id} one={nameOf(id)} known={known} />
      </Fragment>
    )),
  )

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
