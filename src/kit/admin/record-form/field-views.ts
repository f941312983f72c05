import type { ReactNode } from 'react'
import type { RowRules } from '#kit/base/row-pairs.ts'
import type { Switched } from '#kit/record/fields.ts'
import type { PluralForms } from '#kit/text/plural.ts'

export interface BlockLine {
  /** By what it is found in another version. */
  row: unknown
  words: string
}

export interface ListLine extends BlockLine {
  /** What the words are put together from. */
  parts: readonly string[]
}

export interface FieldView<Value> {
  label: string
  show?(value: Value): ReactNode
  /** It is the number of a record of this kind, or of several. */
  names?: string
  /** Of a boolean: how a list of changes tells which way it went. */
  switched?: Switched | undefined
  /** Of a list whose rows count: «было: 8 строк, стало: 6». */
  rows?: PluralForms
  /** Of a list: its rows, as people read them; a difference is then told row by row. */
  lines?(value: Value): ListLine[]
  /** How they are known, where it is not by what they say. */
  known?: RowRules
  /** Of a text with pictures: its blocks, as people read them. */
  blocks?(value: Value): BlockLine[]
  /** Of what is too long to be read twice: what of it differs from the other side. */
  beside?(value: Value, other: Value): ReactNode
}

export type FieldViews<Values> = {
  [Name in keyof Values]: FieldView<Values[Name]>
}
