import { Arrow } from './arrow.tsx'
import css from './pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
  href: (page: number) => string
  /** Where a list does not run from the new to the old. */
  words?: { previous: string; next: string }
}

const byTime = { previous: 'Новее', next: 'Раньше' }

export function Pagination({ page, pages, href, words = byTime }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className={css.nav} aria-label="Страницы" data-screen-only>
      {page > 1 && (
        <a className={css.step} href={href(page - 1)} rel="prev">
          <Arrow to="left" apart /> {words.previous}
        </a>
      )}
      <ol className={css.pages}>
        {visiblePages(page, pages).map((number, index, shown) => (
          <li key={number} data-gap={number - (shown[index - 1] ?? number) > 1 || undefined}>
            <a
              className={css.page}
              href={href(number)}
              aria-label={`Страница ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className={css.step} href={href(page + 1)} rel="next">
          {words.next} <Arrow apart />
        </a>
      )}
    </nav>
  )
}

/** The first, the last and the neighbours of the current one. */
function visiblePages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  return [...new Set(wanted.filter((number) => number >= 1 && number <= pages))]
}
