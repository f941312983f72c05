import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Problem } from '#kit/base/problem.ts'
import { mayBeTakenDown } from '#kit/files/send-file.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { contentSecurityPolicy } from '#kit/http/security-headers.ts'
import type { ShareKind, ShareWords } from '#kit/nouns/noun.server.ts'
import type { SharePictures } from './sharing.server.tsx'

const name = /^([1-9]\d{0,8})-([1-9]\d{0,8})\.jpg$/
const hidden = { config: { access: 'public', cost: 60 }, schema: { hide: true } } as const

/** Pictures that messengers show beside a link; of what is not public there is none. */
export function shareApi(
  app: App,
  { db, now, config: { site } }: Context,
  { kinds, pictures }: { kinds: readonly ShareKind[]; pictures: SharePictures },
): void {
  const missing = () => new Problem('not-found', 'Картинка не найдена')

  app.get('/og/site.jpg', hidden, async (_request, reply) => {
    const words: ShareWords = {
      label: 'Дзюдо и самбо',
      title: site.name,
      note: new URL(site.url).host,
      theme: 'both',
      seed: 0,
    }
    return send(reply, await pictures.draw('site', words, site.name))
  })

  for (const { kind, find } of kinds)
    app.get(`/og/${kind}/:name`, hidden, async (request, reply) => {
      const [, id, version] = name.exec((request.params as { name: string }).name) ?? []
      if (!id) throw missing()
      const shared = await find(db, Number(id), { now: now(), site })
      if (!shared) throw missing()
      const current = `/og/${kind}/${id}-${shared.version}.jpg`
      // A messenger asks again for a link it saw long ago.
      if (String(shared.version) !== version) return reply.redirect(current, 302)
      return send(reply, await pictures.draw(current, shared, site.name))
    })
}

function send(reply: FastifyReply, picture: Buffer) {
  return reply
    .headers({
      etag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`,
      'content-type': 'image/jpeg',
      'cache-control': mayBeTakenDown,
      'content-security-policy': contentSecurityPolicy.file,
    })
    .send(picture)
}
