import type { App, Context } from '#kit/http/context.ts'
import { linkedRecords } from '#kit/nouns/linked-records.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { deletable, entitiesOf } from '#kit/nouns/noun-parts.server.ts'
import { linkedAnswer, linkedQuery } from './linked-records.contract.ts'

export function linkedRecordsApi(
  app: App,
  { db, now, config }: Context,
  nouns: readonly Noun[],
): void {
  app.get(
    '/api/linked-records',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Что останется, но\u00a0потеряет связь, если это удалить',
        querystring: linkedQuery(entitiesOf(deletable(nouns))),
        response: { 200: linkedAnswer },
      },
    },
    async ({ query }) => linkedRecords(nouns, db, query, { now: now(), site: config.site }),
  )
}
