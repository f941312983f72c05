import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { dashboard } from './dashboard.contract.ts'
import { readDashboard } from './dashboard.server.ts'

export function dashboardApi(app: App, { db, now, config }: Context): void {
  app.get(
    '/api/dashboard',
    { config: { access: 'admin' }, schema: { response: { 200: dashboard, '4xx': problemAnswer } } },
    async () => readDashboard(db, config, { now: now(), timeZone: config.site.timeZone }),
  )
}
