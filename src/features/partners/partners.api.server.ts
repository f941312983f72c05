import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { recordOrder } from '#kit/contract/order.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { createOnce, onceOf } from '#kit/http/once.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { localDate } from '#kit/text/dates.ts'
import { partner, partnerCreate, partnerUpdate } from './partners.contract.ts'
import {
  createPartner,
  findPartner,
  isShown,
  listPartners,
  listShownPartners,
  removePartner,
  reorderPartners,
  updatePartner,
} from './partners.server.ts'

const params = z.object({ id: idParam })
const list = { 200: z.array(partner), '4xx': problemAnswer }
const item = { 200: partner, '4xx': problemAnswer }

export function partnersApi(app: App, { db, now, config }: Context): void {
  const today = () => localDate(now(), config.site.timeZone)

  app.get(
    '/api/partners',
    { config: { access: 'either' }, schema: { response: list } },
    ({ signedIn }) => (signedIn ? listPartners(db) : listShownPartners(db, today())),
  )

  app.get(
    '/api/partners/:id',
    { config: { access: 'either' }, schema: { params, response: item } },
    async ({ params: { id }, signedIn }) => {
      const found = await findPartner(db, id)
      if (!found || !(signedIn || isShown(found, today())))
        throw new Problem('not-found', 'Партнёр не найден')
      return found
    },
  )

  app.post(
    '/api/partners',
    {
      config: { access: 'admin' },
      schema: { body: partnerCreate, response: { 201: partner, '4xx': problemAnswer } },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const made = await createOnce(db, onceOf(request), editor.now, {
        find: findPartner,
        create: (trx) => createPartner(trx, request.body, editor),
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/api/partners/order',
    { config: { access: 'admin' }, schema: { body: recordOrder, response: list } },
    (request) => reorderPartners(db, request.body.ids, editorOf(request, now())),
  )

  app.put(
    '/api/partners/:id',
    {
      config: { access: 'admin' },
      schema: { params, body: partnerUpdate, response: item },
    },
    (request) => updatePartner(db, request.params.id, request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/partners/:id',
    {
      config: { access: 'admin' },
      schema: { params, response: { 204: z.null(), '4xx': problemAnswer } },
    },
    async (request, reply) => {
      await removePartner(db, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )
}
