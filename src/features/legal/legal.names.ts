import type { NounName } from '#kit/nouns/noun-name.ts'
import { type SingleWords, singleName } from '#kit/record/record-name.ts'

export const legalWords: SingleWords = {
  table: 'legal_page',
  screen: '/admin/pages',
  one: 'Страница',
}

export const legalName: NounName = {
  ...singleName(legalWords),
  address: (id) => `${legalWords.screen}/${id}`,
}
