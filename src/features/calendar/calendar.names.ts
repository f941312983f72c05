import type { NounName } from '#kit/nouns/noun-name.ts'

export const eventName: NounName = {
  entity: 'event',
  one: 'Событие',
  whom: 'событие',
  counted: ['событие календаря', 'события календаря', 'событий календаря'],
  address: (id) => `/admin/calendar/${id}`,
}
