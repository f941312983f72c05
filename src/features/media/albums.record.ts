import { z } from 'zod'
import { recordId } from '#kit/contract/fields.ts'
import { area, choice, day, flag, link, name, text, value } from '#kit/record/fields.ts'
import { type ColumnsOf, defineFields } from '#kit/record/record.ts'
import { photo } from './media.contract.ts'
import { rightNames } from './rights.ts'

export const albums = defineFields({
  table: 'album',
  missing: 'Альбом не найден',
  name: 'title',
  fields: {
    title: name('Название', { min: 1, max: 200, empty: 'Укажите название альбома' }),
    description: area('Описание', { max: 2000, rows: 2 }),
    date: day('Дата съёмки'),
    competition_id: link('Соревнование', {
      table: 'competition',
      missing: 'Соревнование не найдено',
    }),
    /** A photo of this album; without one, or when it is gone, the first stands for the album. */
    cover_id: value('Обложка', {
      input: recordId.nullable(),
      ...{ output: z.number().nullable(), initial: null },
    }),
    author: text('Автор фото', {
      max: 160,
      known: true,
      hint: 'Кто снимал: имя стоит под названием альбома и на странице для прессы',
    }),
    rights: choice('Право на\u00a0снимки', rightNames, {
      initial: 'unknown',
      hint: 'Чужие снимки публикуют по\u00a0лицензии или с\u00a0разрешения, и\u00a0автора называют. Разрешение и\u00a0его дату храните у\u00a0себя',
    }),
    downloadable: flag('Можно скачать альбом целиком', {
      initial: false,
      hint: 'Тогда все видимые снимки можно скачать разом. Снимки детей разойдутся по чужим компьютерам: разрешайте, если родители с этим согласны',
    }),
    published: flag('Виден на сайте', {
      initial: true,
      switched: ['Показывается на\u00a0сайте', 'Убрано с\u00a0сайта'],
    }),
  },
  beside: {
    order: z.number(),
    cover: photo.nullable(),
    photoCount: z.number(),
    hiddenCount: z.number(),
  },
})
export type Album = z.infer<typeof albums.output>
export type AlbumUpdate = z.infer<typeof albums.update>

/** POST: there is no photo yet to be the cover. */
export const albumCreate = albums.content
  .omit({ cover_id: true })
  .required({ title: true }) as unknown as z.ZodType<AlbumCreate>
export type AlbumCreate = Omit<z.infer<typeof albums.create>, 'cover_id'>

declare module '#kit/db/tables.ts' {
  interface Tables {
    album: RecordColumns & ColumnsOf<typeof albums.fields> & { order: number }
  }
}
