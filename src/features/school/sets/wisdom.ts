import { type Saying, type SayingSection, sayingSections, sayings } from '#content/judo/wisdom.ts'
import { defineSet } from '../school-set.ts'

const page = '/about-judo/wisdom'

export const sayingSet = defineSet<Saying>({
  id: 'saying',
  name: 'Мудрые изречения',
  add: 'Добавить изречение',
  ours: sayings,
  fields: {
    title: { of: 'text', label: 'Изречение', empty: 'Напишите изречение', is: 'area' },
    subtitle: {
      ...{ of: 'from', label: 'Чьи слова', empty: 'Скажите, чьи это слова или откуда' },
    },
    mark: { of: 'original', label: 'Как пишется в\u00a0оригинале' },
    topic: {
      ...{ of: 'section', label: 'Раздел' },
      topics: Object.fromEntries(sayingSections.map(({ id, name }) => [id, name])),
    },
    note: { of: 'comment', label: 'Пояснение', is: 'area' },
  },
  href: ({ id }) => `${page}#${id}`,
})

interface Section {
  id: SayingSection
  name: string
  about: string
}

export const sayingSectionSet = defineSet<Section>({
  id: 'saying-section',
  name: 'Изречения: разделы',
  ours: sayingSections,
  fields: {
    title: { of: 'name', label: 'Название', empty: 'Укажите название' },
    text: { of: 'about', label: 'О разделе', empty: 'Напишите о\u00a0разделе', is: 'area' },
  },
  href: ({ id }) => `${page}#s-${id}`,
})
