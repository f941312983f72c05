import type { NounName } from '#kit/nouns/noun-name.ts'

export const competitionName: NounName = {
  entity: 'competition',
  one: 'Соревнование',
  whom: 'соревнование',
  withWhom: 'соревнованием',
  counted: ['соревнование', 'соревнования', 'соревнований'],
  address: (id) => `/admin/competitions/${id}`,
}

export const competitionDocumentName: NounName = {
  entity: 'competition_document',
  one: 'Документ соревнования',
  whom: 'документ',
  counted: ['документ соревнования', 'документа соревнования', 'документов соревнований'],
  address: (_id, parent) => `/admin/competitions${parent === null ? '' : `/${parent}`}`,
}

export const resultsName: NounName = {
  entity: 'competition_result',
  one: 'Протокол соревнования',
  counted: ['строка протокола', 'строки протоколов', 'строк протоколов'],
  address: (id) => `/admin/competitions/${id}/results`,
}

export const referenceName: NounName = {
  entity: 'competition-reference',
  one: 'Справочник категорий',
  address: () => '/admin/competitions/reference',
}
