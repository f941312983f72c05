import type { DeclaredWords } from '#kit/record/record-name.ts'

export const clubWords: DeclaredWords = {
  table: 'club',
  screen: '/admin/federation/clubs',
  words: {
    one: 'Клуб',
    counted: ['клуб', 'клуба', 'клубов'],
    many: 'Клубы',
    ofMany: 'клубов',
    of: 'клуба',
    whom: 'клуб',
    withWhom: 'клубом',
    fresh: 'Новый клуб',
    shown: 'Клуб виден на\u00a0сайте',
    gone: 'Клуб удалён',
    missing: 'Клуб не найден',
  },
}
