import type { DeclaredWords } from '#kit/record/record-name.ts'

export const documentWords: DeclaredWords = {
  table: 'federation_document',
  screen: '/admin/federation/documents',
  words: {
    one: 'Документ федерации',
    counted: ['документ федерации', 'документа федерации', 'документов федерации'],
    many: 'Документы федерации',
    ofMany: 'документов',
    of: 'документа',
    whom: 'документ',
    fresh: 'Новый документ',
    shown: 'Документ виден на\u00a0сайте',
    gone: 'Документ удалён',
    missing: 'Документ не найден',
  },
}
