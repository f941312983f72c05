import type { ReactNode } from 'react'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { count } from '#kit/text/plural.ts'
import { readingMinutes, richTextPlain } from '#kit/text/rich-text-words.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import prose from '#kit/ui/prose.module.css'
import type { NewsItem } from './news.record.ts'
import css from './news-article.module.css'
import { NewsCover, NewsMeta } from './news-card.tsx'

interface NewsArticleProps {
  news: NewsItem
  timeZone: string
  /** Above the title on the site; a preview has nowhere to go back to. */
  back?: ReactNode
  /** Below the text: what the news is about. */
  links?: ReactNode
  share?: ReactNode
}

/** The article of a news item, on its page and in the editor's preview. */
export function NewsArticle({ news, timeZone, back, links, share }: NewsArticleProps) {
  // A summary taken from the text is not said twice.
  const words = richTextPlain(news.content)
  const isSaidBelow = words.startsWith(news.summary)
  const minutes = readingMinutes(news.content)
  return (
    <article className={column.plain}>
      <div className={css.progress} aria-hidden="true" />
      <div className={css.opening}>
        <header className={css.head}>
          {back}
          <h1>{typograph(news.title || 'Без заголовка')}</h1>
          {!isSaidBelow && <p className={css.summary}>{typograph(news.summary)}</p>}
        </header>
        <NewsCover news={news} className={css.cover} sizes="(max-width: 64rem) 92vw, 54vw" eager />
      </div>
      <div className={css.body}>
        <div className={css.meta}>
          <NewsMeta news={news} timeZone={timeZone} />
          {minutes > 0 && (
            <p className={css.minutes}>{count(minutes, ['минута', 'минуты', 'минут'])} чтения</p>
          )}
        </div>
        <div>
          <div className={prose.prose}>
            <RichText doc={news.content} />
          </div>
          {links}
        </div>
        {share && <aside className={css.share}>{share}</aside>}
      </div>
    </article>
  )
}
