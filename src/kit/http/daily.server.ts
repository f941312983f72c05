import { everyLocalDay } from '#kit/clock/daily.server.ts'
import { mayDestroy } from '#kit/db/healthy-day.server.ts'
import type { App, Context } from './context.ts'

type Work = (now: Date) => Promise<unknown>
type OnError = (error: unknown) => void

/**
 * While the server listens, the work is done at once and after every midnight of the federation; see `everyLocalDay`.
 */
export function doDaily(app: App, context: Context, work: Work, onError: OnError): void {
  whileListening(app, context, { work, onError })
}

// By then the janitor has looked twice since the start.
const firstAfterMs = 65 * 60_000

/**
 * The same of work that destroys for good: not at the start, and only after a healthy day (`mayDestroy`).
 * @param byLaw see there.
 */
export function destroyDaily(
  app: App,
  context: Context,
  { byLaw = false, ...task }: { work: Work; onError: OnError; byLaw?: boolean },
): void {
  const { db, now } = context
  let firstAt = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    firstAt = now().getTime() + firstAfterMs
  })
  const isReady = async (at: Date) => at.getTime() >= firstAt && mayDestroy(db, at, byLaw)
  whileListening(app, context, { ...task, isReady })
}

type Task = Pick<Parameters<typeof everyLocalDay>[0], 'work' | 'isReady' | 'onError'>

function whileListening(app: App, { now, config }: Context, task: Task): void {
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = everyLocalDay({ timeZone: config.site.timeZone, now, ...task })
  })
  app.addHook('onClose', () => stop())
}
