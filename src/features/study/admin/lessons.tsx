import { Badge, Select } from '@mantine/core'
import { IconPhotoVideo } from '@tabler/icons-react'
import { lessons } from '#features/lessons/lessons.record.ts'
import { subjects } from '#features/lessons/subjects.ts'
import { ImageField } from '#features/media/admin/image-field.tsx'
import { RichTextField } from '#kit/admin/editor/rich-text-field.tsx'
import { recordScreens } from '#kit/admin/record-screens/record-screens.tsx'
import { findSubjects, subjectChoices, subjectLabel } from './find-subjects.ts'

const { subject, note } = lessons.fields

export const { list, edit } = recordScreens(lessons, {
  empty: {
    icon: IconPhotoVideo,
    hint: 'Покажите, как делают приём у\u00a0вас: до\u00a0трёх своих фото, видео и\u00a0текст. Они встанут на\u00a0странице приёма или ступени.',
  },
  groups: (items) =>
    [...subjects.values()]
      .map(({ id, name }) => ({
        id,
        title: subjectLabel(id, name),
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
        data={subjectChoices}
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
