import { readSignIns } from '#features/accounts/sign-in-journal.server.ts'
import { readWeakPassword } from '#features/accounts/weak-password.server.ts'
import { ownerOf } from '#kit/http/access.server.ts'
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
    async (request) => {
      const clock = { now: now(), timeZone: config.site.timeZone }
      const owner = ownerOf(request)
      const [read, signIns, weakPasswordSince] = await Promise.all([
        readDashboard(db, config, clock),
        readSignIns(db, owner, clock.now),
        readWeakPassword(db, owner.accountId),
      ])
      // What has just been read may have been found damaged.
      return { ...read, signIns, weakPasswordSince, damaged: await listDamaged() }
    },
  )
}
