import type { DeclaredWords } from '#kit/record/record-name.ts'

export const lessonWords: DeclaredWords = {
  table: 'lesson',
  screen: '/admin/pages/lessons',
  words: {
    one: 'Материал тренера',
    counted: ['материал тренера', 'материала тренера', 'материалов тренера'],
    many: 'Материалы тренеров',
    ofMany: 'материалов',
    of: 'материала',
    whom: 'материал',
    fresh: 'Новый материал',
    shown: 'Материал виден на\u00a0сайте',
    gone: 'Материал удалён',
    missing: 'Материал не найден',
  },
}
