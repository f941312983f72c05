import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { recordSearchAnswer, recordSearchQuery } from './record-search.contract.ts'
import { findRecords, type RecordSources } from './record-search.server.ts'

export function recordSearchApi(
  app: App,
  { db, now, config }: Context,
  sources: RecordSources,
): void {
  app.get(
    '/api/record-search',
    {
      config: { access: 'admin' },
      schema: {
        querystring: recordSearchQuery,
        response: { 200: recordSearchAnswer, '4xx': problemAnswer },
      },
    },
    async ({ query }) => findRecords(db, sources, query.q, { now: now(), site: config.site }),
  )
}
