import { type Fact, factCategories, facts } from '#content/judo/facts.ts'
import { defineSet } from '../school-set.ts'
import { text, theirs, title } from './shared-fields.ts'

export const factSet = defineSet<Fact>({
  id: 'fact',
  name: 'Интересные факты',
  add: 'Добавить факт',
  ours: facts,
  fields: {
    title,
    mark: {
      ...{ of: 'mark', label: 'Крупный знак', empty: 'Укажите число, год или слово' },
      hint: 'Число, год или короткое слово',
    },
    topic: {
      ...{ of: 'category', label: 'Тема' },
      topics: Object.fromEntries(factCategories.map(({ id, name }) => [id, name])),
    },
    text: { ...text, hint: 'Две-три фразы. Откуда это известно, скажите там\u00a0же' },
  },
  href: ({ id }) => `/about-judo/interesting-facts#${id}`,
  ...{ theirs, matter: 'history' },
})
