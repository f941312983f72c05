import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PageQuery, rowsOf } from '#kit/contract/query.ts'
import { sendKept } from './cache.server.ts'
import type { Context } from './context.ts'
import { contentSecurityPolicy } from './security-headers.ts'

interface Found<Item> {
  items: Item[]
  total: number
}

/** A plain array for older clients; where it stands in the whole list is in the headers. */
export function sendPage<Item>(
  reply: FastifyReply,
  request: FastifyRequest<{ Querystring: PageQuery }>,
  { items, total }: Found<Item>,
  now: Date,
): Item[] {
  reply.header('x-total-count', String(total))
  const rows = rowsOf(request.query)
  if (!rows) return items
  const page = request.query.page ?? 1
  const last = Math.max(1, Math.ceil(total / rows.limit))
  const [path, search] = request.url.split('?')
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(search)
    query.set('page', String(to))
    query.set('limit', String(rows.limit))
    query.set('asOf', request.query.asOf ?? now.toISOString())
    return `<${path}?${query}>; rel="${rel}"`
  }
  const links = [
    page > 1 && [link(1, 'first'), link(Math.min(page - 1, last), 'prev')],
    page < last && [link(page + 1, 'next'), link(last, 'last')],
  ]
  const known = links.filter((pair) => pair !== false).flat()
  if (known.length > 0) reply.header('link', known.join(', '))
  return items
}

/**
 * The same for visitors: read and written out once, then kept until something public changes.
 * @param query what of the request makes another answer.
 */
export async function sendKeptPage<Item>(
  reply: FastifyReply,
  request: FastifyRequest<{ Querystring: PageQuery }>,
  { cache, now, nextMoment }: Context,
  query: object,
  list: () => Promise<Found<Item>>,
): Promise<void> {
  const key = `${request.routeOptions.url}?${JSON.stringify(query)}`
  const kept = await cache.get(key, now(), async () => {
    const items = sendPage(reply, request, await list(), now())
    return {
      text: reply.serialize(items) as string,
      expires: await nextMoment(),
      headers: {
        'content-security-policy': contentSecurityPolicy.data,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...pick(reply, ['x-total-count', 'link']),
      },
    }
  })
  reply.hijack()
  if (kept) sendKept(kept, request.raw, reply.raw)
}

const pick = (reply: FastifyReply, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (reply.hasHeader(name) ? [[name, reply.getHeader(name)]] : [])),
  )
