import { Island } from '#kit/pages/island.tsx'
import css from './search-link.module.css'

/** In every header: a way to the search page, and a search box over the page where scripts run. */
export function SearchLink() {
  return (
    <Island name="search-box" when="click" needsNetwork props={{}}>
      <a className={css.link} href="/search" data-trigger="open" title="Поиск" aria-label="Поиск">
        <Lens />
      </a>
    </Island>
  )
}

export function Lens() {
  return (
    <svg className={css.lens} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="7.5" />
      <path d="m15.5 15.5 7 7" />
    </svg>
  )
}
