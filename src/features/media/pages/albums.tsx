import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/ui/site-cover.ts'
import { AlbumCard } from '../album-card.tsx'
import { listAlbums } from '../albums.server.ts'
import { sharePhoto } from '../share-photo.ts'
import css from './albums.module.css'

export const albumsPage = definePage({
  path: '/media',
  section: 'media',

  // A gallery that cannot be read says so in its place; the rest of the page is as good as ever.
  load: async (db) => ({
    albums: await listAlbums(db, { seesHidden: false }).catch(() => undefined),
  }),

  expires: ({ albums }, { now }) => (albums ? undefined : now),

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
      <div className={css.page}>
        <header className={css.head}>
          <h1>Медиа</h1>
          <p>Фотографии турниров, сборов и тренировок</p>
        </header>
        {!albums && (
          <p className={css.message} role="alert">
            Ошибка при загрузке альбомов
          </p>
        )}
        {albums?.length === 0 && <p className={css.message}>Альбомов пока нет.</p>}
        {albums && albums.length > 0 && (
          <div className={css.grid}>
            {albums.map((album, index) => (
              <AlbumCard key={album.id} album={album} eager={index === 0} />
            ))}
          </div>
        )}
      </div>
    )
  },
})
