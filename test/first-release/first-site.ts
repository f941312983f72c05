import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { freePort } from '../../scripts/free-port.ts'
import { untilUp } from '../../scripts/until-up.ts'

export const siteUrl = 'https://judo.test'
const origin = { origin: siteUrl }

export interface FirstSite {
  child: ChildProcess
  port: number
  token: string
  /** What a browser would keep. */
  cookies: Record<string, string>
  fetch(path: string, options?: RequestInit): Promise<Response>
  /** A call of the signed-in editor. @throws Error when it is refused. */
  ask<Answer = { id: number; version: number }>(
    method: string,
    path: string,
    body?: object | Buffer,
    headers?: Record<string, string>,
  ): Promise<Answer>
  signIn(password: string): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** The first release as it runs for anybody: its own process in its own folder. */
export async function startFirst(folder: string, env: Record<string, string>): Promise<FirstSite> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SITE_URL: siteUrl,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const address = `http://127.0.0.1:${port}`
  await untilUp(`${address}/readyz`)
  const site: FirstSite = {
    ...{ child, port, token: '', cookies: {} },
    fetch: (path, options = {}) =>
      fetch(address + path, { ...options, headers: { ...origin, ...options.headers } }),
    async ask<Answer>(
      method: string,
      path: string,
      body?: object | Buffer,
      headers: Record<string, string> = {},
    ) {
      const bytes = Buffer.isBuffer(body)
      const type: Record<string, string> =
        body && !bytes ? { 'content-type': 'application/json' } : {}
      const answer = await site.fetch(path, {
        method,
        headers: { authorization: `Bearer ${site.token}`, ...type, ...headers },
        body: bytes ? new Uint8Array(body) : body && JSON.stringify(body),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return (text ? JSON.parse(text) : undefined) as Answer
    },
    async signIn(password) {
      const answer = await site.fetch('/api/auth/login', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Editor of the first release',
        },
        body: JSON.stringify({ username: 'admin', password }),
      })
      const { accessToken } = (await answer.json()) as { accessToken: string }
      if (!accessToken) throw new Error(`sign-in: ${answer.status}`)
      site.token = accessToken
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        site.cookies[name] = value
      }
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
  return site
}

export interface Recorded {
  /** What the editor is answered, and a stranger where that is something else. */
  answers: Record<string, unknown>
  public: Record<string, unknown>
  /** SHA-256 of whatever the answers lead to. */
  files: Record<string, string>
  pages: string[]
}

/** Everything the API says when it is asked, by its own document of itself. */
export async function record(site: FirstSite): Promise<Recorded> {
  const recorded: Recorded = { answers: {}, public: {}, files: {}, pages: [] }
  const described = await site.ask<{ paths: Record<string, Record<string, object>> }>(
    'GET',
    '/api/openapi.json',
  )
  const journal = await site.ask<{ id: number }[]>('GET', '/api/history')
  const last = Math.max(...journal.map(({ id }) => id))
  const numbers = Array.from({ length: last }, (_, at) => at + 1)
  for (const [path, { get }] of Object.entries(described.paths)) {
    if (!get) continue
    const paths = path.includes('{id}')
      ? numbers.map((id) => path.replace('{id}', `${id}`))
      : [path]
    for (const one of paths) await ask(one)
  }

  async function ask(path: string) {
    const headers = { authorization: `Bearer ${site.token}` }
    const answer = await site.fetch(path, { headers })
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return
    const body = await answer.text()
    recorded.answers[path] = JSON.parse(body)
    const open = await site.fetch(path)
    const shown = await open.text()
    if (open.ok && shown !== body) recorded.public[path] = JSON.parse(shown)
    for (const [, file = ''] of body.matchAll(/"(\/(?:files|documents)\/[^"\\]+)"/g))
      if (!(file in recorded.files)) await keepFile(file)
  }
  async function keepFile(path: string) {
    const answer = await site.fetch(path, { headers: { authorization: `Bearer ${site.token}` } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.ok) recorded.files[path] = createHash('sha256').update(bytes).digest('hex')
  }

  const sitemap = await (await site.fetch('/sitemap.xml')).text()
  const home = await (await site.fetch('/')).text()
  const found = [
    ...[...sitemap.matchAll(/<loc>[^<]*?judo\.test([^<]*)<\/loc>/g)].map(([, path]) => path || '/'),
    ...[...home.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    ),
  ]
  for (const path of new Set(found)) {
    // The techniques are the program's own.
    if (path.startsWith('/about-judo/techniques/')) continue
    const { ok, headers } = await site.fetch(path)
    if (ok && /html|atom/.test(headers.get('content-type') ?? '')) recorded.pages.push(path)
  }
  return recorded
}
