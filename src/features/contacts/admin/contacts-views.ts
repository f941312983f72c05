import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import type { ContactsFields } from '../contacts.contract.ts'

/** How two versions of the contacts are compared, field by field. */
export const contactsViews: FieldViews<ContactsFields> = {
  address: { label: 'Адрес' },
  phone: { label: 'Телефон' },
  worktime: { label: 'Часы работы' },
  email: { label: 'Почта' },
  vk: { label: 'ВКонтакте' },
  telegram: { label: 'Telegram' },
  whatsapp: { label: 'WhatsApp' },
  lat: { label: 'Широта' },
  lon: { label: 'Долгота' },
  legalName: { label: 'Полное название' },
  inn: { label: 'ИНН' },
  ogrn: { label: 'ОГРН' },
}
