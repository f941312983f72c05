import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import type { Club } from '../clubs.contract.ts'
import { type Person, personCreate } from '../people.contract.ts'
import { personRoleNames } from '../vocabulary.ts'
import { createPerson, removePerson, updatePerson } from './people-client.ts'
import { type PersonValues, personFields, personValues } from './person-fields.tsx'
import { RecordAside } from './record-aside.tsx'

const list = '/admin/federation/people'
const words = {
  removal: 'Удалить запись',
  removed: 'Запись удалена',
  removeFailure: 'Ошибка при удалении записи',
}

export function PersonForm({ person, clubs }: { person: Person | undefined; clubs: Club[] }) {
  const record = useRecordForm<PersonValues, Person>({
    kind: 'people',
    stored: person,
    toValues: personValues,
    schema: personCreate,
    create: createPerson,
    update: updatePerson,
    address: (id) => `${list}/${id}`,
    failure: { create: 'Ошибка при добавлении записи', update: 'Ошибка при обновлении записи' },
  })
  const { form, stored, state } = record
  return (
    <RecordFormScreen
      record={record}
      entity="person"
      title={stored?.fullName ?? 'Новый человек'}
      back={{ to: list, label: 'К списку людей' }}
      fields={personFields(clubs)}
      actions={
        <Button type="submit" disabled={state.is === 'saving'}>
          Сохранить
        </Button>
      }
      aside={
        <RecordAside
          list={list}
          words={words}
          abandon={record.abandon}
          stored={
            stored && {
              name: stored.fullName,
              href: `/federation#person-${stored.id}`,
              record: { entity: 'person', id: stored.id },
              remove: () => removePerson(stored.id),
            }
          }
        >
          <Switch
            label="Показывать на сайте"
            {...form.getInputProps('published', { type: 'checkbox' })}
          />
          <ImageField
            label="Фотография"
            description="Портрет 4:5"
            {...form.getInputProps('photo')}
          />
        </RecordAside>
      }
    >
      <TextInput label="Фамилия, имя, отчество" {...form.getInputProps('fullName')} />
      <NativeSelect
        label="Раздел"
        data={Object.entries(personRoleNames).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('role')}
      />
      <TextInput label="Должность" {...form.getInputProps('position')} />
      <TextInput
        label="Звание, разряд, дан"
        description="Например: мастер спорта, 3-й дан"
        {...form.getInputProps('rank')}
      />
      <NativeSelect
        label="Клуб"
        description="Где тренирует"
        data={[
          { value: '', label: 'Не указан' },
          ...clubs.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(form.values.club_id ?? '')}
        error={form.errors.club_id}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('club_id', value === '' ? null : Number(value))
        }
      />
      <TextInput label="Телефон" type="tel" {...form.getInputProps('phone')} />
      <TextInput label="Почта" type="email" {...form.getInputProps('email')} />
      <Textarea
        label="О человеке"
        description="Путь в спорте, чему учит. Телефон и почту показываем всем: согласие получите заранее."
        autosize
        minRows={3}
        {...form.getInputProps('bio')}
      />
    </RecordFormScreen>
  )
}
