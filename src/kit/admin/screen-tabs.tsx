import { Link } from 'react-router'
import css from './screen-tabs.module.css'

interface Props<Name extends string> {
  /** Said by a screen reader. */
  label: string
  /** The address of each screen with its name. */
  tabs: Record<Name, string>
  current: NoInfer<Name>
}

/** Screens beside each other, each at an address of its own. */
export const ScreenTabs = <Name extends string>({ label, tabs, current }: Props<Name>) => (
  <nav className={css.tabs} aria-label={label}>
    {Object.entries<string>(tabs).map(([path, name]) => (
      <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)
