import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { readGiven } from '../scripts/given.ts'
import { untilUp } from '../scripts/until-up.ts'
import { type Check, checks, keptFiles, type Stage } from './proxies/checks.ts'
import { type Answer, type Client, createClient } from './proxies/client.ts'
import { type ProxyKind, proxies, siteName } from './proxies/servers.ts'

const { words } = readGiven('run proxies [-- nginx caddy]', {
  words: [...new Set(proxies.map(({ name }) => name))],
})
const root = join(import.meta.dirname, '..')
const password = 'Поклон-и-захват-2026'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface RunningSite {
  start(): Promise<void>
  stop(): Promise<number | null>
  log(): Record<string, unknown>[]
}

/** The built site behind a proxy, as a server runs it; it can be stopped and started again. */
function createSite(port: number, dataDir: string): RunningSite {
  let child: ChildProcess
  let output = ''
  return {
    async start() {
      child = spawn(process.execPath, ['scripts/start.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          SITE_URL: `https://${siteName}`,
          DATA_DIR: dataDir,
          ADMIN_PASSWORD: password,
          TRUST_PROXY: '127.0.0.1',
        },
      })
      child.stdout?.on('data', (chunk) => {
        output += chunk
      })
      await untilUp(`http://127.0.0.1:${port}/readyz`)
    },
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return exited
    },
    log: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line)),
  }
}

async function signIn(client: Client): Promise<string> {
  const answer = await client.ask('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const cookies = String(answer.headers['set-cookie'])
  assert.match(cookies, /__Host-[\s\S]*Secure/, 'cookies of the sign-in arrive whole')
  return JSON.parse(answer.body.toString()).accessToken
}

const isRestarting = (answer: Answer) =>
  answer.status === 503 &&
  /^\d+$/.test(String(answer.headers['retry-after'])) &&
  answer.body.toString().includes('Сайт перезапускается')

/** What visitors see while the site is away and while it is restarted under them. */
const restarts = (site: RunningSite): Check[] => [
  [
    'сайт остановлен: страница и ответ API «Сайт перезапускается», 503 и Retry-After',
    async ({ client }) => {
      assert.equal(await site.stop(), 0)
      const [page, call, posted] = await Promise.all([
        client.ask('/news'),
        client.ask('/api/news'),
        client.ask('/news', { method: 'POST' }),
      ]).finally(() => site.start())
      assert.ok(isRestarting(page), `${page.status} ${page.body}`)
      assert.match(String(page.headers['content-type']), /^text\/html/)
      assert.ok(isRestarting(call), `${call.status} ${call.body}`)
      assert.match(String(call.headers['content-type']), /^application\/json/)
      assert.ok(isRestarting(posted), `${posted.status} ${posted.body}`)
      assert.equal((await client.ask('/news')).status, 200)
    },
  ],
  [
    'перезапуск под посетителями: только 200 или вежливый 503, ни одной оборванной связи',
    async ({ client, proxy }) => {
      let stopped = false
      const seen: Answer[] = []
      const visitor = async () => {
        while (!stopped) {
          seen.push(await client.ask('/competitions'))
          await pause(20)
        }
      }
      const visitors = Array.from({ length: 8 }, visitor)
      await pause(500)
      await site.stop()
      await site.start()
      await pause(500)
      stopped = true
      await Promise.all(visitors)
      const odd = seen.filter((answer) => answer.status !== 200 && !isRestarting(answer))
      assert.deepEqual(
        odd.map(({ status }) => status),
        [],
      )
      // Caddy keeps the visitor waiting instead.
      if (proxy === 'caddy') assert.ok(seen.every(({ status }) => status === 200))
      assert.equal(seen.at(-1)?.status, 200)
    },
  ],
]

async function tryProxy(proxy: ProxyKind): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), `${proxy.name}-`))
  // The proxy's workers are another user.
  chmodSync(folder, 0o755)
  const ports = {
    sitePort: await freePort(),
    httpPort: await freePort(),
    httpsPort: await freePort(),
  }
  const site = createSite(ports.sitePort, join(folder, 'data'))
  await site.start()
  const server = proxy.start({ folder, ...ports })
  const client = createClient(ports.httpPort, ports.httpsPort)
  console.log(`\n${server.name} ${server.version}${proxy.keepsFiles ? ', nginx-files.conf' : ''}`)
  let failed = 0
  try {
    await untilAnswers(client)
    const stage: Stage = { proxy: proxy.name, client, token: await signIn(client), log: site.log }
    for (const [name, run] of [
      ...checks,
      ...(proxy.keepsFiles ? keptFiles : []),
      ...restarts(site),
    ]) {
      const begun = performance.now()
      const fault = await run(stage).then(
        () => undefined,
        (error: unknown) => error,
      )
      const seconds = ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')
      console.log(`${fault ? '✗' : '✓'} ${name} (${seconds} с)`)
      if (fault) console.error(String(fault).slice(0, 2000))
      if (fault) failed++
    }
  } finally {
    const gone = new Promise((resolve) => server.child.once('exit', resolve))
    server.child.kill('SIGTERM')
    await gone
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return failed
}

async function untilAnswers(client: Client): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const up = await client.ask('/healthz').catch(() => undefined)
    if (up?.status === 200) return
    await pause(100)
  }
  throw new Error('The proxy did not start')
}

const chosen = proxies.filter(({ name }) => words.length === 0 || words.includes(name))
await ensureBuilt()
let failed = 0
for (const proxy of chosen) failed += await tryProxy(proxy)
console.log(failed === 0 ? '\nВсё прошло' : `\nНе прошло: ${failed}`)
process.exit(failed === 0 ? 0 : 1)
