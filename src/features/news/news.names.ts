import type { NounName } from '#kit/nouns/noun-name.ts'

export const newsName: NounName = {
  entity: 'news',
  one: 'Новость',
  whom: 'новость',
  counted: ['новость', 'новости', 'новостей'],
  address: (id) => `/admin/news/${id}`,
}
