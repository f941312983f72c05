import { Anchor, Button, Textarea, TextInput } from '@mantine/core'
import { useLoaderData, useLocation } from 'react-router'
import { ApiError, explain } from '#kit/admin/api.ts'
import { CoordinateField } from '#kit/admin/coordinate-field.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { formKey, useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { type Contacts, type ContactsFields, contactsFields } from '../contacts.contract.ts'
import { readContacts, updateContacts } from './contacts-client.ts'
import { contactsValues } from './contacts-values.ts'
import { contactsViews } from './contacts-views.ts'
import { LinksPreview } from './links-preview.tsx'

export function loader(): Promise<Contacts> {
  return readContacts().catch((cause) => {
    if (!(cause instanceof ApiError)) throw cause
    const error = explain('Ошибка при загрузке контактных данных', cause)
    throw new ApiError(cause.status, { error })
  })
}

const failure = 'Ошибка при обновлении контактных данных'
export function Component() {
  const stored = useLoaderData<Contacts>()
  return <ContactsForm key={formKey(useLocation())} stored={stored} />
}

function ContactsForm({ stored }: { stored: Contacts }) {
  const record = useRecordForm<ContactsFields, Contacts>({
    kind: 'contacts',
    stored,
    toValues: contactsValues,
    schema: contactsFields,
    create: updateContacts,
    update: (_id, values) => updateContacts(values),
    address: () => '/admin/contacts',
    failure: { create: failure, update: failure },
  })
  const { form, state } = record
  return (
    <RecordFormScreen
      record={record}
      entity="contacts"
      title="Контакты"
      back={{ to: '/admin', label: 'На главную' }}
      fields={contactsViews}
      tools={
        <Anchor href="/contacts" target="_blank" p="xs">
          На сайте
        </Anchor>
      }
      actions={
        <Button type="submit" disabled={state.is === 'saving'}>
          Сохранить
        </Button>
      }
      aside={<LinksPreview values={form.values} />}
    >
      <TextInput
        label="Адрес"
        description="Показан на странице «Контакты» и внизу каждой страницы"
        autoComplete="off"
        {...form.getInputProps('address')}
      />
      <TextInput
        label="Телефон"
        description="Как принято писать: +7 (383) 000-00-00, доб. 12"
        type="tel"
        {...form.getInputProps('phone')}
      />
      <Textarea
        label="Часы работы"
        description="Например: пн–пт 10:00–18:00. Можно в несколько строк"
        autosize
        minRows={1}
        {...form.getInputProps('worktime')}
      />
      <TextInput label="Почта" type="email" {...form.getInputProps('email')} />
      <TextInput
        label="ВКонтакте"
        description="Ссылка или короткое имя: vk.com/judo, judo"
        {...form.getInputProps('vk')}
      />
      <TextInput
        label="Telegram"
        description="Ссылка или @имя"
        {...form.getInputProps('telegram')}
      />
      <TextInput
        label="WhatsApp"
        description="Ссылка или номер телефона"
        {...form.getInputProps('whatsapp')}
      />
      <CoordinateField label="Широта" {...form.getInputProps('lat')} />
      <CoordinateField
        label="Долгота"
        hint="Координаты ставят точку на карте. Пусто — карта найдёт по адресу"
        {...form.getInputProps('lon')}
      />
      <LineField label="Полное название" {...form.getInputProps('legalName')} />
      <TextInput
        label="ИНН"
        description="10 цифр у организации, 12 у предпринимателя"
        inputMode="numeric"
        {...form.getInputProps('inn')}
      />
      <TextInput
        label="ОГРН"
        description="13 цифр, у предпринимателя 15"
        inputMode="numeric"
        {...form.getInputProps('ogrn')}
      />
    </RecordFormScreen>
  )
}
