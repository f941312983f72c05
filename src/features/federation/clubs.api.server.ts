import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { recordOrder } from '#kit/contract/order.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { createOnce, onceOf } from '#kit/http/once.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { club, clubCreate, clubUpdate } from './clubs.contract.ts'
import {
  createClub,
  findClub,
  listClubs,
  listPublishedClubs,
  removeClub,
  reorderClubs,
  updateClub,
} from './clubs.server.ts'
import { leaveClub } from './people.server.ts'

const params = z.object({ id: idParam })
const list = { 200: z.array(club), '4xx': problemAnswer }
const item = { 200: club, '4xx': problemAnswer }

export function clubsApi(app: App, { db, now }: Context): void {
  app.get(
    '/api/clubs',
    { config: { access: 'either' }, schema: { response: list } },
    ({ signedIn }) => (signedIn ? listClubs(db) : listPublishedClubs(db)),
  )

  app.get(
    '/api/clubs/:id',
    { config: { access: 'either' }, schema: { params, response: item } },
    async ({ params: { id }, signedIn }) => {
      const found = await findClub(db, id)
      if (!found || !(signedIn || found.published)) throw new Problem('not-found', 'Клуб не найден')
      return found
    },
  )

  app.post(
    '/api/clubs',
    {
      config: { access: 'admin' },
      schema: { body: clubCreate, response: { 201: club, '4xx': problemAnswer } },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const made = await createOnce(db, onceOf(request), editor.now, {
        find: findClub,
        create: (trx) => createClub(trx, request.body, editor),
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/api/clubs/order',
    { config: { access: 'admin' }, schema: { body: recordOrder, response: list } },
    (request) => reorderClubs(db, request.body.ids, editorOf(request, now())),
  )

  app.put(
    '/api/clubs/:id',
    { config: { access: 'admin' }, schema: { params, body: clubUpdate, response: item } },
    (request) => updateClub(db, request.params.id, request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/clubs/:id',
    {
      config: { access: 'admin' },
      schema: { params, response: { 204: z.null(), '4xx': problemAnswer } },
    },
    async (request, reply) => {
      await removeClub(db, request.params.id, editorOf(request, now()), leaveClub)
      return reply.code(204).send(null)
    },
  )
}
