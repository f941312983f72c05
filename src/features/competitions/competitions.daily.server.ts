import { everyLocalDay } from '#kit/clock/daily.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { materialiseStatuses } from './competitions.status.server.ts'

/** Statuses just after midnight and at start, for a missed night. */
export function competitionsDaily(app: App, { db, now, config }: Context): void {
  const { timeZone } = config.site
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = everyLocalDay({
      timeZone,
      now,
      work: (at) => materialiseStatuses(db, at, timeZone),
      onError: (error) => app.log.error({ err: error }, 'daily work on competitions failed'),
    })
  })
  app.addHook('onClose', () => stop())
}
