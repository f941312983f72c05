import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#kit/base/site.ts'
import type { App } from '#kit/http/context.ts'
import { contentSecurityPolicy } from '#kit/http/security-headers.ts'
import type { Assets } from './assets.server.ts'
import { FontPreloads } from './font-preloads.tsx'

/** The empty document in which the admin application starts; it holds no data. */
export function serveAdmin(app: App, site: Site, { admin, fonts, reload }: Assets): void {
  const html = `<!doctype html>${renderToStaticMarkup(
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        {/* A phone's keyboard makes the screen shorter instead of lying over its buttons. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`Управление сайтом — ${site.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {admin.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <FontPreloads fonts={fonts} />
        {admin.preloads.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        {reload && <script type="module" src="/src/kit/pages/react-refresh.dev.ts" />}
        <script type="module" src={admin.script} />
      </head>
      <body>
        <div id="admin" />
        <noscript>Для управления сайтом нужен JavaScript.</noscript>
      </body>
    </html>,
  )}`
  for (const path of ['/admin', '/admin/*'])
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({
          'content-security-policy': contentSecurityPolicy[reload ? 'development' : 'admin'],
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(html),
    )
}
