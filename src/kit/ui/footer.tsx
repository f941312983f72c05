import { type SocialNetwork, socialLinks, whatsappWords } from '#kit/contract/social-url.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { Emblem } from './emblem.tsx'
import css from './footer.module.css'
import type { MenuItem } from './menu.ts'

export interface SiteContacts extends Record<SocialNetwork, string> {
  address: string
  phone: string
  worktime: string
  email: string
  /** Beside WhatsApp it is said whose it is. */
  whatsappNote: boolean
  /** «0+», or `none`. */
  ageMark: string
}

interface FooterProps {
  site: { name: string; city: string }
  menu: MenuItem[]
  guide: MenuItem[]
  contacts: SiteContacts
  year: number
}

export function Footer({ site, menu, guide, contacts, year }: FooterProps) {
  const links = menu.flatMap((item) => (item.href ? [item] : (item.items ?? [])))
  const social = socialLinks(contacts)
  const isReached = [contacts.address, contacts.phone, contacts.email].some((said) => said !== '')
  return (
    <footer className={css.footer}>
      <div className={`${column.plain} ${css.inner}`}>
        <div className={css.brand}>
          <Emblem className={css.emblem} />
          <p className={css.name}>{typograph(site.name)}</p>
        </div>
        {isReached && (
          <address className={css.contacts}>
            {contacts.address !== '' && (
              <>
                <p className={css.label}>Адрес</p>
                <p>{typograph(contacts.address)}</p>
              </>
            )}
            {phoneHref(contacts.phone) !== 'tel:' && (
              <>
                <p className={css.label}>Телефон</p>
                <p>
                  <a href={phoneHref(contacts.phone)}>{contacts.phone}</a>
                </p>
              </>
            )}
            {contacts.email !== '' && (
              <>
                <p className={css.label}>Почта</p>
                <p>
                  <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
                </p>
              </>
            )}
          </address>
        )}
        {social.length > 0 && (
          <div data-screen-only>
            <p className={css.label}>Мы в сети</p>
            <ul className={css.list}>
              {social.map((link) => (
                <li key={link.label}>
                  <a href={link.href} rel="me noopener">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
            {contacts.whatsapp !== '' && contacts.whatsappNote && (
              <p className={css.note}>{whatsappWords}</p>
            )}
          </div>
        )}
        {links.length > 0 && (
          <nav className={css.map} aria-label="Разделы сайта" data-screen-only>
            <p className={css.label}>Разделы</p>
            <Links of={links} />
            <p className={css.label}>Начинающим</p>
            <Links of={guide} />
          </nav>
        )}
      </div>
      <p className={`${column.plain} ${css.copyright}`}>
        <span>
          © {year} {typograph(site.name)}
          {contacts.ageMark !== 'none' && (
            <span className={css.age}>
              <span data-spoken>Возрастная категория </span>
              {contacts.ageMark}
            </span>
          )}
        </span>{' '}
        <span className={css.law} data-screen-only>
          <a href="/privacy">Политика обработки персональных данных</a>
          <a href="/consent">Согласия</a>
          <a href="/accessibility">О доступности</a>
          <a href="/press">Для прессы</a>
        </span>
      </p>
    </footer>
  )
}

const Links = ({ of }: { of: MenuItem[] }) => (
  <ul className={css.list}>
    {of.map(({ label, href }) => (
      <li key={label}>
        <a href={href}>{label}</a>
      </li>
    ))}
  </ul>
)
