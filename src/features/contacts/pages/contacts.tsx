import type { ReactNode } from 'react'
import { socialLinks, whatsappWords } from '#kit/contract/social-url.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { headed } from '#kit/text/headed.ts'
import { mapLinks } from '#kit/text/map-links.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { HomeScreenHint } from '#kit/ui/home-screen-hint.tsx'
import { MapLinks } from '#kit/ui/map-links.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { type Contacts, knownText, notSpecified, toldContacts } from '../contacts.record.ts'
import { defaultContacts, readContacts } from '../contacts.server.ts'
import { DoorArt } from '../door-art.tsx'
import { sportsOrganization } from '../organization.ts'
import css from './contacts.module.css'

export const contactsPage = definePage({
  path: '/contacts',
  section: 'contacts',
  answers: [
    'телефон федерации',
    'карта схема проезда',
    'как добраться доехать, где находится',
    'на каком автобусе, маршрутке, остановка транспорта',
    'реквизиты инн огрн',
    'жалоба обращение вопрос',
  ],
  tells: ['contacts'],

  async load(db, { part }) {
    const stored = await part(readContacts(db))
    return {
      contacts: stored ? toldContacts(stored) : defaultContacts,
      isFailed: stored === null,
    }
  },

  head({ contacts }, { site }) {
    const { address, phone, worktime, legalName } = toldContacts(contacts)
    const parts = Object.entries({
      адрес: address,
      телефон: phone,
      'часы работы': worktime,
      реквизиты: legalName,
    }).flatMap(([name, text]) => (text === '' ? [] : [name]))
    const known = [address, phone, ...socialLinks(contacts).map(({ label }) => label)]
    return {
      title: 'Контакты',
      description: [headed(site.name, parts), ...known].filter(Boolean).join('. '),
      image: siteCover,
      jsonLd: [sportsOrganization(contacts, site)],
    }
  },

  Body({ data: { contacts, isFailed }, request: { site } }) {
    const { address, phone, worktime } = contacts
    const isSaid = [address, phone, worktime].some((said) => said !== '')
    const isReached = !isFailed && (isSaid || isWritten(contacts) || mapLinks(contacts).length > 0)
    const isWhole =
      isReached && isWritten(contacts) && [address, phone, worktime].every((said) => said !== '')
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Контакты</h1>
          {isFailed && <p role="alert">Ошибка при загрузке контактных данных</p>}
          {!isFailed && !isReached && <p>Федерация ещё не внесла контакты на сайт.</p>}
        </header>
        {(isFailed || isReached) && (
          <div className={css.mats} data-partial={!isWhole || undefined}>
            {isReached && <DoorArt className={css.art} />}
            <Where contacts={contacts} />
            <Phone phone={phone} />
            {worktime !== '' && (
              <Mat name="worktime" title="Часы работы">
                <p className={css.value}>{typographed(worktime)}</p>
              </Mat>
            )}
            {isReached && (
              <>
                {isWritten(contacts) && <Write contacts={contacts} />}
                <Mat name="card" title="В записную книжку">
                  <p>
                    {typograph('Телефон, почта и адрес одной карточкой: откройте её на телефоне.')}
                  </p>
                  <p className={css.action} data-screen-only>
                    <a href="/contacts.vcf">
                      Сохранить контакт
                      <Arrow />
                    </a>
                  </p>
                </Mat>
              </>
            )}
          </div>
        )}
        <Requisites contacts={contacts} name={site.name} />
        {isReached && (
          <p className={css.press} data-screen-only>
            <a href="/press">
              Для прессы: логотип, цифры, контакт
              <Arrow />
            </a>
          </p>
        )}
        <HomeScreenHint />
      </div>
    )
  },
})

/** The specified text stays as it is, to the space. */
const typographed = (text: string) => (text === notSpecified ? text : typograph(text))

function Mat(props: { name: string; title: string; children: ReactNode }) {
  return (
    <section className={css.mat} data-mat={props.name} aria-labelledby={props.name}>
      <h2 className={css.title} id={props.name}>
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}

function Where({ contacts }: { contacts: Contacts }) {
  const { address, lat, lon } = contacts
  const place = { address: knownText(address), lat, lon }
  const isOnMap = mapLinks(place).length > 0
  if (address === '' && !isOnMap) return null
  return (
    <Mat name="address" title="Адрес">
      {address !== '' && <p className={css.large}>{typographed(address)}</p>}
      {isOnMap && (
        <div data-screen-only>
          <p className={css.note}>Как добраться:</p>
          <MapLinks to={place} className={css.links} />
        </div>
      )}
    </Mat>
  )
}

function Phone({ phone }: { phone: string }) {
  if (phone === '') return null
  return (
    <Mat name="phone" title="Телефон">
      <p className={css.large}>
        {phone === notSpecified ? phone : <a href={phoneHref(phone)}>{phone}</a>}
      </p>
    </Mat>
  )
}

const isWritten = (contacts: Contacts) => contacts.email !== '' || socialLinks(contacts).length > 0

function Write({ contacts }: { contacts: Contacts }) {
  const { email, whatsapp, whatsappNote } = contacts
  const messengers = socialLinks(contacts)
  return (
    <Mat name="write" title="Написать">
      <svg
        className={css.envelope}
        viewBox="0 0 120 80"
        aria-hidden="true"
        focusable="false"
        data-art="behind"
      >
        <path d="M4 4h112v72H4zl56 42L116 4" fill="none" stroke="currentColor" strokeWidth="7" />
      </svg>
      {email !== '' && (
        <p className={css.large}>
          <a href={`mailto:${email}`}>
            {email.split('@')[0]}@<wbr />
            {email.split('@')[1]}
          </a>
        </p>
      )}
      {messengers.length > 0 && (
        <ul className={css.links}>
          {messengers.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="me noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {whatsapp !== '' && whatsappNote && <p className={css.whose}>{whatsappWords}</p>}
    </Mat>
  )
}

function Requisites({ contacts, name }: { contacts: Contacts; name: string }) {
  const rows = [
    ['Полное название', contacts.legalName || (contacts.inn || contacts.ogrn ? name : '')],
    ['ИНН', contacts.inn],
    ['ОГРН', contacts.ogrn],
  ].filter(([, value]) => value !== '')
  if (rows.length === 0) return null
  return (
    <section className={css.requisites} aria-labelledby="requisites">
      <SectionHead id="requisites" title="Реквизиты" />
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
