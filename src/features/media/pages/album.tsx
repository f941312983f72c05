import { readContacts } from '#features/contacts/contacts.server.ts'
import { isOperatorNamed, readSearchEngines } from '#features/operator/operator.server.ts'
import { readId } from '#kit/contract/address-id.ts'
import type { Db } from '#kit/db/db.server.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { Island } from '#kit/pages/island.tsx'
import { definePage } from '#kit/pages/page.ts'
import { shareImage } from '#kit/pages/share-image.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { Pagination } from '#kit/ui/pagination.tsx'
import partCss from '#kit/ui/part.module.css'
import { Part } from '#kit/ui/part.tsx'
import { archiveParts, listArchived } from '../album-archive.server.ts'
import { AlbumFacts } from '../album-card.tsx'
import { type AlbumPart, findAlbumPart, partSize } from '../album-part.server.ts'
import type { Album } from '../albums.record.ts'
import { findAlbum, findAlbumCompetition } from '../albums.server.ts'
import { AskByHand } from '../ask-by-hand.tsx'
import type { Photo } from '../media.contract.ts'
import { altOf, PhotoGrid } from '../photo-grid.tsx'
import { creditUnder } from '../rights.ts'
import { sharePhoto } from '../share-photo.ts'
import { ShownPhoto } from '../shown-photo.tsx'
import type { ViewerPhoto } from '../viewer/viewer-photo.ts'
import css from './album.module.css'

/** What has been published about an album or its competition: of the news, which the media know nothing of. */
export type ListAlbumNews = (
  db: Db,
  album: { id: number; competitionId: number | undefined },
  now: Date,
) => Promise<{ id: number; title: string }[]>

export const albumPage = (listNews: ListAlbumNews) =>
  definePage({
    path: '/media/:id',
    section: 'album',
    query: ['page', 'photo'],

    async load(db, { params, query, now, part }) {
      const id = readId(params.id)
      if (!id) return
      const asked = { page: readId(query.page) ?? 1, photoId: readId(query.photo) }
      const album = await findAlbum(db, id, { seesHidden: false, part })
      if (!album) return
      const shown = await part(findAlbumPart(db, album.id, asked))
      // Past the end of the album.
      if (shown === undefined) return
      const whole = album.downloadable ? await part(listArchived(db, album.id)) : []
      const archives = archiveParts(whole ?? [])
      const takesWords = (await part(isOperatorNamed(db))) ?? false
      const contacts = await part(readContacts(db))
      const competition = await part(findAlbumCompetition(db, album))
      const about = { id: album.id, competitionId: competition?.id }
      const news = (await part(listNews(db, about, now))) ?? []
      const engines = (await part(readSearchEngines(db))) ?? 'none'
      const told = { contacts, competition, news, engines }
      return { album, part: shown, archives, takesWords, ...told }
    },

    head({ album, part, engines }, { site }) {
      const { photos, offset, total, shown } = part ?? nothing
      const photo = shown?.photo
      const path = `/media/${album.id}`
      const page = offset / partSize + 1
      const title = photo?.title ? `${photo.title} — ${album.title}` : album.title
      return {
        title: page > 1 && !photo ? `${title} — страница ${page}` : title,
        description:
          photo?.description || album.description || `Фотографии: ${album.title}. ${site.name}`,
        canonical: hrefOf(path, page),
        address: photo ? `${path}?photo=${photo.id}` : undefined,
        image: sharePhoto(photo ?? album.cover) ?? shareImage('albums', album, album.title),
        prev: page > 1 ? hrefOf(path, page - 1) : undefined,
        next: offset + partSize < total ? hrefOf(path, page + 1) : undefined,
        jsonLd: [
          ...(photos.length > 0 ? [gallery(album, photos, site.url)] : []),
          breadcrumbs(site, [
            { name: 'Медиа', path: '/media' },
            { name: album.title, path },
          ]),
        ],
        noPictures: engines !== 'all' || photos.some(({ conditions }) => conditions),
        noindex: engines === 'none',
        islands: photos.length > 0 ? ['photo-viewer'] : [],
      }
    },

    Body({ data, request: { site } }) {
      const { album, part, archives, takesWords, contacts, competition, news } = data
      const photo = part?.shown?.photo
      return (
        <div className={column.underTrail}>
          <header className={css.head}>
            <p data-screen-only>
              <a className={css.back} href="/media">
                ← Назад к альбомам
              </a>
            </p>
            <h1>{typograph(album.title)}</h1>
            <AlbumFacts album={album} isWhole />
            {album.description !== '' && (
              <p className={css.about}>{typograph(album.description)}</p>
            )}
            {competition && (
              <p className={css.about} data-screen-only>
                <a href={`/competitions/${competition.id}`}>{typograph(competition.title)}</a>
              </p>
            )}
            {news.map(({ id, title }) => (
              <p key={id} className={css.about} data-screen-only>
                Новость: <a href={`/news/${id}`}>{typograph(title)}</a>
              </p>
            ))}
            {archives.map((archive) => (
              <p key={archive.number} className={css.archive} data-screen-only>
                <a href={archiveAddress(album.id, archive.number)} rel="nofollow" download>
                  {archives.length > 1
                    ? `Скачать архив, часть ${archive.number}`
                    : 'Скачать альбом целиком'}
                </a>{' '}
                {`ZIP, ${formatBytes(archive.sizeBytes)}`}
              </p>
            ))}
          </header>
          <Part of={part} failure="Ошибка при загрузке фотографий">
            {(loaded) =>
              loaded.total === 0 ? (
                <p className={partCss.words}>В этом альбоме пока нет фотографий</p>
              ) : (
                <Photos album={album} part={loaded} takesWords={takesWords} />
              )
            }
          </Part>
          {part && part.total > 0 && (
            <div className={css.terms} id="remove" data-screen-only>
              <p>
                {typograph(
                  'Не хотите, чтобы на сайте был снимок с вами или вашим ребёнком? Откройте фото и нажмите «Попросить убрать фото». Объяснять причину не нужно.',
                )}
              </p>
              <AskByHand
                contacts={contacts}
                page={`${site.url}/media/${album.id}${photo ? `?photo=${photo.id}` : ''}`}
              />
            </div>
          )}
          {part && part.total > 0 && (
            <p className={css.terms} data-screen-only>
              {!album.downloadable && (
                <>
                  Альбом целиком не&nbsp;скачивается. Для публикации:{' '}
                  <a href="/press#contact">контакт для&nbsp;СМИ</a>
                  <br />
                </>
              )}
              <a href="/press">Как публиковать эти снимки</a>
            </p>
          )}
        </div>
      )
    },
  })

const archiveAddress = (id: number, part: number) =>
  `/media/${id}/album.zip${part > 1 ? `?part=${part}` : ''}`

const nothing: AlbumPart = { photos: [], offset: 0, total: 0, shown: undefined }

const partWords = { previous: 'Предыдущие', next: 'Следующие' }

interface PhotosProps {
  album: Album
  part: AlbumPart
  takesWords: boolean
}

function Photos({ album, part, takesWords }: PhotosProps) {
  const { photos, offset, total, shown } = part
  const path = `/media/${album.id}`
  return (
    <Island
      name="photo-viewer"
      when={shown ? 'idle' : 'click'}
      props={{
        path,
        offset,
        total,
        partSize,
        takesWords,
        photos: photos.map((photo, index) => viewerPhoto(photo, offset + index, album)),
        opened: shown?.photo.id,
      }}
    >
      {shown && (
        <noscript>
          <ShownPhoto
            shown={shown}
            path={path}
            total={total}
            alt={altOf(shown.photo, shown.place, album.title)}
          />
        </noscript>
      )}
      <PhotoGrid photos={photos} offset={offset} albumTitle={album.title} />
      <div data-parts-steps>
        <Pagination
          page={offset / partSize + 1}
          pages={Math.ceil(total / partSize)}
          href={(page) => hrefOf(path, page)}
          words={partWords}
        />
      </div>
      <div data-mount />
    </Island>
  )
}

const hrefOf = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

function viewerPhoto(photo: Photo, index: number, album: Album): ViewerPhoto {
  const credit = creditUnder(album, photo)
  return {
    id: photo.id,
    base: photo.image.replace(/-\d+\.jpg$/, ''),
    widths: photo.variants.filter(({ type }) => type === 'image/jpeg').map(({ width }) => width),
    width: photo.width,
    height: photo.height,
    alt: altOf(photo, index, album.title),
    ...(photo.title && { title: photo.title }),
    ...(photo.description && { description: photo.description }),
    ...(credit && { credit }),
    ...(photo.conditions && { conditions: photo.conditions }),
  }
}

function gallery(album: Album, photos: Photo[], siteUrl: string): object {
  return {
    '@type': 'ImageGallery',
    name: album.title,
    url: `${siteUrl}/media/${album.id}`,
    datePublished: album.date ?? undefined,
    creditText: album.author || undefined,
    image: photos
      .filter(({ conditions }) => !conditions)
      .slice(0, 10)
      .map((photo) => siteUrl + photo.image),
  }
}
