import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { sayingOfTheDay } from './saying-of-the-day.ts'
import css from './saying-strip.module.css'

/** The saying of the day as a line across the page. */
export function SayingStrip({ date }: { date: string }) {
  const { id, text, from, original } = sayingOfTheDay(date)
  return (
    <aside className={`${column.plain} ${css.strip}`} aria-label="Изречение дня">
      {original && (
        <p className={css.original} lang="ja">
          {original}
        </p>
      )}
      <blockquote className={css.saying}>
        <p>
          <a href={`/about-judo/wisdom#${id}`}>{typograph(text)}</a>
        </p>
        <footer>{typograph(from)}</footer>
      </blockquote>
    </aside>
  )
}
