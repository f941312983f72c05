import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { fieldImage } from '#kit/admin/record-form/field-image.tsx'
import type { Club } from '../clubs.contract.ts'
import type { Person } from '../people.contract.ts'
import { personRoleNames } from '../vocabulary.ts'

const empty = {
  fullName: '',
  role: 'coaches',
  position: '',
  photo: '',
  phone: '',
  email: '',
  rank: '',
  bio: '',
  club_id: null,
  published: true,
} satisfies Partial<Person>
export type PersonValues = Pick<Person, keyof typeof empty>

export function personValues(stored: Person | undefined): PersonValues {
  const names = Object.keys(empty) as (keyof PersonValues)[]
  return Object.fromEntries(names.map((name) => [name, (stored ?? empty)[name]])) as PersonValues
}

/** How two versions of a person are compared, field by field. */
export function personFields(clubs: Pick<Club, 'id' | 'name'>[]): FieldViews<PersonValues> {
  return {
    fullName: { label: 'Фамилия, имя, отчество' },
    role: { label: 'Раздел', show: (role) => personRoleNames[role] },
    position: { label: 'Должность' },
    photo: { label: 'Фотография', show: fieldImage },
    phone: { label: 'Телефон' },
    email: { label: 'Почта' },
    rank: { label: 'Звание, разряд, дан' },
    bio: { label: 'О человеке' },
    club_id: {
      label: 'Клуб',
      show: (id) => clubs.find((club) => club.id === id)?.name ?? `№\u00a0${id}`,
    },
    published: { label: 'Показывать на сайте' },
  }
}
