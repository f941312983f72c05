import { Badge, Group } from '@mantine/core'
import { IconPinFilled } from '@tabler/icons-react'
import { notSeen, type Seen } from '#kit/admin/record-form/saved-message.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import type { NewsCard, NewsItem } from '../news.record.ts'

export type NewsStatus = 'draft' | 'scheduled' | 'published'

const looks: Record<NewsStatus, { label: string; color: string }> = {
  draft: { label: 'Черновик', color: 'gray.5' },
  scheduled: { label: 'Запланировано', color: 'blue.4' },
  published: { label: 'Опубликовано', color: 'green.4' },
}

type Publication = Pick<NewsCard, 'published' | 'publishedAt'>

/** The same rule as the server's: public means published and its moment has come. */
export function statusOf({ published, publishedAt }: Publication, now = new Date()): NewsStatus {
  if (!published) return 'draft'
  return publishedAt && new Date(publishedAt) > now ? 'scheduled' : 'published'
}

/** What its publication comes to, done or not: its day is ahead. */
export const isAhead = ({ publishedAt }: Publication): boolean =>
  statusOf({ published: true, publishedAt }) === 'scheduled'

export function NewsStatusBadges({ news }: { news: Publication & Pick<NewsCard, 'pinned'> }) {
  const { label, color } = looks[statusOf(news)]
  return (
    <Group gap={6}>
      <Badge variant="dot" color={color} size="lg" radius="xs" tt="none" fw={500}>
        {label}
      </Badge>
      {news.pinned && (
        <Badge
          variant="default"
          size="lg"
          radius="xs"
          tt="none"
          fw={500}
          leftSection={<IconPinFilled size={12} />}
        >
          закреплено
        </Badge>
      )}
    </Group>
  )
}

export function seenNews(news: NewsItem, timeZone: string): Seen {
  const status = statusOf(news)
  if (status === 'draft') return { words: `${notSeen.words}: это черновик` }
  if (status === 'published')
    return { words: 'Новость видна на\u00a0сайте', href: `/news/${news.id}` }
  return { words: `На\u00a0сайте появится ${formatMoment(news.publishedAt ?? '', timeZone)}` }
}

/** When it came or comes out; for a draft, when it was last changed. */
export function NewsMoment({ news }: { news: NewsCard }) {
  const { timeZone } = useSite()
  const at = formatMoment((news.published && news.publishedAt) || news.updatedAt, timeZone)
  return news.published ? at : `изменён ${at}`
}
