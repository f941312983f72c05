import type { DeclaredWords } from '#kit/record/record-name.ts'

export const personWords: DeclaredWords = {
  table: 'person',
  screen: '/admin/federation/people',
  words: {
    one: 'Человек',
    counted: ['человек', 'человека', 'человек'],
    many: 'Люди',
    ofMany: 'людей',
    of: 'карточки',
    whom: 'карточку',
    fresh: 'Новый человек',
    shown: 'Карточка видна на\u00a0сайте',
    gone: 'Карточка удалена',
    missing: 'Человек не найден',
  },
}
