import type { SingleWords } from '#kit/record/record-name.ts'

export const aboutWords: SingleWords = {
  table: 'federation_about',
  screen: '/admin/federation/about',
  one: 'О федерации',
}
