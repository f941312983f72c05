import type { DeclaredWords } from '#kit/record/record-name.ts'

export const schoolWords: DeclaredWords = {
  table: 'school_text',
  screen: '/admin/pages/texts',
  words: {
    one: 'Учебный текст',
    counted: ['учебный текст', 'учебных текста', 'учебных текстов'],
    many: 'Учебные тексты',
    ofMany: 'учебных текстов',
    of: 'учебного текста',
    whom: 'текст',
    fresh: 'Новый текст',
    shown: 'Текст виден на\u00a0сайте',
    gone: 'Текст удалён',
    missing: 'Текст не найден',
  },
}
