import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { Db } from '#kit/db/db.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { Problem } from '#kit/http/problem.ts'
import type { PictureSource } from '#kit/ui/picture.tsx'
import { PicturesContext, picturePathsIn } from '#kit/ui/stored-picture.tsx'
import type { Assets } from './assets.server.ts'
import { type Rendered, sendKept } from './cache.server.ts'
import { renderDocument } from './document.tsx'
import { addressOf, declaredQuery } from './negotiation.ts'
import type { Page, PageRequest, Site } from './page.ts'

/** The frame around every page: header, menu, footer, with the data they need. */
export interface Frame<Data = unknown> {
  load(db: Db): Promise<Data>
  Body(props: { data: Data; request: PageRequest; children: ReactNode }): ReactNode
  /** When the data of the frame should be read again; absent for as long as nothing is written. */
  expires(data: Data, now: Date): Date | undefined
  /** When public content changes by itself next: a scheduled item comes out, the local day ends. */
  nextMoment(db: Db, now: Date, site: Site): Promise<Date>
  /** A page for people about an answer that is not the page they asked for. */
  Failure(props: Failure): ReactNode
}

export interface Failure {
  status: number
  requestId: string
  site: Site
  now: Date
}

interface PagesOptions<FrameData> {
  pages: readonly Page<unknown>[]
  frame: Frame<FrameData>
  assets: Assets
  /** The stored images behind the addresses that a page's data names. */
  pictures(db: Db, paths: string[]): Promise<ReadonlyMap<string, PictureSource>>
}

export interface Pages {
  errorPage(status: number, request: FastifyRequest, requestId: string): string
}

export function servePages<FrameData>(
  app: App,
  context: Context,
  options: PagesOptions<FrameData>,
): Pages {
  const { cache } = context
  const { site } = context.config

  for (const page of options.pages)
    app.get(page.path, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
      answer(page, request, reply),
    )

  async function answer(page: Page<unknown>, request: FastifyRequest, reply: FastifyReply) {
    const path = decodeURI(request.url.split('?', 1)[0] ?? '/')
    const query = declaredQuery(page.query ?? [], request.query)
    const params = request.params as Record<string, string>
    const now = context.now()
    const kept = await cache.get(addressOf(path, query), now, () =>
      render(page, { path, query, params, now, site }),
    )
    if (!kept) throw new Problem('not-found', 'Страница не найдена')
    reply.hijack()
    sendKept(kept, request.raw, reply.raw)
  }

  async function render(page: Page<unknown>, request: PageRequest): Promise<Rendered | undefined> {
    const data = await page.load(context.db, request)
    if (data === undefined) return undefined
    const [frameData, moment, pictures] = await Promise.all([
      options.frame.load(context.db),
      context.nextMoment(),
      options.pictures(context.db, picturePathsIn(data)),
    ])
    const moments = [
      page.expires?.(data, request),
      options.frame.expires(frameData, request.now),
      moment,
    ].filter((at) => at !== undefined)
    const head = page.head(data, request)
    const text = renderDocument({
      site,
      assets: options.assets,
      head,
      section: page.section,
      canonical: head.canonical ?? request.path,
      children: (
        <PicturesContext value={pictures}>
          <options.frame.Body data={frameData} request={request}>
            <page.Body data={data} request={request} />
          </options.frame.Body>
        </PicturesContext>
      ),
    })
    return {
      text,
      expires: page.endless ? request.now : new Date(Math.min(...moments.map(Number))),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'speculation-rules': '"/speculation-rules.json"',
      },
    }
  }

  return {
    errorPage: (status, _request, requestId) =>
      renderDocument({
        site,
        assets: options.assets,
        head: {
          title: status === 404 ? 'Страница не найдена' : 'Что-то пошло не так',
          description: site.name,
          noindex: true,
        },
        canonical: '/',
        children: <options.frame.Failure {...{ status, requestId, site, now: context.now() }} />,
      }),
  }
}
