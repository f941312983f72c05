import type { z } from 'zod'
import { keysOf } from '#kit/base/keys-of.ts'
import { area, choice, flag, image, link, moment, name, text } from '#kit/record/fields.ts'
import { type ColumnsOf, defineFields } from '#kit/record/record.ts'
import { richText } from '#kit/rich-text/rich-text.field.ts'

export const newsCategoryNames = {
  news: 'Новости',
  results: 'Результаты',
  announcement: 'Анонсы',
  media: 'Медиа',
}
export type NewsCategory = keyof typeof newsCategoryNames
export const newsCategories = keysOf(newsCategoryNames)

export const news = defineFields({
  table: 'news',
  missing: 'Новость не найдена',
  name: 'title',
  heavy: ['content'],
  fields: {
    title: name('Заголовок', { min: 3, max: 200, empty: 'Укажите заголовок' }),
    /** An empty one becomes the first sentence of the text. */
    summary: area('Коротко', {
      ...{ max: 300, rows: 2, counted: true, multiline: false },
      hint: 'Для списка и соцсетей; пусто — возьмём первое предложение.',
    }),
    content: richText('Текст'),
    image: image('Обложка', {
      hint: 'Видна в списке, вверху новости и в ссылках. Без неё в списке будет первый снимок текста.',
    }),
    imageAlt: text('Что на обложке', { max: 250, hint: 'Для тех, кто не видит картинку.' }),
    category: choice('Рубрика', newsCategoryNames, { initial: 'news' }),
    published: flag('Публикация', {
      initial: false,
      switched: ['Опубликована', 'Снята с\u00a0публикации', 'Запланирована'],
    }),
    publishedAt: moment('Когда опубликовать'),
    pinned: flag('Закрепить вверху списка', {
      initial: false,
      switched: ['Закреплена вверху', 'Откреплена'],
    }),
    competition_id: link('О каком соревновании', {
      hint: 'Новость появится на его странице.',
      table: 'competition',
      missing: 'Соревнование не найдено',
    }),
    album_id: link('Фотоальбом', {
      hint: 'Новость поведёт к\u00a0нему. Альбомы соревнования найдутся сами.',
      ...{ table: 'album', shown: { published: 1 } },
      missing: 'Альбом не найден',
    }),
  },
})
export type NewsItem = z.infer<typeof news.output>
/** A news item in a list: everything but the text. */
export type NewsCard = z.infer<typeof news.card>
export type NewsCreate = z.infer<typeof news.create>
export type NewsUpdate = z.infer<typeof news.update>

declare module '#kit/db/tables.ts' {
  interface Tables {
    news: RecordColumns & ColumnsOf<typeof news.fields>
  }
}
