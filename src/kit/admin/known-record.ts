import type { Icon } from '@tabler/icons-react'
import type { NounName } from '#kit/nouns/noun-name.ts'
import type { FieldView } from './record-form/field-views.ts'

/** A kind of record as the journal and the trash show it. */
export interface KnownRecord {
  name: NounName
  /** Of what can be deleted. */
  icon?: Icon
  /** «из альбома «…»» in the trash, where the detail alone would not say it. */
  detail?(detail: string): string
}

/** How the fields of a kind of record are called and shown. Views differ in the type of their values. */
export type EntityViews = Record<string, FieldView<never>>

/** By entity. */
export type RecordViews = Record<string, EntityViews>
