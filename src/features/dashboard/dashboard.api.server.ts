import type { App, Context } from '#kit/http/context.ts'
import { dashboard } from './dashboard.contract.ts'
import { readDashboard } from './dashboard.server.ts'

export function dashboardApi(app: App, { db, now, config }: Context): void {
  app.get(
    '/api/dashboard',
    {
      config: { access: 'admin' },
      schema: { summary: 'Сводка для админки', response: { 200: dashboard } },
    },
    async () => readDashboard(db, config, { now: now(), timeZone: config.site.timeZone }),
  )
}
