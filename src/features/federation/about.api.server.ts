import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { about, aboutUpdate } from './about.contract.ts'
import { readAbout, updateAbout } from './about.server.ts'

const response = { 200: about, '4xx': problemAnswer }

export function aboutApi(app: App, { db, now }: Context): void {
  app.get('/api/federation-about', { config: { access: 'public' }, schema: { response } }, () =>
    readAbout(db),
  )

  app.put(
    '/api/federation-about',
    { config: { access: 'admin' }, schema: { body: aboutUpdate, response } },
    (request) => updateAbout(db, request.body, editorOf(request, now())),
  )
}
