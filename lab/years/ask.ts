import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { processorMs } from '../memory/processor.ts'
import { untilFree } from './patience.ts'
import type { MeasuredSite } from './site.ts'

const agent = new Agent({ keepAlive: true })

export interface Answer {
  status: number
  isPage: boolean
  /** As they came, packed by brotli. */
  bytes: number
  wallMs: number
  processorMs: number
}

type Asker = 'visitor' | 'editor'

export const ask = (site: MeasuredSite, path: string, as: Asker = 'visitor'): Promise<Answer> =>
  untilFree(() => askOnce(site, path, as))

/** One request by itself. Not `fetch`, which unpacks the body: the bytes count. */
async function askOnce(
  { url, pid, token }: MeasuredSite,
  path: string,
  as: Asker,
): Promise<Answer> {
  const headers = {
    'accept-encoding': 'br',
    ...(as === 'editor' && { authorization: `Bearer ${token}` }),
  }
  const spent = processorMs(pid)
  const begun = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { agent, headers }, resolve).on('error', reject)
  })
  const body = await buffer(answer)
  return {
    status: answer.statusCode ?? 0,
    isPage: String(answer.headers['content-type']).startsWith('text/html'),
    bytes: body.length,
    wallMs: performance.now() - begun,
    processorMs: processorMs(pid) - spent,
  }
}

/** Any write empties the cache of pages. */
export async function emptyCache({ url, token }: MeasuredSite): Promise<void> {
  const authorization = `Bearer ${token}`
  const made = await fetch(`${url}/api/news`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Замер', content: { type: 'doc', content: [] } }),
  })
  if (!made.ok) throw new Error(`news: ${made.status} ${await made.text()}`)
  const { id } = (await made.json()) as { id: number }
  const gone = await fetch(`${url}/api/news/${id}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  if (!gone.ok) throw new Error(`news: ${gone.status} ${await gone.text()}`)
}
