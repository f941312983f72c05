import { RichText } from '#kit/rich-text/rich-text.tsx'
import { typograph } from '#kit/text/typography.ts'
import prose from '#kit/ui/prose.module.css'
import type { NewsItem } from '../news.contract.ts'
import { NewsCover, NewsMeta } from '../news-card.tsx'
import css from '../pages/item.module.css'

/** The article of the public page without what needs the site around it. */
export function NewsArticle({ news, timeZone }: { news: NewsItem; timeZone: string }) {
  return (
    <article className={css.article}>
      <header className={css.head}>
        <h1>{typograph(news.title || 'Без заголовка')}</h1>
        {news.summary !== '' && <p className={css.summary}>{typograph(news.summary)}</p>}
      </header>
      <NewsCover news={news} className={css.cover} eager />
      <div className={css.body}>
        <aside className={css.aside}>
          <NewsMeta news={news} timeZone={timeZone} />
        </aside>
        <div className={prose.prose}>
          <RichText doc={news.content} />
        </div>
      </div>
    </article>
  )
}
