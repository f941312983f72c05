import type { DeclaredWords } from '#kit/record/record-name.ts'

export const partnerWords: DeclaredWords = {
  table: 'partner',
  screen: '/admin/partners',
  words: {
    one: 'Партнёр',
    counted: ['партнёр', 'партнёра', 'партнёров'],
    many: 'Партнёры',
    ofMany: 'партнёров',
    of: 'партнёра',
    whom: 'партнёра',
    fresh: 'Новый партнёр',
    shown: 'Партнёр виден на\u00a0сайте',
    gone: 'Партнёр удалён',
    missing: 'Партнёр не найден',
  },
}
