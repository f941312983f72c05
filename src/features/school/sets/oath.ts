import { type Oath, oaths, oathTraditions } from '#content/judo/oath.ts'
import { defineSet } from '../school-set.ts'
import { text, title } from './shared-fields.ts'

export const oathSet = defineSet<Oath>({
  id: 'oath',
  name: 'Клятвы и обещания',
  ours: Object.values(oaths),
  fields: {
    title,
    note: { of: 'about', label: 'Кто произносит и\u00a0когда', is: 'area' },
    text: {
      ...{ of: 'lines', label: 'Слова', empty: 'Напишите слова', is: 'lines' },
      hint: 'Каждая строка с\u00a0новой строки',
    },
    subtitle: { of: 'closing', label: 'Последнее слово' },
  },
  href: ({ id }) => (id === 'full' ? '/about-judo/oath' : `/about-judo/oath#${id}`),
})

export const traditionSet = defineSet<(typeof oathTraditions)[number]>({
  id: 'tradition',
  name: 'Клятва: откуда обычай',
  add: 'Добавить рассказ',
  ours: oathTraditions,
  fields: { title, text },
  href: () => '/about-judo/oath#traditions',
})
