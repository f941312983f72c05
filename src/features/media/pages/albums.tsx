import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import column from '#kit/ui/column.module.css'
import { Pagination } from '#kit/ui/pagination.tsx'
import partCss from '#kit/ui/part.module.css'
import { Part } from '#kit/ui/part.tsx'
import { AlbumCard } from '../album-card.tsx'
import { countShownAlbums, listAlbums } from '../albums.server.ts'
import { sharePhoto } from '../share-photo.ts'
import css from './albums.module.css'

/** Rows of three and of four are full. */
const pageSize = 24

export const albumsPage = definePage({
  path: '/media',
  section: 'media',

  query: ['page'],

  async load(db, { query, part }) {
    const page = /^[1-9]\d{0,5}$/.test(query.page ?? '1') ? Number(query.page ?? 1) : undefined
    if (page === undefined) return
    const rows = { limit: pageSize, offset: (page - 1) * pageSize }
    const [albums, total] = await Promise.all([
      part(listAlbums(db, { seesHidden: false, rows, part })),
      part(countShownAlbums(db)),
    ])
    const pages = total === null ? page : Math.max(1, Math.ceil(total / pageSize))
    return page <= pages ? { albums, page, pages } : undefined
  },

  head({ albums, page, pages }, { site }) {
    const cover = albums?.find((album) => album.cover)?.cover
    return {
      title: page > 1 ? `Медиа, страница ${page}` : 'Медиа',
      description: `Фотографии турниров, сборов и тренировок. ${site.name}`,
      canonical: hrefOf(page),
      prev: page > 1 ? hrefOf(page - 1) : undefined,
      next: page < pages ? hrefOf(page + 1) : undefined,
      image: sharePhoto(cover) ?? siteCover,
      islands: ['photo-viewer'],
    }
  },

  Body({ data: { albums, page, pages } }) {
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Медиа</h1>
          {albums?.length !== 0 && <p>Фотографии турниров, сборов и тренировок</p>}
        </header>
        <Part of={albums} failure="Ошибка при загрузке альбомов">
          {(all) =>
            all.length === 0 ? (
              <p className={partCss.words}>Альбомов пока нет.</p>
            ) : (
              <div className={css.grid}>
                {all.map((album, index) => (
                  <AlbumCard key={album.id} album={album} eager={index === 0} />
                ))}
              </div>
            )
          }
        </Part>
        <Pagination page={page} pages={pages} href={hrefOf} />
      </div>
    )
  },
})

const hrefOf = (page: number) => (page > 1 ? `/media?page=${page}` : '/media')
