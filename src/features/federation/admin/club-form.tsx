import { Button, Checkbox, Group, NumberInput, Switch, TextInput } from '@mantine/core'
import { sportNames, sports } from '#features/sport/sports.ts'
import { CoordinateField } from '#kit/admin/coordinate-field.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { type Club, clubCreate } from '../clubs.contract.ts'
import { type ClubValues, clubFields, clubValues } from './club-fields.tsx'
import { createClub, removeClub, updateClub } from './clubs-client.ts'
import css from './federation.module.css'
import { RecordAside } from './record-aside.tsx'
import { ScheduleField } from './schedule-field.tsx'

const list = '/admin/federation/clubs'
const words = {
  removal: 'Удалить клуб',
  removed: 'Клуб удалён',
  removeFailure: 'Ошибка при удалении клуба',
}

export function ClubForm({ club }: { club: Club | undefined }) {
  const record = useRecordForm<ClubValues, Club>({
    kind: 'clubs',
    stored: club,
    toValues: clubValues,
    schema: clubCreate,
    create: createClub,
    update: updateClub,
    address: (id) => `${list}/${id}`,
    failure: { create: 'Ошибка при добавлении клуба', update: 'Ошибка при обновлении клуба' },
  })
  const { form, stored, state } = record
  const age = (name: 'ageFrom' | 'ageTo') => ({
    value: form.values[name] ?? '',
    error: form.errors[name],
    onChange: (value: number | string) =>
      form.setFieldValue(name, typeof value === 'number' ? value : null),
  })
  return (
    <RecordFormScreen
      record={record}
      entity="club"
      title={stored?.name ?? 'Новый клуб'}
      back={{ to: list, label: 'К списку клубов' }}
      fields={clubFields}
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
              name: stored.name,
              href: `/federation/clubs/${stored.id}`,
              record: { entity: 'club', id: stored.id },
              remove: () => removeClub(stored.id),
            }
          }
        >
          <Switch
            label="Показывать на сайте"
            {...form.getInputProps('published', { type: 'checkbox' })}
          />
          <Switch
            label="Занятия бесплатные"
            {...form.getInputProps('free', { type: 'checkbox' })}
          />
          <TextInput label="Сайт" inputMode="url" {...form.getInputProps('site')} />
          <TextInput label="ВКонтакте" {...form.getInputProps('vk')} />
          <TextInput label="Telegram" {...form.getInputProps('telegram')} />
          <CoordinateField label="Широта" {...form.getInputProps('lat')} />
          <CoordinateField
            label="Долгота"
            hint="Пусто — карта найдёт по адресу"
            {...form.getInputProps('lon')}
          />
        </RecordAside>
      }
    >
      <LineField label="Название" {...form.getInputProps('name')} />
      <Checkbox.Group label="Виды спорта" size="md" {...form.getInputProps('sports')}>
        <Group mt="xs">
          {sports.map((sport) => (
            <Checkbox key={sport} value={sport} label={sportNames[sport]} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={css.pair}>
        <NumberInput size="md" label="Возраст от" min={2} max={99} {...age('ageFrom')} />
        <NumberInput size="md" label="Возраст до" min={2} max={99} {...age('ageTo')} />
      </div>
      <TextInput label="Адрес" {...form.getInputProps('address')} />
      <TextInput
        label="Район"
        description="По нему ищут: пишите одинаково у всех клубов"
        {...form.getInputProps('district')}
      />
      <TextInput label="Телефон" type="tel" {...form.getInputProps('phone')} />
      <ScheduleField errors={form.errors} {...form.getInputProps('schedule')} />
    </RecordFormScreen>
  )
}
