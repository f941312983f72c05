import type { App, Context } from '#kit/http/context.ts'
import { namesOf } from '#kit/nouns/named-in-states.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { deletable, entitiesOf } from '#kit/nouns/noun-parts.server.ts'
import { linkedQuery, recordNames } from './linked-records.contract.ts'

export function recordNamesApi(app: App, { db }: Context, nouns: readonly Noun[]): void {
  app.get(
    '/api/record-names',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Как называются записи с\u00a0этими номерами',
        querystring: linkedQuery(entitiesOf(deletable(nouns))),
        response: { 200: recordNames },
      },
    },
    async ({ query: { entity, ids } }) => {
      const names = await namesOf(nouns, db, entity, [...new Set(ids)])
      return [...names].map(([id, { name, isGone }]) => ({ id, name, ...(isGone && { isGone }) }))
    },
  )
}
