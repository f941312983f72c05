import type { Response as Answer } from 'light-my-request'
import type { ApiDocument } from './fuzz/operations.ts'

const ofDocument = ['link', 'x-total-count', 'retry-after']

/** Throws for an answer of the API that its document does not promise: another status, type or header. */
export function declaredAnswers({ paths }: ApiDocument) {
  const calls = Object.entries(paths)
    // `/api/news/published` is not the news «published».
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([path, methods]) => ({
      fits: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      methods,
    }))

  return (method: string, url: string, { statusCode, headers }: Answer): void => {
    const path = url.split('?', 1)[0] ?? ''
    // What cannot be read as an address reaches no call.
    if (/%(?![0-9a-f]{2})/i.test(path)) return
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
    const call = calls.find((one) => one.fits.test(path) && one.methods[asked])?.methods[asked]
    if (!call) return
    const refuse = (what: string) => {
      throw new Error(`${method} ${path} answered ${what}, which the API document does not say`)
    }
    const declared = call.responses[statusCode] ?? refuse(String(statusCode))
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    if (type && !Object.hasOwn(declared.content ?? {}, type)) refuse(`${statusCode} as ${type}`)
    const known = Object.keys(declared.headers ?? {}).map((name) => name.toLowerCase())
    for (const name of ofDocument)
      if (headers[name] !== undefined && !known.includes(name)) refuse(`${statusCode} with ${name}`)
  }
}
