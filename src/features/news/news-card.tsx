import { formatDate, localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { StoredPicture } from '#kit/ui/stored-picture.tsx'
import stretch from '#kit/ui/stretched.module.css'
import { WordMats } from '#kit/ui/word-mats.tsx'
import { type NewsCard, newsCategoryNames } from './news.record.ts'
import css from './news-card.module.css'

interface NewsTileProps {
  news: NewsCard
  timeZone: string
  shape?: 'tall' | 'wide' | 'lead' | 'mat'
  level?: 2 | 3
}

export function NewsTile({ news, timeZone, shape = 'tall', level = 3 }: NewsTileProps) {
  const Heading = `h${level}` as const
  return (
    <article className={css.tile} data-shape={shape}>
      <NewsCover news={news} className={css.cover} eager={shape === 'lead' || shape === 'mat'} />
      <div className={css.text}>
        <NewsMeta news={news} timeZone={timeZone} />
        <Heading className={css.title}>
          <a className={stretch.stretched} href={`/news/${news.id}`}>
            {typograph(news.title)}
          </a>
        </Heading>
        {news.summary !== '' && <p className={css.summary}>{typograph(news.summary)}</p>}
      </div>
    </article>
  )
}

export function NewsMeta({ news, timeZone }: { news: NewsCard; timeZone: string }) {
  return (
    <p className={css.meta}>
      <span className={css.category} data-category={news.category}>
        {newsCategoryNames[news.category]}
      </span>
      {news.publishedAt && (
        <time dateTime={news.publishedAt}>
          {formatDate(localDate(new Date(news.publishedAt), timeZone))}
        </time>
      )}
    </p>
  )
}

interface NewsCoverProps {
  news: NewsCard
  className: string | undefined
  sizes?: string
  eager?: boolean
}

export function NewsCover({
  news,
  className,
  sizes = '(max-width: 40rem) 92vw, (max-width: 64rem) 60vw, 45vw',
  eager = false,
}: NewsCoverProps) {
  const mats = <WordMats text={news.title} seed={news.id} className={className} />
  if (news.image === '') return mats
  return (
    <StoredPicture
      className={className}
      path={news.image}
      alt={news.imageAlt}
      sizes={sizes}
      eager={eager}
      otherwise={mats}
      cover
    />
  )
}
