import type { SingleWords } from '#kit/record/record-name.ts'

export const contactsWords: SingleWords = {
  table: 'contacts',
  screen: '/admin/contacts',
  one: 'Контакты',
}
