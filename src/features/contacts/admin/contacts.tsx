import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ApiError, api, explain } from '#kit/admin/api.ts'
import { SingleForm } from '#kit/admin/record-screens/single-form.tsx'
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

export function Component() {
  const stored = useLoaderData<Contacts>()
  const [former] = useState(stored)
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
          <FormerContact
            what={what}
            former={former[what]}
            typed={form.values[what]}
            stored={saved[what]}
          />
        )
        return { phone: ofFormer('phone'), email: ofFormer('email') }
      }}
      aside={({ form }) => <LinksPreview values={form.values} />}
    />
  )
}
