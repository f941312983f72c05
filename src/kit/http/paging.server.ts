import type { FastifyReply, FastifyRequest } from 'fastify'

interface Found<Item> {
  items: Item[]
  total: number
}

/** A plain array for older clients; where it stands in the whole list is in the headers. */
export function sendPage<Item>(
  reply: FastifyReply,
  request: FastifyRequest<{ Querystring: { page: number; limit: number } }>,
  { items, total }: Found<Item>,
): Item[] {
  const { page, limit } = request.query
  const last = Math.max(1, Math.ceil(total / limit))
  const path = request.url.split('?', 1)[0]
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    query.set('page', String(to))
    query.set('limit', String(limit))
    return `<${path}?${query}>; rel="${rel}"`
  }
  const links = [
    page > 1 && link(1, 'first'),
    page > 1 && link(Math.min(page - 1, last), 'prev'),
    page < last && link(page + 1, 'next'),
    page < last && link(last, 'last'),
  ].filter(Boolean)
  reply.header('x-total-count', String(total))
  if (links.length > 0) reply.header('link', links.join(', '))
  return items
}
