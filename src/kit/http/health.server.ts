import { sql } from 'kysely'
import { Problem } from '#kit/base/problem.ts'
import type { App, Context } from './context.ts'

const options = { config: { access: 'public', cost: 0 }, schema: { hide: true } } as const

/** `/healthz`: the process answers. `/readyz`: it can also read its database. */
export function serveHealth(app: App, { db }: Context): void {
  app.get('/healthz', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok\n'),
  )
  app.get('/readyz', options, async (_request, reply) => {
    await sql`select 1`.execute(db).catch(() => {
      throw new Problem('busy', 'База данных недоступна', { retryAfterSeconds: 3 })
    })
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok\n')
  })
}
