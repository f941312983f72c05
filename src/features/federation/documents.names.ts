import type { NounName } from '#kit/nouns/noun-name.ts'

export const federationDocumentName: NounName = {
  entity: 'federation_document',
  one: 'Документ федерации',
  whom: 'документ',
  counted: ['документ федерации', 'документа федерации', 'документов федерации'],
  address: (id) => `/admin/federation/documents/${id}`,
}
