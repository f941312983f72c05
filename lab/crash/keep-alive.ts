import { Agent, request } from 'node:http'

/** `unsent`: the connection was refused or given up before the server said anything. */
export type Outcome = { kind: 'answered'; status: number } | { kind: 'unsent' } | { kind: 'cut' }

interface Sent {
  method?: string
  body?: Buffer
  headers?: Record<string, string>
}

/** One connection, kept open as long as the server lets it, like a proxy's. */
export function openConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (path: string, { method = 'GET', body, headers = {} }: Sent = {}) =>
    new Promise<Outcome>((resolve) => {
      let began = false
      const length = body ? { 'content-length': String(body.length) } : {}
      const sent = request(
        url + path,
        { method, agent, headers: { ...headers, ...length } },
        (answer) => {
          began = true
          answer.on('data', () => {})
          answer.on('end', () =>
            resolve(
              answer.complete
                ? { kind: 'answered', status: answer.statusCode ?? 0 }
                : { kind: 'cut' },
            ),
          )
          answer.on('error', () => resolve({ kind: 'cut' }))
        },
      )
      sent.on('error', () => resolve({ kind: began ? 'cut' : 'unsent' }))
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
