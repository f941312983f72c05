import type { App, Context } from '#kit/http/context.ts'
import { doDaily } from '#kit/http/daily.server.ts'
import { materialiseStatuses } from './competitions.status.server.ts'

/** Statuses just after midnight and at start, for a missed night. */
export function competitionsDaily(app: App, context: Context): void {
  const { db, config } = context
  const work = (at: Date) => materialiseStatuses(db, at, config.site.timeZone)
  doDaily(app, context, work, (err) => app.log.error({ err }, 'daily work on competitions failed'))
}
