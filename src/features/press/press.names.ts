import type { SingleWords } from '#kit/record/record-name.ts'

export const pressWords: SingleWords = {
  table: 'press',
  screen: '/admin/press',
  one: 'Для прессы',
}
