import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Lie =
  | 'none'
  | 'slow'
  | 'narrow'
  | 'silent'
  | 'portal'
  | 'redirect'
  | 'broken'
  | 'no-worker'
  | 'new-worker'

const portal = '<!doctype html><title>Wi-Fi</title><body><h1>Войдите в сеть «Дворец»</h1>'
const lateMs = 5_000

/** A hall's network before the real site: honest, slow, or answering in its place. */
export async function openNetwork(siteUrl: string) {
  let lie: Lie = 'none'
  const opened = new Set<string>()
  const answerAsPortal = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(portal)

  const server = createServer((request, response) => {
    const { url: path = '/', method } = request
    const isNew = lie === 'new-worker' && path === '/worker.js'
    const pass = () => {
      // Whole and as it is, so that a line can be added.
      const headers = isNew ? {} : request.headers
      const onward = ask(siteUrl + path, { method, headers }, (answer) => {
        const { 'content-length': length, ...others } = answer.headers
        response.writeHead(answer.statusCode ?? 502, isNew ? others : answer.headers)
        answer.on('end', () => response.end(isNew ? `// ${length}` : ''))
        answer.pipe(response, { end: false })
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    }
    if (request.headers['sec-fetch-mode'] === 'navigate') opened.add(path)
    const isOpened = opened.has(path) || /\.\w+$/.test(path)
    if (lie === 'silent') request.destroy()
    // Nothing comes of what nobody has opened.
    else if (lie === 'narrow' && !isOpened) return
    else if (lie === 'portal') answerAsPortal(response)
    else if (lie === 'redirect') response.writeHead(302, { location: elsewhere }).end()
    else if (lie === 'broken') response.writeHead(503).end()
    else if (lie === 'no-worker' && path === '/worker.js') response.writeHead(410).end()
    else setTimeout(pass, lie === 'slow' ? lateMs : 0)
  })
  const other = createServer((_request, response) => answerAsPortal(response))
  const portOf = async (one: typeof server) => {
    await new Promise<void>((resolve) => one.listen(0, 'localhost', resolve))
    return (one.address() as AddressInfo).port
  }
  const url = `http://localhost:${await portOf(server)}`
  const elsewhere = `http://127.0.0.1:${await portOf(other)}/login`
  return {
    url,
    becomes: (next: Lie) => {
      lie = next
    },
    close: () => {
      for (const one of [server, other]) {
        one.closeAllConnections()
        one.close()
      }
    },
  }
}
