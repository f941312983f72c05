import type { HistoryAction, HistoryEntity } from './history.contract.ts'

/** How each kind of record is called, and where its screen is. */
interface RecordName {
  one: string
  /** In the accusative: «Вернуть альбом». */
  whom?: string
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
  competition_result: {
    one: 'Протокол соревнования',
    address: (id) => `/admin/competitions/${id}/results`,
  },
  'competition-reference': {
    one: 'Справочник категорий',
    address: () => '/admin/competitions/reference',
  },
  'album-order': { one: 'Порядок альбомов', address: () => '/admin/media' },
  'photo-order': { one: 'Порядок фотографий', address: (id) => `/admin/media/${id}` },
  removalRequest: { one: 'Просьба убрать фотографию', address: () => '/admin/media' },
  contacts: { one: 'Контакты', address: () => '/admin/contacts' },
  federation_about: { one: 'О федерации', address: () => '/admin/federation/about' },
  legal_page: { one: 'Страница', address: (id) => `/admin/pages/${id}` },
} satisfies Record<HistoryEntity, RecordName>

export const actionNames: Record<HistoryAction, string> = {
  create: 'Создание',
  update: 'Изменение',
  delete: 'Удаление',
  restore: 'Возвращение из корзины',
  purge: 'Удаление навсегда',
}

/** Of a kind the journal knows from an older or a newer version, its own name is all there is. */
export function findRecordName(entity: string): RecordName {
  return Object.hasOwn(recordNames, entity) ? recordNames[entity as HistoryEntity] : { one: entity }
}

/** Who did it, as people would say it. */
export function actorName(actor: string): string {
  if (actor === 'admin') return 'администратор'
  if (actor === 'demo') return 'демонстрация'
  return actor === 'visitor' ? 'посетитель' : actor
}
