import type { Saying } from '#content/judo/wisdom.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import css from './saying-strip.module.css'

/** The saying of the day as a line across the page. */
export function SayingStrip({ saying: { id, text, from, original } }: { saying: Saying }) {
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
