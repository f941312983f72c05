import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { App, Context } from './context.ts'

const options = { config: { access: 'public', cost: 0 }, schema: { hide: true } } as const

/**
 * `/healthz`: the process answers. `/readyz`: it can also read its database, and reach its files.
 * @param reachesFiles absent: they lie on this machine.
 */
export function serveHealth(
  app: App,
  { db }: Context,
  reachesFiles?: () => Promise<boolean>,
): void {
  const say = (reply: FastifyReply, words: string) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${words}\n`)
  const refuse = (reply: FastifyReply, words: string) =>
    say(reply.code(503).header('retry-after', '3'), words)

  app.get('/healthz', options, (_request, reply) => say(reply, 'ok'))
  app.get('/readyz', options, async (_request, reply) => {
    const hasDatabase = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (!hasDatabase) return refuse(reply, 'База данных недоступна')
    if (reachesFiles && !(await reachesFiles()))
      return refuse(reply, 'Хранилище файлов не отвечает')
    return say(reply, 'ok')
  })
}
