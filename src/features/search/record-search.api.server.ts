import type { App, Context } from '#kit/http/context.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { recordSearchAnswer, recordSearchQuery } from './record-search.contract.ts'
import { findRecords } from './record-search.server.ts'

export function recordSearchApi(
  app: App,
  { db, now, config }: Context,
  nouns: readonly Noun[],
): void {
  app.get(
    '/api/record-search',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Поиск записей для админки',
        querystring: recordSearchQuery,
        response: { 200: recordSearchAnswer },
      },
    },
    async ({ query }) => findRecords(db, nouns, query, { now: now(), site: config.site }),
  )
}
