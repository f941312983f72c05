import type { OutgoingHttpHeaders } from 'node:http'

export interface Answered {
  status: number
  headers: OutgoingHttpHeaders | Record<string, string | string[] | undefined>
  body: Buffer
}

/** Whoever answers: the proxy, or the site itself. */
export interface Door {
  ask(
    path: string,
    asked?: {
      method?: string
      headers?: Record<string, string>
      body?: Buffer | string
      from?: string
    },
  ): Promise<Answered>
}

/** What was answered, and what may not have been: a failure that nobody was told of before. */
export interface Watch {
  answers: number
  announced: number
  failures: string[]
  /** Connections of PostgreSQL are being broken now: the site may say that it is busy, and for how long. */
  mayBeBusy: boolean
}

export const openWatch = (): Watch => ({ answers: 0, announced: 0, failures: [], mayBeBusy: false })

/** The site said that it cannot now, and when to come again. */
export class Announced extends Error {}

/** Looks at every answer on its way. @throws Announced for one that was refused for a moment. */
export const watched = (door: Door, watch: Watch): Door => ({
  async ask(path, asked) {
    const said = `${asked?.method ?? 'GET'} ${path}`
    const begunBusy = watch.mayBeBusy
    const answer = await door.ask(path, asked).catch((error: Error) => {
      watch.failures.push(`${said}: ${error.message}`)
      throw error
    })
    watch.answers++
    const { status, headers } = answer
    if (status < 500) return answer
    const isAnnounced = status === 503 && /^\d+$/.test(String(headers['retry-after']))
    if (isAnnounced && (begunBusy || watch.mayBeBusy)) {
      watch.announced++
      throw new Announced(said)
    }
    watch.failures.push(`${said}: ${status} ${answer.body.toString('utf8').slice(0, 120)}`)
    return answer
  },
})

/** Straight to the site; whose the address is, a proxy would say so. */
export const directDoor = (url: string): Door => ({
  async ask(path, { method = 'GET', headers = {}, body, from } = {}) {
    const sent = typeof body === 'string' || !body ? body : new Uint8Array(body)
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(from !== undefined && { 'x-forwarded-for': from }) },
      redirect: 'manual',
      body: sent ?? null,
    })
    return {
      status: answer.status,
      headers: {
        ...Object.fromEntries(answer.headers),
        'set-cookie': answer.headers.getSetCookie(),
      },
      body: Buffer.from(await answer.arrayBuffer()),
    }
  },
})
