import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { rowsOf } from '#kit/contract/query.ts'
import {
  type HistoryParts,
  restoreVersion,
  sidesToRestore,
} from '#kit/history/history.restore.server.ts'
import {
  findHistory,
  forgetOldHistory,
  type HistoryDetail,
  listHistory,
} from '#kit/history/history.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { destroyDaily } from '#kit/http/daily.server.ts'
import { sendPage } from '#kit/http/paging.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { nextLocalMidnight, wallTimeToInstant } from '#kit/text/dates.ts'
import { withGone } from './gone-records.server.ts'
import {
  historyDetail,
  historyEntry,
  historyQuery,
  restoredDetail,
  versionRestore,
} from './history.contract.ts'
import { withNamed } from './named-in-entries.server.ts'
import { withPictures } from './trash-pictures.server.ts'
import type { Warn } from './warn.ts'

const params = z.object({ id: idParam })
const item = { 200: historyDetail }
const usualPage = { limit: 50, offset: 0 }
interface HistoryRules extends HistoryParts {
  nouns: readonly Noun[]
  /** What an editor has to know of what came back. */
  warn: Warn
}

export function historyApi(app: App, context: Context, parts: HistoryRules): void {
  const { db, now, config } = context
  const { nouns, warn } = parts
  const { timeZone } = config.site
  /** The screen of the own account shows its sign-ins. */
  const asksForOwn = ({ query }: FastifyRequest) =>
    parts.own.includes(String((query as { entity?: unknown }).entity))
  async function whole(detail: HistoryDetail) {
    const [named] = await withNamed(db, nouns, [detail])
    return { ...named!, ...sidesToRestore(parts.kinds, detail) }
  }
  destroyDaily(app, context, {
    work: (at) => forgetOldHistory(db, at),
    onError: (err) => app.log.error({ err }, 'the journal could not be thinned out'),
  })

  app.get(
    '/api/history',
    {
      config: { access: 'admin', ofOwnAccount: asksForOwn },
      schema: {
        summary: 'Журнал изменений',
        querystring: historyQuery(parts.entities),
        response: { 200: z.array(historyEntry) },
      },
    },
    async (request, reply) => {
      const { from, to, ...filter } = request.query
      const midnight = (date: string) => wallTimeToInstant(`${date}T00:00`, timeZone)
      const { total, items } = await listHistory(db, parts.kinds, {
        ...filter,
        from: from && midnight(from).toISOString(),
        until: to && nextLocalMidnight(midnight(to), timeZone).toISOString(),
        rows: rowsOf(request.query) ?? usualPage,
      })
      const pictured = await withGone(db, parts, await withPictures(db, items))
      const found = { total, items: await withNamed(db, nouns, pictured) }
      return sendPage(reply, request, found, now())
    },
  )

  app.get(
    '/api/history/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Журнал изменений: одна запись', params, response: item },
    },
    async (request) => whole(await findHistory(db, parts.kinds, request.params.id)),
  )

  app.post(
    '/api/history/:id/restore',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Журнал изменений: вернуть прежнее',
        params,
        body: versionRestore,
        response: { 200: restoredDetail },
      },
    },
    async (request) => {
      const choice = { entryId: request.params.id, ...request.body }
      const detail = await restoreVersion(db, parts, choice, editorOf(request, now()))
      return { ...(await whole(detail)), warning: await warn(detail) }
    },
  )
}
