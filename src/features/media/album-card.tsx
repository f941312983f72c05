import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { Picture } from '#kit/ui/picture.tsx'
import stretch from '#kit/ui/stretched.module.css'
import { WordMats } from '#kit/ui/word-mats.tsx'
import css from './album-card.module.css'
import type { Album } from './albums.record.ts'
import { photosText } from './photos-text.ts'
import { rightWords } from './rights.ts'

interface AlbumCardProps {
  album: Album
  eager?: boolean
  level?: 2 | 3
}

export function AlbumCard({ album, eager = false, level = 2 }: AlbumCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={css.card}>
      {album.cover ? (
        <Picture
          className={css.cover}
          source={album.cover}
          alt={album.cover.alt}
          sizes="(max-width: 40rem) 92vw, (max-width: 64rem) 46vw, 30vw"
          maxWidth={960}
          eager={eager}
          cover
        />
      ) : (
        <div className={css.none}>
          <WordMats className={css.mats} text={`Фотографии: ${album.title}`} seed={album.id} />
          <p>Нет фото</p>
        </div>
      )}
      <div className={css.text}>
        <Heading className={css.title}>
          <a className={stretch.stretched} href={`/media/${album.id}`}>
            {typograph(album.title)}
          </a>
        </Heading>
        <AlbumFacts album={album} />
      </div>
    </article>
  )
}

/** «12 фото · 5 ноября 2026»; on its own page who took them as well. */
export function AlbumFacts({ album, isWhole }: { album: Album; isWhole?: boolean }) {
  return (
    <p className={css.facts}>
      {album.photoCount > 0 && (
        <span data-photo-count={isWhole}>{photosText(album.photoCount)}</span>
      )}
      {album.date && <time dateTime={album.date}>{formatDate(album.date)}</time>}
      {isWhole && album.author !== '' && <span>Автор фото: {typograph(album.author)}</span>}
      {isWhole && rightWords(album.rights) && <span>{rightWords(album.rights)}</span>}
    </p>
  )
}
