import { Arrow } from './arrow.tsx'
import css from './pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
  href: (page: number) => string
}

export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className={css.nav} aria-label="Страницы" data-screen-only>
      {page > 1 && (
        <a className={css.step} href={href(page - 1)} rel="prev">
          <Arrow to="left" /> Новее
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
          Раньше <Arrow />
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
