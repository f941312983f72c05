import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { destroyDaily } from '#kit/http/daily.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { Everything } from './forget-name.server.ts'
import {
  askedName,
  namePlaces,
  shortenedName,
  withdrawal,
  withdrawnPart,
} from './withdrawals.contract.ts'
import {
  findPlaces,
  findWithdrawn,
  forgetOldWithdrawals,
  listPhotos,
  listWithdrawals,
  shortenName,
  withdrawConsent,
} from './withdrawals.server.ts'

const params = z.object({ id: idParam })

export function withdrawalsApi(app: App, context: Context, everything: Everything): void {
  const { db, now, config } = context
  destroyDaily(app, context, {
    byLaw: true,
    work: (at) => forgetOldWithdrawals(db, at),
    onError: (err) => app.log.error({ err }, 'old withdrawals could not be deleted'),
  })

  app.get(
    '/api/withdrawals',
    {
      config: { access: 'admin' },
      schema: { summary: 'Отозванные согласия', response: { 200: z.array(withdrawal) } },
    },
    async () => listWithdrawals(db),
  )

  // A name in an address would stand in the records of the server.
  app.post(
    '/api/withdrawals/places',
    {
      config: { access: 'admin', unseen: true },
      schema: {
        summary: 'Где стоит имя, на которое нет согласия',
        body: askedName,
        response: { 200: namePlaces },
      },
    },
    async (request) => findPlaces(db, everything, request.body.fullName),
  )

  app.put(
    '/api/withdrawals/name',
    {
      config: { access: 'admin', unseen: true },
      schema: {
        summary: 'Сократить имя везде по просьбе, из протоколов и убрать',
        body: shortenedName,
        response: { 200: withdrawal },
      },
    },
    async (request) => shortenName(db, everything, request.body, editorOf(request, now())),
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
