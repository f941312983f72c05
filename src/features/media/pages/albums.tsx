import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import column from '#kit/ui/column.module.css'
import partCss from '#kit/ui/part.module.css'
import { Part } from '#kit/ui/part.tsx'
import { AlbumCard } from '../album-card.tsx'
import { listAlbums } from '../albums.server.ts'
import { sharePhoto } from '../share-photo.ts'
import css from './albums.module.css'

export const albumsPage = definePage({
  path: '/media',
  section: 'media',

  load: async (db, { part }) => ({
    albums: await part(listAlbums(db, { seesHidden: false, part })),
  }),

  head({ albums }, { site }) {
    const cover = albums?.find((album) => album.cover)?.cover
    return {
      title: 'Медиа',
      description: `Фотографии турниров, сборов и тренировок. ${site.name}`,
      image: sharePhoto(cover) ?? siteCover,
      islands: ['photo-viewer'],
    }
  },

  Body({ data: { albums } }) {
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
      </div>
    )
  },
})
