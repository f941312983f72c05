import { plainText } from '#kit/contract/fields.ts'
import { choice, flag, image, name, text } from '#kit/record/fields.ts'
import { defineRecord, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { richText } from '#kit/rich-text/rich-text.field.ts'
import { findVideo, videoUrl } from '#kit/rich-text/video.ts'
import { lessonWords } from './lessons.names.ts'
import { subjects } from './subjects.ts'

const subjectNames = Object.fromEntries([...subjects].map(([id, { name: own }]) => [id, own]))
const [[firstSubject]] = [...subjects] as [[string, unknown]]

const address = (video: string): string => {
  const found = findVideo(video)
  return found ? videoUrl(found) : video
}

export const lessons = defineRecord({
  ...lessonWords,
  api: '/api/lessons',
  name: 'title',
  fields: {
    title: name('Название', { min: 2, max: 160, empty: 'Укажите название' }),
    subject: choice('Приём или ступень', subjectNames, {
      initial: firstSubject,
      asks: 'Выберите приём или ступень',
      hint: 'На\u00a0этой странице появится материал. Начните печатать название',
    }),
    note: richText('Текст'),
    video: {
      ...text('Ссылка на видео', {
        hint: 'Адрес страницы видео: VK\u00a0Видео, Rutube или YouTube',
      }),
      input: plainText({ max: 500 })
        .refine(
          (video) => video === '' || findVideo(video) !== undefined,
          'Это не\u00a0адрес видео. Подойдёт страница ролика на\u00a0VK\u00a0Видео, Rutube или YouTube',
        )
        .overwrite(address),
      sound: (stored: string) => stored === '' || findVideo(stored) !== undefined,
    },
    photo: image('Фото', { hint: 'Снимайте так, чтобы было видно руки и\u00a0ноги обоих' }),
    photo2: image('Второе фото'),
    photo3: image('Третье фото'),
    published: flag('Показывать на сайте', {
      initial: true,
      switched: ['Показывается на\u00a0сайте', 'Убрано с\u00a0сайта'],
    }),
  },
})
export type Lesson = RecordOf<typeof lessons>

declare module '#kit/db/tables.ts' {
  interface Tables {
    lesson: RowOf<typeof lessons>
  }
}
