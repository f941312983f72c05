import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { exampleContract, exampleRemoved, exampleReturned } from './example.contract.ts'
import { type ExampleParts, readExample, removeExample } from './example.server.ts'
import { returnExample } from './removed-example.server.ts'

/** @param onSmaller told that the site now holds less, and that it should. */
export function exampleApi(
  app: App,
  { db, now }: Context,
  parts: ExampleParts,
  onSmaller: (now: Date) => Promise<void>,
): void {
  const { example, removal } = exampleContract([...parts.kinds.keys()])
  app.get(
    '/api/example',
    {
      config: { access: 'admin' },
      schema: { summary: 'Пример: что в нём ещё осталось', response: { 200: example } },
    },
    async () => readExample(db, parts),
  )

  app.post(
    '/api/example/removal',
    {
      config: { access: 'admin' },
      schema: { summary: 'Пример: удалить', body: removal, response: { 200: exampleRemoved } },
    },
    async (request) => {
      const removed = await removeExample(db, parts, request.body, editorOf(request, now()))
      await onSmaller(now())
      return removed
    },
  )

  app.post(
    '/api/example/return',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Пример: вернуть из корзины весь, что в ней лежит',
        response: { 200: exampleReturned },
      },
    },
    async (request) => {
      const { restored, refused } = await returnExample(db, parts, editorOf(request, now()))
      return { restored: restored.length, refused }
    },
  )
}
