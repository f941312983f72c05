import { z } from 'zod'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { Problem } from '#kit/http/problem.ts'
import {
  contacts,
  contactsFieldRules,
  contactsFieldUpdate,
  contactsUpdate,
} from './contacts.contract.ts'
import { readContacts, updateContacts } from './contacts.server.ts'

const response = { 200: contacts, '4xx': problemAnswer }

export function contactsApi(app: App, { db, now }: Context): void {
  app.get(
    '/api/contacts',
    {
      config: { access: 'public' },
      schema: { response: { ...response, '5xx': problemAnswer } },
    },
    async (request) =>
      readContacts(db).catch((error) => {
        request.log.error({ err: error }, 'contacts cannot be read')
        throw new Problem('busy', 'Ошибка при загрузке контактных данных', { retryAfterSeconds: 5 })
      }),
  )

  app.put(
    '/api/contacts',
    { config: { access: 'admin' }, schema: { body: contactsUpdate, response } },
    async (request) => updateContacts(db, request.body, editorOf(request, now())),
  )

  app.put(
    '/api/contacts/:field',
    {
      config: { access: 'admin' },
      schema: { params: z.object({ field: z.string() }), body: contactsFieldUpdate, response },
    },
    async (request) => {
      const { field } = request.params
      const rule = contactsFieldRules[field]
      if (!rule) throw new Problem('not-found', 'Неизвестное поле')
      const parsed = rule.safeParse(request.body.value)
      if (!parsed.success)
        throw new Problem(
          'bad-input',
          Object.values(fieldErrors(parsed.error))[0] ?? 'Некорректное значение',
          {
            fields: { value: parsed.error.issues[0]?.message ?? 'Некорректное значение' },
          },
        )
      return updateContacts(db, { [field]: parsed.data }, editorOf(request, now()))
    },
  )
}
