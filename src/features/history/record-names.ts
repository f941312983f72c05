/** How each kind of record is called, and where its screen is. */
interface RecordName {
  one: string
  /** In the accusative: «Вернуть альбом». */
  whom: string
  address?(id: number, parentId: number | null): string
}

export const recordNames = {
  news: { one: 'Новость', whom: 'новость', address: (id) => `/admin/news/${id}` },
  competition: {
    one: 'Соревнование',
    whom: 'соревнование',
    address: (id) => `/admin/competitions/${id}`,
  },
  competition_document: {
    one: 'Документ соревнования',
    whom: 'документ',
    address: (_id, parent) => `/admin/competitions${parent === null ? '' : `/${parent}`}`,
  },
  event: { one: 'Событие', whom: 'событие', address: (id) => `/admin/calendar/${id}` },
  album: { one: 'Альбом', whom: 'альбом', address: (id) => `/admin/media/${id}` },
  photo: {
    one: 'Фотография',
    whom: 'фотографию',
    address: (_id, parent) => `/admin/media${parent === null ? '' : `/${parent}`}`,
  },
  partner: { one: 'Партнёр', whom: 'партнёра', address: (id) => `/admin/partners/${id}` },
  person: { one: 'Человек', whom: 'человека', address: (id) => `/admin/federation/people/${id}` },
  club: { one: 'Клуб', whom: 'клуб', address: (id) => `/admin/federation/clubs/${id}` },
  federation_document: {
    one: 'Документ федерации',
    whom: 'документ',
    address: (id) => `/admin/federation/documents/${id}`,
  },
} satisfies Record<string, RecordName>

/** Who did it, as people would say it. */
export function actorName(actor: string): string {
  if (actor === 'admin') return 'администратор'
  return actor === 'visitor' ? 'посетитель' : actor
}
