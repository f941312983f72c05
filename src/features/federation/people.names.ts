import type { DeclaredWords } from '#kit/record/record-name.ts'

export const personWords: DeclaredWords = {
  table: 'person',
  screen: '/admin/federation/people',
  words: {
    one: 'Человек',
    counted: ['человек', 'человека', 'человек'],
    many: 'Люди',
    ofMany: 'людей',
    of: 'записи',
    whom: 'запись',
    fresh: 'Новый человек',
    shown: 'Запись видна на\u00a0сайте',
    gone: 'Запись удалена',
    missing: 'Человек не найден',
  },
}
