import { dateLine } from '#features/competitions/competition-words.ts'
import { findCompetition } from '#features/competitions/competitions.server.ts'
import { findAlbum } from '#features/media/albums.server.ts'
import { newsCategoryNames } from '#features/news/news.contract.ts'
import { findPublishedNews } from '#features/news/news.public.server.ts'
import { posterThemes } from '#features/news/news-card.tsx'
import type { ShareKind } from '#features/sharing/sharing.server.tsx'
import { sportNames, sportPosters } from '#features/sport/sports.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'

/** The words on the pictures of links, by kind of record. */
export const shareKinds: ShareKind[] = [
  {
    kind: 'news',
    async find(db, id, { now, site }) {
      const item = await findPublishedNews(db, id, now)
      return (
        item && {
          version: item.version,
          label: newsCategoryNames[item.category],
          title: item.title,
          note: formatDate(localDate(item.publishedAt ?? item.createdAt, site.timeZone)),
          theme: posterThemes[item.category],
          seed: item.id,
        }
      )
    },
  },
  {
    kind: 'competitions',
    async find(db, id, { now, site }) {
      const reader = { now, timeZone: site.timeZone, seesNames: false }
      const item = await findCompetition(db, id, reader)
      return (
        item && {
          version: item.version,
          label: sportNames[item.sport],
          title: item.title,
          note: [dateLine(item), item.location].filter(Boolean).join(', '),
          theme: sportPosters[item.sport],
          seed: item.id,
        }
      )
    },
  },
  {
    kind: 'albums',
    async find(db, id) {
      const album = await findAlbum(db, id, { seesHidden: false })
      return (
        album && {
          version: album.version,
          label: 'Фотоальбом',
          title: album.title,
          note: [
            album.date && formatDate(album.date),
            count(album.photoCount, ['фото', 'фото', 'фото']),
          ]
            .filter(Boolean)
            .join(', '),
          theme: 'media',
          seed: album.id,
        }
      )
    },
  },
]
