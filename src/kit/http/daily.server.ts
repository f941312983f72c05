import { everyLocalDay } from '#kit/clock/daily.server.ts'
import type { App, Context } from './context.ts'

/**
 * While the server listens, the work is done at once and after every midnight of the federation; see `everyLocalDay`.
 * @param failure what the log says when it could not be done.
 */
export function doDaily(
  app: App,
  { now, config }: Context,
  work: (now: Date) => Promise<unknown>,
  failure: string,
): void {
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = everyLocalDay({
      timeZone: config.site.timeZone,
      now,
      work,
      onError: (error) => app.log.error({ err: error }, failure),
    })
  })
  app.addHook('onClose', () => stop())
}
