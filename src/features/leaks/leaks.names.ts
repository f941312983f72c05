import type { DeclaredWords } from '#kit/record/record-name.ts'

export const leakWords: DeclaredWords = {
  table: 'leak',
  screen: '/admin/pages/leaks',
  words: {
    one: 'Запись об\u00a0утечке',
    counted: ['утечка', 'утечки', 'утечек'],
    many: 'Если данные утекли',
    ofMany: 'утечек',
    of: 'записи об\u00a0утечке',
    whom: 'запись об\u00a0утечке',
    fresh: 'Записать утечку',
    shown: 'Утечка записана',
    gone: 'Запись об\u00a0утечке удалена',
    missing: 'Запись об\u00a0утечке не\u00a0найдена',
  },
}
