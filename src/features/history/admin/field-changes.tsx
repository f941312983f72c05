import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { shownValue } from '#kit/admin/record-form/conflict-dialog.tsx'
import type { FieldView } from '#kit/admin/record-form/field-views.ts'
import { same } from '#kit/base/same.ts'
import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import css from './history.module.css'
import { type NamedView, useLinkedViews } from './history-views.ts'
import { BlocksDiff, RowsDiff, type RowVerbs, rowVerbs } from './rows-diff.tsx'
import { TextDiff } from './text-diff.tsx'

/** Its number says nothing to people. */
const placeField = 'order'

type State = Record<string, unknown>
type Sides = readonly [before: string, after: string]

/** What an entry changed, field by field. */
export function FieldChanges({
  entity,
  before,
  after,
  named,
  sides = ['Было', 'Стало'],
  verbs = rowVerbs,
}: {
  entity: string
  before: State
  after: State
  /** How what their fields name is called. */
  named?: readonly NamedInField[] | undefined
  /** What the one and the other are called. */
  sides?: Sides
  /** And what is said of a row of a list. */
  verbs?: RowVerbs
}) {
  const changed = useLinkedViews(entity, named).filter(
    ({ name }) => !same(before[name], after[name]),
  )
  if (changed.length === 0)
    return <Text c="dimmed">Изменились только служебные сведения, в&nbsp;полях всё прежнее.</Text>
  return (
    <dl className={css.fields}>
      {changed.map(({ name, view }) => (
        <div key={name}>
          <dt>{view.label}</dt>
          <dd>
            {name === placeField ? (
              'другое'
            ) : (
              <Change {...{ view, sides, verbs }} before={before[name]} after={after[name]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangeProps {
  view: FieldView<unknown>
  before: unknown
  after: unknown
  sides: Sides
  verbs: RowVerbs
}

function Change({ view, before, after, sides, verbs }: ChangeProps) {
  const lists = [before ?? [], after ?? []]
  if (view.lines && lists.every(Array.isArray)) {
    const [was, is] = lists.map(view.lines)
    return <RowsDiff before={was!} after={is!} {...{ known: view.known ?? {}, verbs }} />
  }
  const { blocks } = view
  if (blocks) {
    const [was, is] = [before, after].map((doc) => (doc ? blocks(doc) : []))
    return <BlocksDiff before={was!} after={is!} verbs={verbs} />
  }
  const [was, is] = [textOf(view, before), textOf(view, after)]
  if (was !== undefined && is !== undefined && was !== is)
    return <TextDiff before={was} after={is} />
  return (
    <div className={css.sides}>
      <Side label={sides[0]}>{shownValue(view, before)}</Side>
      <Side label={sides[1]}>{shownValue(view, after)}</Side>
    </div>
  )
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.side}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className={css.value}>{children}</div>
    </div>
  )
}

const longEnough = 30

/** The text of a value that is best compared word by word. */
function textOf(view: FieldView<unknown>, value: unknown): string | undefined {
  const isText = typeof value === 'string' && !view.show
  return isText && value.length >= longEnough ? value : undefined
}

interface WholeStateProps {
  entity: string
  state: State
  named?: readonly NamedInField[] | undefined
}

/** A whole state, the empty fields left out. */
export function WholeState({ entity, state, named }: WholeStateProps) {
  const filled = useLinkedViews(entity, named).filter(({ name }) => isFilled(state, name))
  return (
    <dl className={css.fields}>
      {filled.map(({ name, view }: NamedView) => (
        <div key={name}>
          <dt>{view.label}</dt>
          <dd className={css.value}>{shownValue(view, state[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function isFilled(state: State, name: string): boolean {
  if (name === placeField) return false
  const value = state[name]
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== ''
}
