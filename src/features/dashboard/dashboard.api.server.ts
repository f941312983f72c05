import type { App, Context } from '#kit/http/context.ts'
import { type DamagedRecord, dashboard } from './dashboard.contract.ts'
import { readDashboard } from './dashboard.server.ts'

/** @param listDamaged what of the records cannot be read. */
export function dashboardApi(
  app: App,
  { db, now, config }: Context,
  listDamaged: () => Promise<DamagedRecord[]>,
): void {
  app.get(
    '/api/dashboard',
    {
      config: { access: 'admin' },
      schema: { summary: 'Сводка для админки', response: { 200: dashboard } },
    },
    async () => {
      const clock = { now: now(), timeZone: config.site.timeZone }
      const read = await readDashboard(db, config, clock)
      // What has just been read may have been found damaged.
      return { ...read, damaged: await listDamaged() }
    },
  )
}
