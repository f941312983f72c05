import { IconFileText } from '@tabler/icons-react'
import { useLoaderData } from 'react-router'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { OrderedList } from '#kit/admin/record-list/ordered-list.tsx'
import { formatBytes } from '#kit/text/bytes.ts'
import type { FederationDocument } from '../documents.contract.ts'
import { documentTypeNames } from '../vocabulary.ts'
import { listDocuments, orderDocuments, removeDocument } from './documents-client.ts'
import { FederationTabs } from './tabs.tsx'

const create = { to: '/admin/federation/documents/new', label: 'Новый документ' }
const words = {
  removal: 'Удалить документ',
  removed: 'Документ удалён',
  removeFailure: 'Ошибка при удалении документа',
  orderFailure: 'Ошибка при изменении порядка',
}

export function loader(): { found: Promise<Found<FederationDocument>> } {
  return { found: listDocuments().then((items) => ({ items, total: items.length })) }
}

export function Component() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <ListScreen
      title="Федерация"
      create={create}
      found={found}
      failure="Ошибка при загрузке документов"
      page={1}
      pageSize={1000}
      onPage={() => {}}
      filters={<FederationTabs current="documents" />}
    >
      {(items) =>
        items.length > 0 ? (
          <OrderedList
            label="Документы по порядку"
            entity="federation_document"
            items={items}
            nameOf={({ title }) => title}
            to={({ id }) => `/admin/federation/documents/${id}`}
            details={detailsOf}
            order={orderDocuments}
            remove={({ id }) => removeDocument(id)}
            words={words}
          />
        ) : (
          <EmptyList
            icon={IconFileText}
            title="Документов пока нет"
            hint="Загрузите устав, положения и бланки: адрес документа не изменится, когда вы замените файл."
            action={create}
          />
        )
      }
    </ListScreen>
  )
}

function detailsOf({ type, format, sizeBytes }: FederationDocument): string {
  return `${documentTypeNames[type]} · ${format.toUpperCase()}, ${formatBytes(sizeBytes)}`
}
