import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { legalPage, legalUpdate } from './legal.contract.ts'
import { findLegalPage, listLegalPages, updateLegalPage } from './legal.server.ts'

const params = z.object({ id: idParam })
const response = { 200: legalPage }
// A rich text alone may have 256 kB.
const bodyLimit = 400_000

export function legalApi(app: App, { db, now, config: { site } }: Context): void {
  app.get(
    '/api/pages',
    {
      config: { access: 'public' },
      schema: { summary: 'Страницы с правилами', response: { 200: z.array(legalPage) } },
    },
    async () => listLegalPages(db, site),
  )

  app.get(
    '/api/pages/:id',
    {
      config: { access: 'public' },
      schema: { summary: 'Страницы с правилами: одна страница', params, response },
    },
    async (request) => {
      const page = await findLegalPage(db, { id: request.params.id }, site)
      if (!page) throw new Problem('not-found', 'Страница не найдена')
      return page
    },
  )

  app.put(
    '/api/pages/:id',
    {
      bodyLimit,
      config: { access: 'admin' },
      schema: { summary: 'Страницы с правилами: изменить', params, body: legalUpdate, response },
    },
    async (request) =>
      updateLegalPage(db, request.params.id, request.body, site, editorOf(request, now())),
  )
}
