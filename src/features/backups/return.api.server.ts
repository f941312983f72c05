import { z } from 'zod'
import { rowsOf } from '#kit/contract/query.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { sendPage } from '#kit/http/paging.server.ts'
import type { RecordRef } from '#kit/nouns/noun.server.ts'
import { backupOf } from './backup-folder.server.ts'
import type { BackupJobs } from './backup-jobs.server.ts'
import {
  copyDetail,
  copyKind,
  copyRecord,
  ofCopy,
  ofRecord,
  openedCopy,
  recordsQuery,
  returnChoice,
  returnedRecord,
} from './return.contract.ts'
import {
  bringBack,
  findInCopy,
  isOpened,
  listInCopy,
  listKinds,
  type ReturnParts,
  withCopy,
} from './return.server.ts'

const usualPage = { limit: 20, offset: 0 }
export type ReturnWiring = ReturnParts & {
  /** What an editor has to know of what came back. */
  warn(restored: RecordRef): Promise<string | undefined>
}

/** One record or album out of a copy. */
export function returnApi(
  app: App,
  { config, db, now }: Context,
  jobs: BackupJobs,
  parts: ReturnWiring,
): void {
  const { dataDir, site } = config
  const moment = () => ({ now: now(), site })
  const inCopy = <T>(name: string, work: Parameters<typeof withCopy<T>>[3]) =>
    withCopy(config, parts, { present: db, name }, work)

  app.post(
    '/api/backups/:name/open',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Резервные копии: открыть записи',
        params: ofCopy,
        response: { 200: openedCopy },
      },
    },
    async ({ params: { name } }) => {
      await backupOf(dataDir, name)
      const opened = await isOpened(config, parts, db, name)
      if (!opened) await jobs.start({ kind: 'open', name, now: now() })
      return { opened }
    },
  )

  app.get(
    '/api/backups/:name/kinds',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Резервные копии: виды записей',
        params: ofCopy,
        response: { 200: z.array(copyKind) },
      },
    },
    ({ params: { name } }) => inCopy(name, listKinds),
  )

  app.get(
    '/api/backups/:name/records',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Резервные копии: записи',
        params: ofCopy,
        querystring: recordsQuery,
        response: { 200: z.array(copyRecord) },
      },
    },
    async (request, reply) => {
      const page = { ...request.query, rows: rowsOf(request.query) ?? usualPage }
      const found = await inCopy(request.params.name, (sides) => listInCopy(sides, page, moment()))
      return sendPage(reply, request, found, now())
    },
  )

  app.get(
    '/api/backups/:name/records/:entity/:id',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Резервные копии: одна запись',
        params: ofRecord,
        response: { 200: copyDetail },
      },
    },
    ({ params: { name, ...asked } }) =>
      inCopy(name, (sides) => findInCopy(sides, parts, asked, moment())),
  )

  app.post(
    '/api/backups/:name/records/:entity/:id',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Резервные копии: вернуть одну запись',
        params: ofRecord,
        body: returnChoice,
        response: { 200: returnedRecord },
      },
    },
    async (request) => {
      const { name: copy, entity, id } = request.params
      const asked = { copy, entity, id, choice: request.body }
      const editor = editorOf(request, now())
      const back = await inCopy(copy, (sides) => bringBack(sides, parts, jobs, asked, editor))
      if (!back.done) return back
      return { ...back, warning: await parts.warn({ entity, entityId: id }) }
    },
  )
}
