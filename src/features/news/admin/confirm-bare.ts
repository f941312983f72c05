import { confirmDanger } from '#kit/admin/messages.tsx'
import { isEmptyDoc } from '#kit/text/rich-text-words.ts'
import type { NewsCard, NewsItem } from '../news.record.ts'

type Told = Pick<NewsCard, 'summary' | 'image' | 'album_id'> & Partial<Pick<NewsItem, 'content'>>

/** A heading and nothing else. Lists carry no texts, but the summary of a text is never empty. */
export const isBare = ({ summary, image, album_id, content }: Told): boolean =>
  !summary && !image && album_id === null && (content === undefined || isEmptyDoc(content))

/** @param number of those that are to be published so. */
export const confirmBare = (number = 1): Promise<boolean> =>
  confirmDanger({
    question:
      number === 1 ? 'Опубликовать без\u00a0текста?' : `Опубликовать без\u00a0текста: ${number}?`,
    explanation:
      number === 1
        ? 'В\u00a0новости нет ни\u00a0текста, ни\u00a0картинки: посетители увидят один заголовок.'
        : 'В\u00a0этих новостях нет ни\u00a0текста, ни\u00a0картинки: посетители увидят одни заголовки.',
    action: 'Опубликовать так',
    color: 'blue',
  })
