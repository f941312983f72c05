import { everyLocalDay } from '#kit/clock/daily.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { sweepDocuments } from './competitions.documents.server.ts'
import { materialiseStatuses } from './competitions.status.server.ts'

/** Statuses just after midnight and at start, for a missed night; the janitor of documents with them. */
export function competitionsDaily(app: App, { db, now, config }: Context, store: FileStore): void {
  const { timeZone } = config.site
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = everyLocalDay({
      timeZone,
      now,
      work: async (at) => {
        await materialiseStatuses(db, at, timeZone)
        await sweepDocuments(db, store, at)
      },
      onError: (error) => app.log.error({ err: error }, 'daily work on competitions failed'),
    })
  })
  app.addHook('onClose', () => stop())
}
