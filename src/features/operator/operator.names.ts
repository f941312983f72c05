import type { SingleWords } from '#kit/record/record-name.ts'

export const operatorWords: SingleWords = {
  table: 'operator',
  screen: '/admin/pages/operator',
  one: 'Оператор данных',
}
