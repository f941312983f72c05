import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kit/http/problem.ts'
import { type DocumentFormat, documentMediaTypes } from './document-format.server.ts'
import type { FileStore } from './file-store.server.ts'
import { sendFile } from './send-file.server.ts'

interface SentDocument {
  file: string
  format: DocumentFormat
  title: string
  sha256: string
}

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
 * A PDF opens in the browser, anything else is saved; `download` always saves.
 * @throws Problem not-found, when there is no such document or it has lost its file.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  document: SentDocument | undefined,
  { download }: { download: boolean },
) {
  const found = document && (await store.find(document.file))
  if (!found) throw new Problem('not-found', 'Документ не найден')
  const name = documentFileName(document.title, document.format)
  const manner = document.format === 'pdf' && !download ? 'inline' : 'attachment'
  reply.headers({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-disposition': `${manner}; filename="document.${document.format}"; filename*=UTF-8''${percent(name)}`,
    'x-robots-tag': 'noarchive',
  })
  const type = documentMediaTypes[document.format]
  return sendFile(request, reply, { ...found, sha256: document.sha256, type })
}
