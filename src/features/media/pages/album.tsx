import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { Island } from '#kit/pages/island.tsx'
import { definePage } from '#kit/pages/page.ts'
import { shareImage } from '#kit/pages/share-image.ts'
import { typograph } from '#kit/text/typography.ts'
import { AlbumFacts } from '../album-card.tsx'
import { findAlbum } from '../albums.server.ts'
import type { Album, Photo } from '../media.contract.ts'
import { altOf, PhotoGrid } from '../photo-grid.tsx'
import { listPhotos } from '../photos.server.ts'
import type { ViewerPhoto } from '../viewer/viewer-photo.ts'
import css from './album.module.css'

export const albumPage = definePage({
  path: '/media/:id',
  section: 'media',
  query: ['photo'],

  async load(db, { params, query }) {
    const id = params.id ?? ''
    if (!/^[1-9]\d{0,8}$/.test(id)) return
    const album = await findAlbum(db, Number(id), { seesHidden: false })
    if (!album) return
    const photos = await listPhotos(db, album.id, { seesHidden: false }).catch(() => undefined)
    return { album, photos, shown: photos?.find((photo) => String(photo.id) === query.photo) }
  },

  expires: ({ photos }, { now }) => (photos ? undefined : now),

  head({ album, photos, shown }, { site }) {
    const picture = shown ?? album.cover
    const title = shown?.title ? `${shown.title} — ${album.title}` : album.title
    return {
      title,
      description:
        shown?.description || album.description || `Фотографии: ${album.title}. ${site.name}`,
      canonical: `/media/${album.id}`,
      address: shown ? `/media/${album.id}?photo=${shown.id}` : undefined,
      image: picture
        ? { path: picture.image, width: picture.width, height: picture.height, alt: picture.alt }
        : shareImage('albums', album, album.title),
      jsonLd: [
        ...(photos && photos.length > 0 ? [gallery(album, photos, site.url)] : []),
        breadcrumbs(site, [
          { name: 'Медиа', path: '/media' },
          { name: album.title, path: `/media/${album.id}` },
        ]),
      ],
      islands: photos && photos.length > 0 ? ['photo-viewer'] : [],
    }
  },

  Body({ data: { album, photos, shown } }) {
    return (
      <div className={css.page}>
        <header className={css.head}>
          <p data-screen-only>
            <a className={css.back} href="/media">
              ← Назад к альбомам
            </a>
          </p>
          <h1>{typograph(album.title)}</h1>
          <AlbumFacts album={album} />
          {album.description !== '' && <p className={css.about}>{typograph(album.description)}</p>}
        </header>
        {!photos && (
          <p className={css.message} role="alert">
            Ошибка при загрузке фотографий
          </p>
        )}
        {photos?.length === 0 && <p className={css.message}>В этом альбоме пока нет фотографий</p>}
        {photos && photos.length > 0 && (
          <Island
            name="photo-viewer"
            when={shown ? 'idle' : 'click'}
            props={{
              path: `/media/${album.id}`,
              photos: photos.map((photo, index) => viewerPhoto(photo, index, album.title)),
              opened: shown?.id,
            }}
          >
            <PhotoGrid photos={photos} albumTitle={album.title} />
            <div data-mount />
          </Island>
        )}
      </div>
    )
  },
})

function viewerPhoto(photo: Photo, index: number, albumTitle: string): ViewerPhoto {
  return {
    id: photo.id,
    base: photo.image.replace(/-\d+\.jpg$/, ''),
    widths: photo.variants.filter(({ type }) => type === 'image/jpeg').map(({ width }) => width),
    width: photo.width,
    height: photo.height,
    alt: altOf(photo, index, albumTitle),
    ...(photo.title && { title: photo.title }),
    ...(photo.description && { description: photo.description }),
  }
}

function gallery(album: Album, photos: Photo[], siteUrl: string): object {
  return {
    '@type': 'ImageGallery',
    name: album.title,
    url: `${siteUrl}/media/${album.id}`,
    datePublished: album.date ?? undefined,
    image: photos.slice(0, 10).map((photo) => siteUrl + photo.image),
  }
}
