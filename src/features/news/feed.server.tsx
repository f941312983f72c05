import { Feed } from 'feed'
import { renderToStaticMarkup } from 'react-dom/server'
import { findPhotosByAddress } from '#features/media/photos.server.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { serveTextFile } from '#kit/pages/text-files.server.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { picturePathsIn } from '#kit/ui/picture-paths.ts'
import { PicturesContext } from '#kit/ui/stored-picture.tsx'
import { listRecentNews, nextPublication } from './news.public.server.ts'
import type { NewsItem } from './news.record.ts'

const feedLength = 30

/** `/feed.xml`, until the next news comes out. */
export function serveNewsFeed(app: App, context: Context): void {
  const { db, now, config } = context
  serveTextFile(app, context, {
    path: '/feed.xml',
    type: 'application/atom+xml; charset=utf-8',
    async make({ part }) {
      const expires = await part(nextPublication(db, now()))
      return { text: await newsFeed(db, config.site, now(), part), expires: expires ?? undefined }
    },
  })
}

/** The newest published news as an Atom document, each item a part of it. */
async function newsFeed(db: Db, site: Site, now: Date, part: LoadPart): Promise<string> {
  const items = await listRecentNews(db, now, feedLength)
  const found = await findPhotosByAddress(db, picturePathsIn(items))
  // Without our styles a blur would be a picture beside the picture.
  const pictures = new Map([...found].map(([path, one]) => [path, { ...one, placeholder: '' }]))
  const html = (doc: RichTextDoc) =>
    elsewhere(
      renderToStaticMarkup(
        <PicturesContext value={pictures}>
          <RichText doc={doc} />
        </PicturesContext>,
      ),
      site,
    )
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
  const entryOf = async (item: NewsItem) => ({
    id: `${site.url}/news/${item.id}`,
    link: `${site.url}/news/${item.id}`,
    title: asHtml(item.title),
    description: asHtml(item.summary),
    content: html(item.content),
    date: new Date(item.updatedAt),
    published: new Date(item.publishedAt ?? item.createdAt),
  })
  for (const item of items) {
    const entry = await part(entryOf(item))
    if (entry) feed.addItem(entry)
  }
  return feed.atom1()
}

// The writer declares its texts HTML and wraps them in CDATA; escaped they can leave neither.
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A reader's program knows neither our addresses nor our styles. React writes every attribute so, and no text. */
const elsewhere = (markup: string, site: Site) =>
  markup
    .replaceAll(/ (?:class|sizes|id)="[^"]*"/g, '')
    .replaceAll(/ (src|href)="\/(?!\/)/g, ` $1="${site.url}/`)
    .replaceAll(/ srcSet="[^"]*"/gi, (set) => set.replaceAll(/([" ])\//g, `$1${site.url}/`))
