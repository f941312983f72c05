import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { recordOrder } from '#kit/contract/order.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { Access, App, Context } from '#kit/http/context.ts'
import { createOnce, onceOf } from '#kit/http/once.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { RecordWords } from './record-name.ts'

const params = z.object({ id: idParam })
const admin = { access: 'admin' } as const
const orders = { access: 'admin', refuses: ['not-found'] } as const
const creates = { access: 'admin', once: true } as const
const unseen = { unseen: true } as const

// What is behind the calls is checked where a kind is declared; here every kind is the same.
interface Kind {
  api: string
  output: z.ZodType<Item>
  create?: z.ZodType<object>
  update: z.ZodType<object>
  words: Pick<RecordWords, 'many' | 'missing'>
  /** Of a kind with long texts. */
  bodyLimit?: number
}
interface Item {
  id: number
}
/** What it does not do has no call; where there is nothing visitors do not see, they see what editors do. */
interface Store {
  list(db: Db): Promise<Item[]>
  listVisible?(db: Db, today: string): Promise<Item[]>
  find(db: Db, id: number): Promise<Item | undefined>
  findVisible?(db: Db, id: number, today: string): Promise<Item | undefined>
  create?(db: Db, input: object, editor: Editor): Promise<Item>
  change(db: Db, id: number, changes: object, editor: Editor): Promise<Item>
  reorder?(db: Db, ids: number[], editor: Editor): Promise<Item[]>
  remove?(db: Db, id: number, editor: Editor): Promise<void>
}

/** The calls of a kind: list, one, create, order, change, remove; of one for editors alone, `readBy` says so. */
export function recordApi(
  { api, output, create: input, update, words, bodyLimit }: Kind,
  { list, find, listVisible = list, findVisible = find, create, change, reorder, remove }: Store,
  readBy?: 'admin',
): (app: App, context: Context) => void {
  return (app, { db, now, config }) => {
    const item = { 200: output }
    const items = { 200: z.array(output) }
    const said = (what: string) => ({ summary: `${words.many}: ${what}` })
    const access: Access = readBy ?? (listVisible === list ? 'public' : 'either')
    // Stryker disable next-line ConditionalExpression: undefined is Fastify's own limit too
    const limits = bodyLimit === undefined ? {} : { bodyLimit }
    const seen = readBy === 'admin' ? unseen : {}
    const today = () => localDate(now(), config.site.timeZone)

    app.get(
      api,
      { config: { access }, schema: { summary: words.many, response: items } },
      ({ signedIn }) => (signedIn ? list(db) : listVisible(db, today())),
    )

    app.get(
      `${api}/:id`,
      { config: { access }, schema: { ...said('одна запись'), params, response: item } },
      async ({ params: { id }, signedIn }) => {
        const found = await (signedIn ? find(db, id) : findVisible(db, id, today()))
        if (!found) throw new Problem('not-found', words.missing)
        return found
      },
    )

    if (create)
      app.post(
        api,
        {
          ...limits,
          config: { ...creates, ...seen },
          schema: { ...said('новая запись'), body: input, response: { 201: output } },
        },
        async (request, reply) => {
          const editor = editorOf(request, now())
          const made = await createOnce(db, onceOf(request), editor.now, {
            find,
            create: (trx) => create(trx, request.body as object, editor),
          })
          return reply.code(201).send(made)
        },
      )

    if (reorder)
      app.put(
        `${api}/order`,
        { config: orders, schema: { ...said('порядок'), body: recordOrder, response: items } },
        (request) => reorder(db, request.body.ids, editorOf(request, now())),
      )

    app.put(
      `${api}/:id`,
      {
        ...limits,
        config: { ...admin, ...seen },
        schema: { ...said('изменить запись'), params, body: update, response: item },
      },
      (request) => change(db, request.params.id, request.body, editorOf(request, now())),
    )

    if (remove)
      app.delete(
        `${api}/:id`,
        {
          config: admin,
          schema: { ...said('удалить запись'), params, response: { 204: z.null() } },
        },
        async (request, reply) => {
          await remove(db, request.params.id, editorOf(request, now()))
          return reply.code(204).send(null)
        },
      )
  }
}
