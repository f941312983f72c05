import { everyLocalDay } from '#kit/clock/daily.server.ts'
import type { App, Context } from './context.ts'

/**
 * While the server listens, the work is done at once and after every midnight of the federation; see `everyLocalDay`.
 */
export function doDaily(
  app: App,
  { now, config }: Context,
  work: (now: Date) => Promise<unknown>,
  onError: (error: unknown) => void,
): void {
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = everyLocalDay({
      timeZone: config.site.timeZone,
      now,
      work,
      onError,
    })
  })
  app.addHook('onClose', () => stop())
}
