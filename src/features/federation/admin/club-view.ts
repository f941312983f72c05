import type { FieldView } from '#kit/admin/record-form/conflict-dialog.tsx'
import { people } from '../people.record.ts'

/** The club of a person where two versions are compared. */
export const clubView = (known: { id: number; name: string }[]): FieldView<number | null> => ({
  label: people.fields.club_id.label,
  show: (id) => known.find((club) => club.id === id)?.name ?? `№\u00a0${id}`,
})
