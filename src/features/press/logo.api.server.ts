import { Readable } from 'node:stream'
import type { ImageMaker } from '#features/media/image-maker.server.ts'
import { findPhotosByAddress } from '#features/media/photos.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { zipped } from '#kit/files/zip.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { createLogoPacks } from './logo-pack.server.tsx'
import { pressStore } from './press.server.ts'

export function logoApi(
  app: App,
  { db, now }: Context,
  { store, images }: { store: FileStore; images: ImageMaker },
): void {
  const pack = createLogoPacks(images, store)
  app.get(
    '/press/logo.zip',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { logo } = await pressStore.read(db)
      // A picture that was removed from the site is in no archive of it.
      const found = logo ? (await findPhotosByAddress(db, [logo])).get(logo) : undefined
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="logotip.zip"',
        'cache-control': 'no-cache',
      })
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const files = await pack(found?.image ?? '')
      const at = now()
      return reply.send(
        Readable.from(zipped(files.map(({ name, bytes }) => ({ name, at, bytes: [bytes] }))), {
          objectMode: false,
        }),
      )
    },
  )
}
