import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { doDaily } from '#kit/http/daily.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { Everything } from './forget-name.server.ts'
import { withdrawal, withdrawnPart } from './withdrawals.contract.ts'
import {
  findWithdrawn,
  forgetOldWithdrawals,
  listPhotos,
  listWithdrawals,
  withdrawConsent,
} from './withdrawals.server.ts'

const params = z.object({ id: idParam })

export function withdrawalsApi(app: App, context: Context, everything: Everything): void {
  const { db, now, config } = context
  const forget = (at: Date) => forgetOldWithdrawals(db, at)
  doDaily(app, context, forget, (err) =>
    app.log.error({ err }, 'old withdrawals could not be deleted'),
  )

  app.get(
    '/api/withdrawals',
    {
      config: { access: 'admin' },
      schema: { summary: 'Отозванные согласия', response: { 200: z.array(withdrawal) } },
    },
    async () => listWithdrawals(db),
  )

  app.get(
    '/api/consents/:id/withdrawal',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Согласия: где сейчас стоит имя',
        params,
        response: { 200: z.array(withdrawnPart) },
      },
    },
    async (request) => findWithdrawn(db, everything, request.params.id),
  )

  app.get(
    '/api/consents/:id/photos',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Согласия: где он на фотографиях',
        params,
        response: { 200: z.array(withdrawnPart) },
      },
    },
    async ({ params: { id } }) => listPhotos(db, everything, [{ id }]),
  )

  app.put(
    '/api/consents/:id/withdrawal',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Согласия: отозвать, имя сократить везде',
        params,
        response: { 200: withdrawal },
      },
    },
    async (request) =>
      withdrawConsent(db, everything, request.params.id, {
        ...editorOf(request, now()),
        today: localDate(now(), config.site.timeZone),
      }),
  )
}
