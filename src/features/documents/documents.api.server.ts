import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import type { App } from '#kit/http/context.ts'
import { endUnreadBodies } from '#kit/http/linger.ts'
import { documentMediaTypes, largestDocument, largestDocumentBytes } from './document-formats.ts'

const mediaTypes = Object.values(documentMediaTypes)
const tooLarge = new Problem('too-large', `Документ больше ${largestDocument}`)

/** What every call is that takes a document. */
export const upload = {
  config: { access: 'admin' },
  bodyLimit: largestDocumentBytes,
  // As long as the server lets a request last: thirty megabytes at two megabits a second.
  handlerTimeout: 120_000,
} as const

/** The bytes, unread: the handler takes them after the access check, with a limit of its own. */
export const uploadBody = {
  body: z.unknown() as z.ZodType<Readable>,
  consumes: mediaTypes,
}

/** The calls whose body is a document; everywhere else a PDF is a wrong type. */
export function documentUploads(app: App, declare: (scope: App) => void): void {
  app.register(async (plugin) => {
    const scope = plugin.withTypeProvider<ZodTypeProvider>() as unknown as App
    scope.addContentTypeParser(mediaTypes, async ({ headers }: FastifyRequest, body: Readable) => {
      if (Number(headers['content-length'] ?? 0) > largestDocumentBytes) throw tooLarge
      return body
    })
    scope.addHook('preValidation', async ({ body }) => {
      if (typeof (body as Readable | null)?.pipe !== 'function')
        throw new Problem('bad-input', 'Выберите файл PDF, DOCX или XLSX')
    })
    endUnreadBodies(scope)
    declare(scope)
  })
}
