import { Badge, MultiSelect, NativeSelect } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { ConsentsLink } from '#features/consents/admin/consents-link.tsx'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { recordClient } from '#kit/admin/record-screens/record-client.ts'
import { recordScreens } from '#kit/admin/record-screens/record-screens.tsx'
import { typograph } from '#kit/text/typography.ts'
import { clubs } from '../clubs.record.ts'
import { people } from '../people.record.ts'
import { personRoleNames, personRoles } from '../vocabulary.ts'
import { FederationTabs } from './tabs.tsx'

export const { list, edit } = recordScreens(people, {
  title: 'Федерация',
  tabs: <FederationTabs current="/admin/federation/people" />,
  empty: {
    icon: IconUsers,
    hint: 'Добавьте руководство, тренеров и судей: родители хотят знать, кто учит детей.',
  },
  // As the page of the federation shows them.
  groups: (items) =>
    personRoles
      .map((role) => ({
        id: role,
        title: personRoleNames[role],
        items: items.filter((person) => person.role === role),
      }))
      .filter((group) => group.items.length > 0),
  details: ({ position, rank }) => [position, rank].filter(Boolean).join(' · '),
  badge: ({ published }) => !published && <Badge color="gray">Скрыт</Badge>,
  pageOf: ({ id }) => `/federation#person-${id}`,
  shownBy: 'published',
  aside: ['published', 'photo', 'certificateOn', 'certificateNext'],
  image: ImageField,
  lead: () => <ConsentsLink />,
  load: recordClient(clubs).list,
  inputs: {
    club_id: ({ form }, known) => (
      <NativeSelect
        label={people.fields.club_id.label}
        description={people.fields.club_id.hint}
        data={[
          { value: '', label: 'Не указан' },
          ...known.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(form.values.club_id ?? '')}
        error={form.errors.club_id}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('club_id', value === '' ? null : Number(value))
        }
      />
    ),
    otherClubs: ({ form }, known) => (
      <MultiSelect
        size="md"
        label={people.fields.otherClubs.label}
        description={typograph(people.fields.otherClubs.hint ?? '')}
        placeholder={form.values.otherClubs.length === 0 ? 'Нет' : ''}
        nothingFoundMessage="Других клубов нет"
        searchable
        data={known
          .filter(({ id }) => id !== form.values.club_id)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.otherClubs.map(String)}
        error={form.errors.otherClubs}
        onChange={(chosen) => form.setFieldValue('otherClubs', chosen.map(Number))}
      />
    ),
  },
})
