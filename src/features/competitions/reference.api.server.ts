import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { competitionReferenceAnswer, competitionReferenceUpdate } from './reference.contract.ts'
import { readReference, updateReference } from './reference.server.ts'

const response = { 200: competitionReferenceAnswer }

export function competitionReferenceApi(app: App, { db, now }: Context): void {
  app.get(
    '/api/competition-reference',
    { config: { access: 'public' }, schema: { summary: 'Справочник соревнований', response } },
    () => readReference(db),
  )

  app.put(
    '/api/competition-reference',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Справочник соревнований: изменить',
        body: competitionReferenceUpdate,
        response,
      },
    },
    (request) => updateReference(db, request.body, editorOf(request, now())),
  )
}
