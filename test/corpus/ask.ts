import type { InjectOptions } from 'light-my-request'
import type { TestApp } from '../app.ts'

/** One request with its answer, told so that two databases can be compared. */
export interface Told {
  request: string
  status: number
  type: string
  body: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: the answer of any call
export type Ask = (method: string, url: string, payload?: object) => Promise<any>

/** Asks one site and tells everything that was said. */
export function teller(site: TestApp, told: Told[]): Ask {
  return async (method, url, payload) => {
    const request = { method, url, payload } as InjectOptions
    const answer = await (url.startsWith('/api/') ? site.asAdmin(request) : site.inject(request))
    const type = String(answer.headers['content-type'] ?? '')
    const body = type.startsWith('application/json') ? answer.json() : answer.body
    told.push({
      request: `${method} ${url} ${payload ? JSON.stringify(payload) : ''}`,
      status: answer.statusCode,
      type,
      body: withoutChance(body),
    })
    return body
  }
}

const chance = [
  // Names of files are drawn by lot.
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  // So are keys of trainings, in a schedule and in what is derived of it.
  /(?<="(?:key|row|clubRow)":")[0-9a-f]{8}(?=")/g,
  /(?<=club-\d+-)[0-9a-f]{8}(?=[^0-9a-f])/g,
]

function withoutChance(body: unknown): unknown {
  const text = chance.reduce((all, pattern) => all.replaceAll(pattern, '*'), JSON.stringify(body))
  return JSON.parse(text)
}
