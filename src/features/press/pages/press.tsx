import { findLatestProtocol } from '#features/competitions/competitions.list.server.ts'
import { readContacts } from '#features/contacts/contacts.server.ts'
import { aboutStore } from '#features/federation/about.server.ts'
import { DocumentLinks } from '#features/federation/document-list.tsx'
import type { FederationDocument } from '#features/federation/documents.record.ts'
import { documentStore } from '#features/federation/documents.server.ts'
import type { Person } from '#features/federation/people.record.ts'
import { personStore } from '#features/federation/people.server.ts'
import {
  findNewestAlbum,
  listAlbumAuthors,
  listWholeAlbums,
} from '#features/media/albums.press.server.ts'
import { listPhotoAuthors } from '#features/media/photos.server.ts'
import { authorLines, unknownRight } from '#features/media/rights.ts'
import type { Db } from '#kit/db/db.server.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { plural } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { Emblem } from '#kit/ui/emblem.tsx'
import { Part } from '#kit/ui/part.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { StoredPicture } from '#kit/ui/stored-picture.tsx'
import { press } from '../press.record.ts'
import {
  type PressContact,
  type PressFact,
  pressContactOf,
  pressStore,
  readFacts,
} from '../press.server.ts'
import css from './press.module.css'

export const pressPage = definePage({
  path: '/press',
  section: 'press',

  async load(db, { now, site, part }) {
    const clock = { now, timeZone: site.timeZone }
    const [told, contacts, about, people, facts, album, whole, authors, documents, protocol] =
      await Promise.all([
        part(pressStore.read(db)),
        part(readContacts(db)),
        part(aboutStore.read(db)),
        part(personStore.listVisible(db)),
        part(readFacts(db, clock)),
        part(findNewestAlbum(db, part)),
        part(listWholeAlbums(db, part)),
        part(listAuthors(db)),
        part(documentStore.list(db)),
        part(findLatestProtocol(db, clock)),
      ])
    const said = told ?? press.absent
    return {
      ...{ logo: said.logo, terms: linesOf(said.terms), facts },
      ...{ contact: pressContactOf(said, contacts), lead: about?.lead ?? '' },
      board: (people ?? []).filter(({ role }) => role === 'board'),
      ...{ protocol, album, authors: authors ?? [], wholeAlbums: whole ?? [] },
      files: (documents ?? []).filter(({ type }) => type === 'press'),
      today: localDate(now, site.timeZone),
    }
  },

  head(_, { site }) {
    return {
      title: 'Для прессы',
      description: `Логотип федерации для печати и экрана, справка в цифрах, контакт для СМИ, условия использования фотографий. ${site.name}`,
      image: siteCover,
    }
  },

  Body({ data, request: { site } }) {
    const { logo, terms, facts, contact, authors, wholeAlbums, files, today } = data
    const { protocol, album, lead, board } = data
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Для прессы</h1>
          <p>{typograph(site.name)}</p>
        </header>
        <Facts facts={facts} today={today} />
        <About lead={lead} board={board} />
        <Contact contact={contact} />
        <Latest protocol={protocol} album={album} />
        <Logo logo={logo} files={files} />
        <Photos terms={terms} authors={authors} albums={wholeAlbums} />
      </div>
    )
  },
})

const listAuthors = async (db: Db) =>
  authorLines([...(await listAlbumAuthors(db)), ...(await listPhotoAuthors(db))])

const latestTitle = (protocol: unknown, album: unknown) =>
  `Последние ${[protocol && 'результаты', album && 'фотографии'].filter(Boolean).join(' и ')}`

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function Facts({ facts, today }: { facts: Part<PressFact[]>; today: string }) {
  if (facts?.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="facts">
      <SectionHead id="facts" title="Федерация в цифрах" />
      <Part of={facts} failure="Ошибка при загрузке сведений">
        {(known) => (
          <>
            <ul className={css.facts}>
              {known.map(({ total, forms, note, href }) => (
                <li key={forms[0]}>
                  <a href={href}>
                    <strong>{total}</strong> {plural(total, ...forms)}
                  </a>
                  <span>{typograph(note)}</span>
                </li>
              ))}
            </ul>
            <p className={css.dated}>
              По&nbsp;данным сайта на&nbsp;<time dateTime={today}>{formatDate(today)}</time>
            </p>
          </>
        )}
      </Part>
    </section>
  )
}

/** What a paper writes of the federation: who leads it, and its own words of itself. */
function About({ lead, board }: { lead: string; board: Person[] }) {
  if (lead === '' && board.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="about">
      <SectionHead
        id="about"
        title="О&nbsp;федерации"
        link={{ href: '/federation', label: 'Цели, устройство, люди' }}
      />
      <div className={css.about}>
        {lead !== '' && <p>{typograph(lead)}</p>}
        {board.length > 0 && (
          <ul className={css.board}>
            {board.map(({ id, fullName, position }) => (
              <li key={id}>
                <strong>{typograph(fullName)}</strong>
                {position !== '' && <span>{typograph(position)}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Contact({ contact }: { contact: PressContact | undefined }) {
  return (
    <section className={css.section} aria-labelledby="contact">
      <SectionHead id="contact" title="Контакт для СМИ" />
      {contact ? (
        <div className={css.contact}>
          <p>{typograph(contact.name || 'На вопросы прессы отвечает федерация.')}</p>
          {contact.phone !== '' && (
            <p>
              <a href={phoneHref(contact.phone)}>{contact.phone}</a>
            </p>
          )}
          {contact.email !== '' && (
            <p>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
          )}
        </div>
      ) : (
        <p>Федерация ещё не&nbsp;внесла контакты на&nbsp;сайт.</p>
      )}
    </section>
  )
}

interface LatestProps {
  protocol: Part<{ id: number; title: string } | undefined>
  album: Part<{ id: number; title: string; date: string | null } | undefined>
}

function Latest({ protocol, album }: LatestProps) {
  if (!protocol && !album) return null
  return (
    <section className={css.section} aria-labelledby="latest">
      <SectionHead id="latest" title={typograph(latestTitle(protocol, album))} />
      <ul className={css.albums}>
        {protocol && (
          <li>
            <a href={`/competitions/${protocol.id}#results`}>
              {typograph(`Результаты: ${protocol.title}`)}
            </a>
          </li>
        )}
        {album && (
          <li>
            <a href={`/media/${album.id}`}>
              {typograph(
                [`Фотографии: ${album.title}`, album.date && formatDate(album.date)]
                  .filter(Boolean)
                  .join(', '),
              )}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

function Logo({ logo, files }: { logo: string; files: FederationDocument[] }) {
  return (
    <section className={css.section} aria-labelledby="logo" data-screen-only>
      <SectionHead id="logo" title="Логотип" />
      <div className={css.logos}>
        {['light', 'dark'].map((cloth) => (
          <div key={cloth} className={css.logo} data-cloth={cloth}>
            {logo === '' ? (
              <Emblem className={css.mark} />
            ) : (
              <StoredPicture
                className={css.mark}
                path={logo}
                alt=""
                sizes="16rem"
                bare
                otherwise={<Emblem className={css.mark} />}
              />
            )}
          </div>
        ))}
      </div>
      <p className={css.take}>
        <a href="/press/logo.zip" rel="nofollow" download>
          Скачать логотип
          <Arrow />
        </a>
        <span>
          {logo === ''
            ? 'ZIP: PNG до\u00a02048\u00a0пикселей, на\u00a0светлом и\u00a0на\u00a0тёмном, SVG'
            : 'ZIP: PNG разных размеров, самый крупный до\u00a02400\u00a0пикселей, на\u00a0светлом и\u00a0на\u00a0тёмном'}
        </span>
      </p>
      {files.length > 0 && (
        <>
          <h3 className={css.albumsTitle}>Файлы федерации</h3>
          <DocumentLinks documents={files} />
        </>
      )}
    </section>
  )
}

interface PhotosProps {
  terms: string[]
  authors: string[]
  /** Those that may be taken whole. */
  albums: { id: number; title: string }[]
}

function Photos({ terms, authors, albums }: PhotosProps) {
  return (
    <section className={css.section} aria-labelledby="photos">
      <SectionHead id="photos" title="Фотографии и условия" />
      <ul className={css.terms}>
        {terms.map((line) => (
          <li key={line}>{typograph(line)}</li>
        ))}
      </ul>
      <p className={css.authors}>{typograph(`${unknownRight}.`)}</p>
      {authors.length > 0 && (
        <p className={css.authors}>
          {authors.length > 1 ? 'Авторы' : 'Автор'} фотографий: {typograph(authors.join(', '))}.
        </p>
      )}
      {albums.length > 0 && (
        <>
          <h3 className={css.albumsTitle}>Можно скачать целиком</h3>
          <ul className={css.albums}>
            {albums.map(({ id, title }) => (
              <li key={id}>
                <a href={`/media/${id}`}>{typograph(title)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
