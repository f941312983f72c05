import type { NewsItem } from '../news.contract.ts'

const fields = {
  title: '',
  summary: '',
  content: { type: 'doc', content: [{ type: 'paragraph' }] },
  image: '',
  imageAlt: '',
  category: 'news',
  published: false,
  publishedAt: null,
  pinned: false,
  competition_id: null,
  album_id: null,
} satisfies Partial<NewsItem>

export type NewsValues = Pick<NewsItem, keyof typeof fields>

/** Of another item, to be written over: not published, with no date of its own. */
export function copiedNews(source: NewsItem): NewsValues {
  return { ...newsValues(source), published: false, publishedAt: null, pinned: false }
}

/** The fields of the form, of an item or of a new one. */
export function newsValues(item: NewsItem | undefined): NewsValues {
  const names = Object.keys(fields) as (keyof NewsValues)[]
  return Object.fromEntries(names.map((name) => [name, (item ?? fields)[name]])) as NewsValues
}
