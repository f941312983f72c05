import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { exampleContract, exampleRemoved } from './example.contract.ts'
import { type ExampleParts, readExample, removeExample } from './example.server.ts'

export function exampleApi(app: App, { db, now }: Context, parts: ExampleParts): void {
  const { example, removal } = exampleContract([...parts.kinds.keys()])
  app.get(
    '/api/example',
    { config: { access: 'admin' }, schema: { response: { 200: example, '4xx': problemAnswer } } },
    async () => readExample(db, parts),
  )

  app.post(
    '/api/example/removal',
    {
      config: { access: 'admin' },
      schema: { body: removal, response: { 200: exampleRemoved, '4xx': problemAnswer } },
    },
    async (request) => removeExample(db, parts, request.body, editorOf(request, now())),
  )
}
