import column from '#kit/ui/column.module.css'
import css from './section-pager.module.css'

const pages = [
  { href: '/about-judo/history', name: 'История' },
  { href: '/about-judo/techniques', name: 'Техники' },
  { href: '/about-judo/wisdom', name: 'Мудрые изречения' },
  { href: '/about-judo/oath', name: 'Клятва дзюдоиста' },
  { href: '/about-judo/principles', name: 'Принципы' },
  { href: '/about-judo/interesting-facts', name: 'Интересные факты' },
]

/** At the end of a page about judo: the others, also the one that the menu leaves out. */
export function SectionPager({ path }: { path: string }) {
  return (
    <nav className={`${column.plain} ${css.pager}`} aria-labelledby="judo-pages" data-screen-only>
      <h2 id="judo-pages">Ещё о дзюдо</h2>
      <ul>
        {pages
          .filter(({ href }) => href !== path)
          .map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
