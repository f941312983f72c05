import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ApiError, api, explain } from '#kit/admin/api.ts'
import { SingleForm } from '#kit/admin/record-screens/single-form.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import type { FormerContacts } from '../contacts.contract.ts'
import { type Contacts, contacts } from '../contacts.record.ts'
import { FormerContact } from './former-contact.tsx'
import { LinksPreview } from './links-preview.tsx'

export function loader(): Promise<Contacts> {
  return api.get<Contacts>(contacts.api).catch((cause) => {
    if (!(cause instanceof ApiError)) throw cause
    const error = explain('Ошибка при загрузке контактных данных', cause)
    throw new ApiError(cause.status, { error })
  })
}

const readFormer = () => api.get<FormerContacts>('/api/contacts/former')

export function Component() {
  const stored = useLoaderData<Contacts>()
  const [former] = useState(stored)
  const { found: earlier, failure } = useFetched(
    readFormer,
    'Ошибка при загрузке прежних контактов',
  )
  return (
    <SingleForm
      of={contacts}
      stored={stored}
      back={{ to: '/admin', label: 'На главную' }}
      seen={() => ({ words: 'Контакты видны на\u00a0сайте', href: '/contacts' })}
      failure="Ошибка при обновлении контактных данных"
      tools={
        <Anchor href="/contacts" target="_blank" p="xs">
          На сайте
        </Anchor>
      }
      notes={({ form, stored: saved = stored }) => {
        const ofFormer = (what: 'phone' | 'email') => (
          <>
            <FormerContact
              what={what}
              former={former[what]}
              typed={form.values[what]}
              stored={saved[what]}
              whatsapp={saved.whatsapp}
            />
            {earlier?.[what]
              .filter((value) => value !== former[what] && value !== form.values[what])
              .map((value) => (
                <FormerContact key={value} what={what} former={value} whatsapp={saved.whatsapp} />
              ))}
          </>
        )
        return {
          phone: (
            <>
              {ofFormer('phone')}
              {failure}
            </>
          ),
          email: ofFormer('email'),
        }
      }}
      aside={({ form }) => <LinksPreview values={form.values} />}
    />
  )
}
