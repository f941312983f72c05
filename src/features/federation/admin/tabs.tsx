import { Link } from 'react-router'
import css from './federation.module.css'

const tabs = [
  { name: 'people', label: 'Люди' },
  { name: 'clubs', label: 'Клубы' },
  { name: 'signups', label: 'Заявки' },
  { name: 'documents', label: 'Документы' },
  { name: 'about', label: 'О нас' },
] as const

export function FederationTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  return (
    <nav className={css.tabs} aria-label="Разделы федерации">
      {tabs.map(({ name, label }) => (
        <Link
          key={name}
          to={`/admin/federation/${name}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
