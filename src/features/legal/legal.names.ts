import type { NounName } from '#kit/nouns/noun-name.ts'

export const legalPageName: NounName = {
  entity: 'legal_page',
  one: 'Страница',
  address: (id) => `/admin/pages/${id}`,
}
