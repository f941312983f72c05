import { NameRequestLink } from '#features/consents/name-request-link.tsx'
import { findAlbumTitle, listAlbumTitles } from '#features/media/albums.server.ts'
import { AskRemoval } from '#features/media/ask-removal.tsx'
import { findAskable } from '#features/media/askable.server.ts'
import { findPhotosByAddress } from '#features/media/photos.server.ts'
import { sharePhoto } from '#features/media/share-photo.ts'
import { readId } from '#kit/contract/address-id.ts'
import type { Db } from '#kit/db/db.server.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { federationData } from '#kit/pages/federation-data.ts'
import { definePage, type PageRequest } from '#kit/pages/page.ts'
import { shareImage } from '#kit/pages/share-image.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { type LoadPart, Part } from '#kit/ui/part.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { Share } from '#kit/ui/share.tsx'
import { findNeighbours, findPublishedNews, listRelatedNews } from '../news.public.server.ts'
import type { NewsCard, NewsItem } from '../news.record.ts'
import { NewsArticle } from '../news-article.tsx'
import { NewsTile } from '../news-card.tsx'
import css from './item.module.css'

export const newsItemPage = definePage({
  path: '/news/:id',
  section: 'news',

  async load(db, { params, now, part }) {
    const id = readId(params.id)
    if (!id) return
    const item = await findPublishedNews(db, id, now)
    if (!item) return
    const neighbours = await part(findNeighbours(db, item, now))
    const beside = Object.values(neighbours ?? {}).filter((one) => one !== undefined)
    const [related, links, pictures, askable] = await Promise.all([
      part(listRelatedNews(db, item, { now, beside })),
      listLinks(db, item, part),
      part(findPhotosByAddress(db, item.image ? [item.image] : [])),
      part(findAskable(db, item)),
    ])
    const cover = pictures?.get(item.image ?? '')
    return { item, neighbours, related, links, cover, askable }
  },

  head({ item, cover }, request) {
    const image = sharePhoto(cover, item.imageAlt) ?? shareImage('news', item, item.title)
    return {
      title: item.title,
      description: item.summary || item.title,
      type: 'article',
      image,
      jsonLd: [
        newsArticle(item, image.path, request),
        breadcrumbs(request.site, [
          { name: 'Новости', path: '/news' },
          { name: item.title, path: request.path },
        ]),
      ],
    }
  },

  Body({ data: { item, neighbours, related, links, askable }, request: { site, path } }) {
    return (
      <>
        <NewsArticle
          news={item}
          timeZone={site.timeZone}
          back={
            <p className={css.back} data-screen-only>
              <a href="/news">
                <Arrow to="left" />
                Все новости
              </a>
            </p>
          }
          links={
            <>
              <Links links={links} />
              {askable && <AskRemoval {...askable} />}
              <NameRequestLink page={path} isTaken={askable?.takesWords === true} />
            </>
          }
          share={<Share url={site.url + path} title={item.title} />}
        />
        <Neighbours {...neighbours} />
        <Part of={related} failure="Ошибка при загрузке новостей">
          {(others) =>
            others.length > 0 && (
              <section
                className={`${column.plain} ${css.related}`}
                aria-labelledby="related"
                data-screen-only
              >
                <SectionHead id="related" title="Читайте также" />
                <div className={css.grid}>
                  {others.map((news) => (
                    <NewsTile key={news.id} news={news} timeZone={site.timeZone} />
                  ))}
                </div>
              </section>
            )
          }
        </Part>
      </>
    )
  },
})

interface Link {
  label: string
  title: string
  href: string
}

/** An exam for a belt is kept among the competitions. */
const findLinkedCompetition = (db: Db, id: number | null) =>
  db
    .selectFrom('competition')
    .select(['id', 'title', 'kind', 'album_id'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()

/** The competition and the albums the news is about, its own first, as far as visitors may see them. */
async function listLinks(db: Db, item: NewsItem, part: LoadPart): Promise<Link[]> {
  const [competition, album] = await Promise.all([
    part(findLinkedCompetition(db, item.competition_id)),
    part(findAlbumTitle(db, item.album_id)),
  ])
  const taken = competition ? await part(listAlbumTitles(db, [competition])) : []
  const links = [
    {
      label: competition?.kind === 'grading' ? 'Аттестация' : 'Соревнование',
      title: competition?.title,
      href: `/competitions/${item.competition_id}`,
    },
    { label: 'Фотоальбом', title: album ?? undefined, href: `/media/${item.album_id}` },
    ...(taken ?? [])
      .filter(({ id }) => id !== item.album_id)
      .map(({ id, title }) => ({ label: 'Фотоальбом', title, href: `/media/${id}` })),
  ]
  return links.filter((link): link is Link => Boolean(link.title))
}

function Links({ links }: { links: Link[] }) {
  if (links.length === 0) return null
  return (
    <ul className={css.links}>
      {links.map(({ label, title, href }) => (
        <li key={href}>
          <a className={css.link} href={href}>
            <span className={css.direction}>{label}</span> {typograph(title)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Neighbours({ previous, next }: { previous?: NewsCard; next?: NewsCard }) {
  if (!previous && !next) return null
  return (
    <nav
      className={`${column.plain} ${css.neighbours}`}
      aria-label="Соседние новости"
      data-screen-only
    >
      {previous && (
        <a className={css.neighbour} href={`/news/${previous.id}`} rel="prev">
          <span className={css.direction}>Предыдущая</span> {typograph(previous.title)}
        </a>
      )}
      {next && (
        <a className={css.neighbour} href={`/news/${next.id}`} rel="next" data-next>
          <span className={css.direction}>Следующая</span> {typograph(next.title)}
        </a>
      )}
    </nav>
  )
}

function newsArticle(item: NewsItem, image: string, { site, path }: PageRequest): object {
  return {
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary || undefined,
    image: [site.url + image],
    datePublished: item.publishedAt ?? undefined,
    dateModified: item.updatedAt,
    inLanguage: 'ru',
    mainEntityOfPage: site.url + path,
    author: federationData(site),
    publisher: federationData(site),
  }
}
