import { useState } from 'react'
import { numbersIn } from '#kit/base/numbers-in.ts'
import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import { api } from '../api.ts'
import { useFetched } from '../use-fetched.tsx'
import type { FieldView, FieldViews } from './field-views.ts'
import { namedInWords } from './named-words.ts'

type Name = Pick<NamedInField, 'id' | 'name' | 'isGone'>

/** The views of these fields, which call the records they name by their names; by their numbers until those have come. */
export function useNamedViews<Values extends object>(
  fields: FieldViews<Values>,
  names: readonly (keyof Values & string)[],
  sides: readonly Values[],
) {
  const [load] = useState(() => () => readNames(fields, names, sides))
  const { found, failure } = useFetched(load, 'Не удалось узнать названия записей')
  const named = (field: keyof Values & string) =>
    namedInWords(fields[field] as FieldView<unknown>, { field, named: found })
  const views = Object.fromEntries(names.map((field) => [field, named(field)]))
  return { views: { ...fields, ...views } as FieldViews<Values>, failure }
}

async function readNames<Values extends object>(
  fields: FieldViews<Values>,
  names: readonly (keyof Values & string)[],
  sides: readonly Values[],
): Promise<NamedInField[]> {
  const asked = names.flatMap((field) => {
    const entity = fields[field].names
    const ids = [...new Set(sides.flatMap((side) => numbersIn(side[field])))]
    return entity && ids.length > 0 ? [{ field, entity, ids }] : []
  })
  const found = await Promise.all(
    asked.map(async ({ field, entity, ids }) => {
      const all = await api.get<Name[]>('/api/record-names', { entity, ids: ids.join() })
      return all.map((one) => ({ ...one, field, entity }))
    }),
  )
  return found.flat()
}
