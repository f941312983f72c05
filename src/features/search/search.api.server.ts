import type { App, Context } from '#kit/http/context.ts'
import { logFailures } from '#kit/pages/parts.server.ts'
import { searchAnswer, searchQuery } from './search.contract.ts'
import type { Search } from './search.server.ts'

export function searchApi(app: App, { db, now, config }: Context, search: Search): void {
  app.get(
    '/api/search',
    {
      config: { access: 'public', cost: 16 },
      schema: {
        summary: 'Поиск по сайту',
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    async ({ query: { q, kind, limit }, log }) =>
      search.find(db, { q, kind, limit, now: now(), site: config.site, part: logFailures(log) }),
  )
}
