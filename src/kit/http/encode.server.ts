import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from './negotiation.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 }

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, { params: brotliParams })
  return encoding === 'gzip' ? compressGzip(body, { level: 6 }) : body
}

/** A page that nobody keeps: of an error, or of a form with what was typed. */
export async function sendPage(html: string, request: FastifyRequest, reply: FastifyReply) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encode(Buffer.from(html), encoding))
}
