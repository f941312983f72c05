import { Badge, type OptionsFilter, Select } from '@mantine/core'
import { IconPhotoVideo } from '@tabler/icons-react'
import { techniques } from '#content/judo/techniques.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { type SearchedTechnique, searchTechniques } from '#features/judo/technique-search.ts'
import { lessons } from '#features/lessons/lessons.record.ts'
import { judoSubject, samboSubject, subjectGroups, subjects } from '#features/lessons/subjects.ts'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { RichTextField } from '#kit/admin/editor/rich-text-field.tsx'
import { recordScreens } from '#kit/admin/record-screens/record-screens.tsx'

const { subject, note } = lessons.fields

const choices = subjectGroups.map(({ name, subjects: own }) => ({
  group: name,
  items: own.map(({ id, name: label }) => ({ value: id, label })),
}))

const told = new Map<string, SearchedTechnique>([
  ...techniques.map((technique) => [judoSubject(technique.id), technique] as const),
  ...samboTechniques.map((technique) => [samboSubject(technique.id), technique] as const),
])
const searched = [...subjects.values()].map(({ id, name }) => ({
  ...(told.get(id) ?? { name, description: '' }),
  subject: id,
}))

/** However its name is spelled, as in the catalogue: «о-гоши» is «О-госи». */
const findSubjects: OptionsFilter = ({ options, search }) => {
  if (search.trim() === '' || isName(search)) return options
  const found = new Set(searchTechniques(searched, search).found.map((one) => one.subject))
  return options.flatMap((group) => {
    if (!('group' in group)) return []
    const items = group.items.filter((item) => typeof item === 'object' && found.has(item.value))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** What stands in the field once it is chosen. */
const isName = (words: string) => searched.some(({ name }) => name === words)

export const { list, edit } = recordScreens(lessons, {
  empty: {
    icon: IconPhotoVideo,
    hint: 'Покажите, как делают приём у\u00a0вас: до\u00a0трёх своих фото, видео и\u00a0текст. Они встанут на\u00a0странице приёма или ступени.',
  },
  groups: (items) =>
    [...subjects.values()]
      .map(({ id, name, group }) => ({
        id,
        title: group === 'Приёмы самбо' ? `${name} (самбо)` : name,
        items: items.filter((lesson) => lesson.subject === id),
      }))
      .filter((one) => one.items.length > 0),
  details: ({ photo, photo2, photo3, video }) => {
    const photos = [photo, photo2, photo3].filter(Boolean).length
    return [photos > 0 && `фото: ${photos}`, video && 'видео'].filter(Boolean).join(' · ')
  },
  badge: ({ published }) => !published && <Badge color="gray">Скрыт</Badge>,
  pageOf: ({ id, subject }) => `${subjects.get(subject)?.address}#lesson-${id}`,
  shownBy: 'published',
  aside: ['published', 'photo', 'photo2', 'photo3'],
  image: ImageField,
  inputs: {
    subject: ({ form }) => (
      <Select
        label={subject.label}
        description={subject.hint}
        placeholder="Выберите приём или ступень"
        data={choices}
        searchable
        nothingFoundMessage="Такого нет. Попробуйте другое написание"
        {...form.getInputProps('subject')}
        filter={findSubjects}
        value={form.values.subject || null}
        onChange={(chosen) => form.setFieldValue('subject', chosen ?? '')}
      />
    ),
    note: ({ form }) => <RichTextField label={note.label} {...form.getInputProps('note')} />,
  },
})
