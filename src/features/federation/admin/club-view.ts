import type { FieldView } from '#kit/admin/record-form/conflict-dialog.tsx'
import { numberWords } from '#kit/admin/record-form/record-link.tsx'
import { people } from '../people.record.ts'

type Known = { id: number; name: string }[]

const nameIn = (known: Known, id: number | null) =>
  known.find((club) => club.id === id)?.name ?? (id === null ? '' : numberWords(id))

/** The club of a person where two versions are compared. */
export const clubView = (known: Known): FieldView<number | null> => ({
  label: people.fields.club_id.label,
  show: (id) => nameIn(known, id),
})

export const clubsView = (known: Known): FieldView<number[]> => ({
  label: people.fields.otherClubs.label,
  show: (ids) => ids.map((id) => nameIn(known, id)).join(', '),
})
