import type { DeclaredWords } from '#kit/record/record-name.ts'

export const consentWords: DeclaredWords = {
  table: 'consent',
  screen: '/admin/consents',
  words: {
    one: 'Согласие',
    counted: ['согласие', 'согласия', 'согласий'],
    many: 'Согласия',
    ofMany: 'согласий',
    of: 'согласия',
    whom: 'согласие',
    fresh: 'Новое согласие',
    shown: 'Согласие записано',
    gone: 'Согласие удалено',
    missing: 'Согласие не найдено',
  },
}
