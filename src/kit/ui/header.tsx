import type { ReactNode } from 'react'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { Emblem } from './emblem.tsx'
import css from './header.module.css'
import { isCurrent, type MenuItem } from './menu.ts'
import { VisionSwitch } from './vision-switch.tsx'

interface HeaderProps {
  name: string
  menu: MenuItem[]
  path: string
  /** Tools beside the menu. */
  children: ReactNode
}

/**
 * The menu is one popover: a sheet opened by the burger on narrow screens, a plain row on wide
 * ones. The browser opens and closes it, so it works before and without any script.
 */
export function Header({ name, menu, path, children }: HeaderProps) {
  return (
    <header className={css.header} data-screen-only>
      <div className={`${column.plain} ${css.bar}`}>
        <a className={css.brand} href="/" aria-current={path === '/' ? 'page' : undefined}>
          <Emblem className={css.emblem} />
          <span className={css.name}>{typograph(name)}</span>
        </a>
        {menu.length > 0 && (
          <>
            <button className={css.burger} type="button" popoverTarget="menu" aria-label="Меню">
              <span className={css.burgerLabel}>Меню</span>
              <svg viewBox="0 0 24 16" aria-hidden="true">
                <path d="M0 2h24M0 14h24" />
                <path className={css.knot} d="M0 8h9m6 0h9M9 4.5h6v7H9z" />
              </svg>
            </button>
            <nav id="menu" popover="auto" className={css.menu} aria-label="Основное меню">
              <button
                className={css.close}
                type="button"
                popoverTarget="menu"
                popoverTargetAction="hide"
              >
                Закрыть
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="m2 2 12 12M14 2 2 14" />
                </svg>
              </button>
              <ul className={css.items}>
                {menu.map((item) => (
                  <li key={item.label} className={css.item}>
                    {item.items ? (
                      <Dropdown item={item} items={item.items} path={path} />
                    ) : (
                      <MenuLink item={item} path={path} className={css.link} />
                    )}
                  </li>
                ))}
              </ul>
              <VisionSwitch className={css.menuVision} />
            </nav>
          </>
        )}
        <div className={css.tools}>
          {children}
          <VisionSwitch />
        </div>
      </div>
    </header>
  )
}

function Dropdown({ item, items, path }: { item: MenuItem; items: MenuItem[]; path: string }) {
  return (
    <details className={css.dropdown} name="menu" data-menu>
      <summary className={css.link} aria-current={isCurrent(item, path) ? 'true' : undefined}>
        {item.label}
        <svg className={css.arrow} viewBox="0 0 10 6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <ul className={css.sub}>
        {items.map((child) => (
          <li key={child.label}>
            <MenuLink item={child} path={path} className={css.subLink} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuLink(props: { item: MenuItem; path: string; className: string | undefined }) {
  const { item, path, className } = props
  const current = path === item.href ? 'page' : isCurrent(item, path) ? 'true' : undefined
  return (
    <a className={className} href={item.href} aria-current={current}>
      {item.label}
    </a>
  )
}
