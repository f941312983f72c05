import column from '#kit/ui/column.module.css'
import css from './section-pager.module.css'
import { dictionaryAddress } from './technique-addresses.ts'

const dictionary = dictionaryAddress({ from: 'sambo' })

const pages = [
  { href: '/about-judo/start', name: 'С\u00a0чего начать: дзюдо' },
  { href: '/about-sambo/start', name: 'С\u00a0чего начать: самбо' },
  { href: '/about-judo/path', name: 'Путь ученика' },
  { href: '/about-sambo/path', name: 'Путь самбиста' },
  { href: '/about-judo/five-minutes', name: 'Правила дзюдо за\u00a0пять минут' },
  { href: '/about-sambo/five-minutes', name: 'Правила самбо за\u00a0пять минут' },
  { href: '/about-judo/questions', name: 'Вопросы и\u00a0ответы' },
  { href: '/about-judo/safety', name: 'Безопасность и\u00a0защита детей' },
  { href: '/about-judo/ranks', name: 'Разряды и\u00a0ЕВСК' },
  { href: '/about-judo/referees', name: 'Как стать судьёй' },
  { href: '/about-judo/anti-doping', name: 'Антидопинг' },
  { href: '/about-judo/history', name: 'История' },
  { href: '/about-judo/techniques', name: 'Техники дзюдо' },
  { href: '/about-sambo/techniques', name: 'Техники самбо' },
  { href: '/about-judo/rules', name: 'Правила дзюдо, веса и\u00a0возраст' },
  { href: '/about-sambo/rules', name: 'Правила самбо, веса и\u00a0возраст' },
  { href: '/about-judo/glossary', name: 'Словарь терминов' },
  { href: dictionary, name: 'Словарь дзюдо и самбо' },
  { href: '/about-judo/wisdom', name: 'Мудрые изречения' },
  { href: '/about-judo/oath', name: 'Клятва дзюдоиста' },
  { href: '/about-judo/principles', name: 'Принципы' },
  { href: '/about-judo/interesting-facts', name: 'Интересные факты' },
]

/** At the end of a page about judo or sambo: the others, also those that the menu leaves out. */
export function SectionPager({ path }: { path: string }) {
  const from = path.startsWith('/about-judo') ? 'judo' : 'sambo'
  return (
    <nav className={`${column.plain} ${css.pager}`} aria-labelledby="judo-pages" data-screen-only>
      <h2 id="judo-pages">Ещё о дзюдо и самбо</h2>
      <ul>
        {pages
          .filter(({ href }) => href !== path)
          .map(({ href, name }) => (
            <li key={href}>
              <a href={href === dictionary ? dictionaryAddress({ from }) : href}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
