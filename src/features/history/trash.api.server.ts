import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { rowsOf } from '#kit/contract/query.ts'
import { sendUnkept } from '#kit/files/send-file.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { destroyDaily } from '#kit/http/daily.server.ts'
import { sendPage } from '#kit/http/paging.server.ts'
import { bytesOf } from '#kit/pages/api-document.server.ts'
import { findTrashPreview, listTrash } from '#kit/trash/trash.list.server.ts'
import {
  emptyTrash,
  purgeOldTrash,
  purgeSeveral,
  purgeTrashed,
} from '#kit/trash/trash.purge.server.ts'
import { restoreFromTrash, type TrashParts } from '#kit/trash/trash.restore.server.ts'
import { restoreSeveral } from '#kit/trash/trash.several.server.ts'
import {
  severalPurge,
  severalPurged,
  severalRestore,
  trashContract,
  trashRestore,
} from './trash.contract.ts'
import type { Warn } from './warn.ts'

const params = z.object({ id: idParam })
const nothing = { 204: z.null() }

export interface TrashRules extends TrashParts {
  /** What an editor has to know of what came back. */
  warn: Warn
  /** Something is on the site again. */
  onReturn(): Promise<void>
}

export function trashApi(app: App, context: Context, parts: TrashRules): void {
  const { db, now } = context
  const kinds = [...parts.kinds.keys()]
  const { item, query, restored } = trashContract(kinds)
  destroyDaily(app, context, {
    work: (at) => purgeOldTrash(db, parts, at),
    onError: (err) => app.log.error({ err }, 'the trash could not be purged'),
  })

  app.get(
    '/api/trash',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Корзина',
        querystring: query,
        response: { 200: z.array(item) },
      },
    },
    async (request, reply) => {
      const { entity, entityId, q } = request.query
      const found = await listTrash(db, {
        ...{ kinds, entity, entityId, q },
        rows: rowsOf(request.query),
      })
      return sendPage(reply, request, found, now())
    },
  )

  app.get(
    '/api/trash/:id/preview',
    {
      config: { access: 'admin', cookieToo: true, sameOrigin: true },
      schema: {
        summary: 'Корзина: уменьшенный снимок',
        params,
        response: { 200: bytesOf('image/jpeg') },
      },
    },
    async (request, reply) => {
      const file = await findTrashPreview(db, parts, request.params.id)
      if (!file) throw new Problem('not-found', 'Снимка нет')
      return sendUnkept(reply, file, 'image/jpeg')
    },
  )

  app.post(
    '/api/trash/:id/restore',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Корзина: вернуть запись',
        params,
        body: trashRestore,
        response: { 200: restored },
      },
    },
    async (request) => {
      const { id } = request.params
      const { withParent } = request.body
      const editor = editorOf(request, now())
      const back = await restoreFromTrash(db, parts, { id, withParent }, editor)
      await parts.onReturn()
      return restored.parse({ ...back, warning: await parts.warn(back) })
    },
  )

  severalApi(app, context, parts)

  app.delete(
    '/api/trash/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Корзина: удалить навсегда', params, response: nothing },
    },
    async (request, reply) => {
      await purgeTrashed(db, parts, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/trash',
    { config: { access: 'admin' }, schema: { summary: 'Корзина: очистить', response: nothing } },
    async (request, reply) => {
      await emptyTrash(db, parts, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )
}

/** Many at once (docs/decisions/0207). */
function severalApi(app: App, { db, now }: Context, parts: TrashRules): void {
  const { severalRestored } = trashContract([...parts.kinds.keys()])
  app.post(
    '/api/trash/restore',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Корзина: вернуть несколько записей',
        body: severalRestore,
        response: { 200: severalRestored },
      },
    },
    async (request) => {
      const back = await restoreSeveral(db, parts, request.body, editorOf(request, now()))
      await parts.onReturn()
      const told = []
      for (const one of back.restored) told.push({ ...one, warning: await parts.warn(one) })
      return severalRestored.parse({ ...back, restored: told })
    },
  )

  app.post(
    '/api/trash/purge',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Корзина: удалить несколько записей навсегда',
        body: severalPurge,
        response: { 200: severalPurged },
      },
    },
    async (request) => ({
      purged: await purgeSeveral(db, parts, request.body.ids, editorOf(request, now())),
    }),
  )
}
