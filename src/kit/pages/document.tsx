import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#kit/base/site.ts'
import type { Assets } from './assets.server.ts'
import { FontPreloads } from './font-preloads.tsx'
import { IslandFiles } from './island.tsx'
import { JsonLd } from './json-ld.tsx'
import type { Head } from './page.ts'
import { settleText } from './settle-text.ts'
import { siteCover } from './site-cover.ts'

interface DocumentParts {
  site: Site
  assets: Assets
  head: Head
  section?: string
  /** Path with the parameters that belong to the address. */
  canonical: string
  children: ReactNode
}

/** A whole HTML document as a string; React escapes every text in it. */
export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html>${settleText(renderToStaticMarkup(<Document {...parts} />))}`
}

/** The same document with links in place of what it has inside. */
export function withLinks(html: string, assets: Assets, section?: string): string {
  const [styles, script] = [assets.stylesOf(section), assets.first]
  return html
    .replace(
      `<style>${styles.inline?.text}</style>`,
      () => `<link rel="stylesheet" href="${styles.file}"/>`,
    )
    .replace(`>${script.inline?.text}</script>`, () => ` src="${script.file}"></script>`)
}

function Document({ site, assets, head, section, canonical, children }: DocumentParts) {
  const url = site.url + canonical
  const styles = assets.stylesOf(section)
  const ahead = head.islands?.flatMap((name) => assets.islands[name] ?? []).join(' ')
  const atHand = [
    assets.touched,
    ...(head.atHand?.flatMap((name) => assets.parts[name] ?? []) ?? []),
  ]
  const title = head.title === site.name ? head.title : `${head.title} — ${site.name}`
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={head.description} />
        {head.noindex ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={url} />
        )}
        {head.noPictures && !head.noindex && <meta name="robots" content="noimageindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14181f" media="(prefers-color-scheme: dark)" />
        {styles.inline ? (
          <style>{styles.inline.text}</style>
        ) : (
          <link rel="stylesheet" href={styles.file} />
        )}
        <FontPreloads fonts={assets.fonts} />
        <noscript>
          <link rel="stylesheet" href={assets.later} />
        </noscript>
        {styles.contained.length > 0 && <meta name="held" content={styles.contained.join(' ')} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`Новости — ${site.name}`}
          href="/feed.xml"
        />
        {ahead && <meta name="prefetch" content={ahead} />}
        {head.prev && <link rel="prev" href={head.prev} />}
        {head.next && <link rel="next" href={head.next} />}
        <OpenGraph site={site} head={head} url={head.address ? site.url + head.address : url} />
        {head.jsonLd?.map((data, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes after rendering
          <JsonLd key={at} data={data} />
        ))}
        {assets.reload && <script type="module" src="/src/kit/pages/react-refresh.dev.ts" />}
        {assets.reload && <script type="module" src={assets.reload} />}
        <script
          src={assets.first.inline ? undefined : assets.first.file}
          data-later={assets.later}
          data-enhance={assets.enhance}
          data-at-hand={atHand.join(' ')}
        >
          {assets.first.inline?.text}
        </script>
      </head>
      <body>
        <IslandFiles value={assets.islands}>{children}</IslandFiles>
      </body>
    </html>
  )
}

function OpenGraph({ site, head, url }: { site: Site; head: Head; url: string }) {
  const image = head.image ?? siteCover
  return (
    <>
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={site.url + image.path} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
