import type { NounName } from '#kit/nouns/noun-name.ts'
import { type SingleWords, singleName } from '#kit/record/record-name.ts'

export const legalWords: SingleWords = {
  table: 'legal_page',
  screen: '/admin/pages',
  one: 'Страница',
}

export const legalName: NounName = {
  ...singleName(legalWords),
  counted: ['страница по\u00a0закону', 'страницы по\u00a0закону', 'страниц по\u00a0закону'],
  address: (id) => `${legalWords.screen}/${id}`,
}
