import { z } from 'zod'
import { text } from '#kit/record/fields.ts'
import { richText } from './rich-text.field.ts'

/** Of a page whose words come with the site until somebody writes others: what is empty is the site's own. */
export const originalFields = {
  title: text('Заголовок', { max: 200 }),
  content: richText('Текст'),
}
export type OriginalFields = typeof originalFields

export const besideOriginalFields = {
  /** The text that comes with the site. */
  isDefault: z.boolean(),
  /** Words of the federation, under whatever title. */
  isOwnText: z.boolean(),
}
