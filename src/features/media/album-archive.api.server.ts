import { Readable } from 'node:stream'
import { hourMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import { readId } from '#kit/contract/address-id.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { fileSendingMs } from '#kit/files/sending-time.ts'
import { zipped } from '#kit/files/zip.server.ts'
import { addressOwner } from '#kit/http/address.ts'
import type { App, Context } from '#kit/http/context.ts'
import { takeQuota } from '#kit/http/quota.server.ts'
import { slugOf } from '#kit/text/slug.ts'
import { archived, archiveParts, listArchived } from './album-archive.server.ts'
import { findAlbum } from './albums.server.ts'

/** A paper takes an album once; who fetches them all the time is no paper. */
const archivesAnHour = 12

/** An album in one tap, where its editor allows it. */
export function archiveApi(app: App, { config, db, now }: Context, store: FileStore): void {
  app.get(
    '/media/:id/album.zip',
    {
      config: { access: 'public', cost: 100 },
      handlerTimeout: fileSendingMs,
      schema: { hide: true },
    },
    async (request, reply) => {
      const id = readId((request.params as { id: string }).id)
      const { part: asked = '1' } = request.query as { part?: string }
      const missing = new Problem('not-found', 'Такого архива нет')
      if (!id || !/^[1-9]\d{0,3}$/.test(String(asked))) throw missing
      const part = Number(asked)
      const album = await findAlbum(db, id, { seesHidden: false })
      const parts = album?.downloadable ? archiveParts(await listArchived(db, album.id)) : []
      if (!album || !parts[part - 1]) throw missing
      if (request.method !== 'HEAD') {
        const quota = {
          key: `archive ${addressOwner(request.ip)}`,
          limit: archivesAnHour,
          windowMs: hourMs,
        }
        const wait = await takeQuota(db, [quota], now())
        if (wait !== undefined)
          throw new Problem('too-many', 'Слишком много архивов подряд, попробуйте позже', {
            retryAfterSeconds: wait,
          })
      }
      const stem = slugOf(album.title, 'album') + (parts.length > 1 ? `-${part}` : '')
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${stem}.zip"`,
        // What is hidden is hidden at once, and a copy of yesterday would still show it.
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      const terms = `${config.site.url}/press`
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      return reply.send(
        Readable.from(zipped(archived(db, store, { album, part, now: now(), terms })), {
          objectMode: false,
        }),
      )
    },
  )
}
