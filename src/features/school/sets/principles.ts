import {
  type Belt,
  belts,
  etiquette,
  ideas,
  type Motto,
  mottos,
  type Virtue,
  virtues,
} from '#content/judo/principles.ts'
import { defineSet } from '../school-set.ts'
import { text } from './shared-fields.ts'

const page = '/about-judo/principles'
const mark = { of: 'kanji', label: 'Иероглифы' } as const

const motto = {
  title: { of: 'meaning', label: 'Смысл', empty: 'Укажите смысл' },
  subtitle: { of: 'name', label: 'По-японски', empty: 'Укажите название' },
  ...{ mark, text },
} as const

export const mottoSet = defineSet<Motto>({
  id: 'motto',
  name: 'Принципы: два девиза',
  ours: mottos,
  fields: { ...motto, note: { of: 'example', label: 'Пример', is: 'area' } },
  href: ({ id }) => `${page}#${id}`,
})

export const ideaSet = defineSet<Motto>({
  id: 'idea',
  name: 'Принципы: мысли Кано и\u00a0пословицы',
  add: 'Добавить принцип',
  ours: ideas,
  fields: {
    ...motto,
    subtitle: { of: 'name', label: 'По-японски' },
  },
  href: ({ id }) => `${page}#${id}`,
})

export const virtueSet = defineSet<Virtue>({
  id: 'virtue',
  name: 'Принципы: восемь ценностей',
  ours: virtues,
  fields: {
    title: { of: 'name', label: 'Название', empty: 'Укажите название' },
    subtitle: { of: 'short', label: 'Коротко', empty: 'Скажите коротко' },
    ...{ mark, text },
    note: { of: 'child', label: 'Словами ребёнка', is: 'area' },
  },
  href: ({ id }) => `${page}#${id}`,
})

export const bowSet = defineSet<(typeof etiquette.bows)[number]>({
  id: 'bow',
  name: 'Этикет: поклоны',
  ours: etiquette.bows,
  fields: {
    title: { of: 'name', label: 'Название', empty: 'Укажите название' },
    subtitle: { of: 'meaning', label: 'Что это', empty: 'Скажите, что это' },
    text,
  },
  href: () => `${page}#etiquette`,
})

export const beltSet = defineSet<Belt>({
  id: 'belt',
  name: 'Пояса',
  ours: belts,
  fields: {
    title: { of: 'grade', label: 'Степени', empty: 'Укажите степени' },
    subtitle: { of: 'color', label: 'Цвет', empty: 'Укажите цвет' },
    note: { of: 'names', label: 'Как их называют' },
  },
  href: () => `${page}#belts`,
})
