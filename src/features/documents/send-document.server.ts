import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { sendFile } from '#kit/files/send-file.server.ts'
import { fileSendingMs } from '#kit/files/sending-time.ts'
import type { App } from '#kit/http/context.ts'
import { type DocumentFormat, documentMediaTypes } from './document-formats.ts'
import type { DocumentFile } from './documents.server.ts'

/** «Положение: итог/2026» → «Положение итог 2026.pdf», which every system can save. */
export function documentFileName(title: string, format: DocumentFormat): string {
  const bare = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  const safe = [...bare].slice(0, 120).join('') || 'Документ'
  return `${safe}.${format}`
}

const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/**
 * The lasting address of documents: a PDF opens in the browser, anything else is saved; `?download`
 * always saves. One that has lost its file is not found either.
 */
export function serveDocuments<Params extends z.ZodObject>(
  app: App,
  store: FileStore,
  { url, params }: { url: string; params: Params },
  find: (at: z.output<Params>) => Promise<(DocumentFile & { title: string }) | undefined>,
): void {
  app.get(
    url,
    {
      config: { access: 'public' },
      handlerTimeout: fileSendingMs,
      schema: { hide: true, params, querystring: z.object({ download: z.string().optional() }) },
    },
    async (request, reply) => {
      const document = await find(request.params as z.output<Params>)
      const found = document && (await store.find(document.file))
      if (!found) throw new Problem('not-found', 'Документ не найден')
      const { title, format, sha256 } = document
      const isShown = format === 'pdf' && request.query.download === undefined
      const name = percent(documentFileName(title, format))
      reply.headers({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="document.${format}"; filename*=UTF-8''${name}`,
        'x-robots-tag': 'noarchive',
      })
      return sendFile(request, reply, { ...found, sha256, type: documentMediaTypes[format] })
    },
  )
}
