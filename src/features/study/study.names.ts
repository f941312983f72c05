import type { NounName } from '#kit/nouns/noun-name.ts'
import { type SingleWords, singleName } from '#kit/record/record-name.ts'

export const studyWords: SingleWords = {
  table: 'study_page',
  screen: '/admin/pages/study',
  one: 'Учебная страница',
}

export const studyName: NounName = {
  ...singleName(studyWords),
  counted: ['учебная страница', 'учебные страницы', 'учебных страниц'],
  address: (id) => `${studyWords.screen}/${id}`,
}
