import type { z } from 'zod'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'

// As in record-api.server.ts: here every kind is the same.
interface Kind {
  api: string
  /** «О федерации» */
  one: string
  output: z.ZodType<object>
  update: z.ZodType<object>
}
interface Store {
  read(db: Db): Promise<object>
  change(db: Db, changes: object, editor: Editor): Promise<object>
}

/** Everybody reads it, or editors alone; the editor changes it. */
export function singleApi(
  { api, one, output, update }: Kind,
  store: Store,
  readBy: 'public' | 'admin' = 'public',
) {
  const response = { 200: output }
  return (app: App, { db, now }: Context): void => {
    app.get(api, { config: { access: readBy }, schema: { summary: one, response } }, () =>
      store.read(db),
    )
    app.put(
      api,
      {
        config: { access: 'admin', ...(readBy === 'admin' && { unseen: true }) },
        schema: { summary: `${one}: изменить`, body: update, response },
      },
      (request) => store.change(db, request.body, editorOf(request, now())),
    )
  }
}
