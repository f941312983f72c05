import { Feed } from 'feed'
import type { Db } from '#kit/db/db.server.ts'
import type { Site } from '#kit/pages/page.ts'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import { listRecentNews } from './news.public.server.ts'

const feedLength = 30

/** The newest published news as an Atom document. */
export async function newsFeed(db: Db, site: Site, now: Date): Promise<string> {
  const items = await listRecentNews(db, now, feedLength)
  const newest = items.map((item) => item.updatedAt).sort()
  const feed = new Feed({
    id: `${site.url}/news`,
    link: `${site.url}/news`,
    title: `Новости — ${site.name}`,
    language: 'ru',
    copyright: site.name,
    updated: new Date(newest.at(-1) ?? 0),
    feedLinks: { atom: `${site.url}/feed.xml` },
    author: { name: site.name },
  })
  for (const item of items)
    feed.addItem({
      id: `${site.url}/news/${item.id}`,
      link: `${site.url}/news/${item.id}`,
      title: asHtml(item.title),
      description: asHtml(item.summary),
      content: richTextPlain(item.content)
        .split('\n')
        .map((line) => `<p>${asHtml(line)}</p>`)
        .join(''),
      date: new Date(item.updatedAt),
      published: new Date(item.publishedAt ?? item.createdAt),
    })
  return feed.atom1()
}

// The writer declares its texts HTML and wraps them in CDATA; escaped they can leave neither.
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
