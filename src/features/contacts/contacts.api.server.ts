import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { acceptOlder } from '#kit/contract/older-clients.ts'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { formerContacts } from './contacts.contract.ts'
import {
  contacts,
  contactsFieldRules,
  contactsFieldUpdate,
  contactsUpdate,
} from './contacts.record.ts'
import { readContacts, updateContacts } from './contacts.server.ts'
import { listFormerContacts } from './former-contacts.server.ts'

const response = { 200: contacts.output }

export function contactsApi(app: App, { db, now, config }: Context): void {
  app.get(
    '/api/contacts',
    {
      config: { access: 'public' },
      schema: { summary: 'Контакты', response },
    },
    (request) => orBusy(request, readContacts(db), 'Ошибка при загрузке контактных данных'),
  )

  app.get(
    '/api/contacts/former',
    {
      config: { access: 'admin' },
      schema: { summary: 'Контакты: прежние телефоны и почта', response: { 200: formerContacts } },
    },
    () => listFormerContacts(db),
  )

  app.put(
    '/api/contacts',
    {
      config: { access: 'admin' },
      schema: { summary: 'Контакты: изменить', body: contactsUpdate, response },
    },
    (request) =>
      orBusy(
        request,
        updateContacts(db, request.body, editorOf(request, now())),
        'Ошибка при обновлении контактных данных',
      ),
  )

  app.put(
    '/api/contacts/:field',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Контакты: изменить одно поле',
        params: z.object({ field: z.string() }),
        body: contactsFieldUpdate,
        response,
      },
    },
    async (request) => {
      const { field } = request.params
      const rule = contactsFieldRules[field]
      if (!rule) throw new Problem('not-found', 'Неизвестное поле')
      const parsed = rule.safeParse(acceptOlder(rule, request.body.value, config.site.timeZone))
      if (!parsed.success)
        throw new Problem(
          'bad-input',
          Object.values(fieldErrors(parsed.error))[0] ?? 'Такое значение не подходит',
          {
            fields: { value: parsed.error.issues[0]?.message ?? 'Такое значение не подходит' },
          },
        )
      return orBusy(
        request,
        updateContacts(db, { [field]: parsed.data }, editorOf(request, now())),
        'Ошибка при обновлении поля',
      )
    },
  )
}

/** What fails without a reason for the sender is 503 in the words of the specification. */
async function orBusy<T>(request: FastifyRequest, work: Promise<T>, message: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem) throw error
    request.log.error({ err: error, answered: message }, 'contacts not read or not written')
    throw new Problem('busy', message, { retryAfterSeconds: 5 })
  }
}
