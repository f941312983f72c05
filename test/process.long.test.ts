import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { postgresUrl } from './app.ts'
import { endBuiltSites, startBuiltSite, untilReady } from './built-site.ts'
import { processorMsOfProcess } from './processor-time.ts'
import { storePaths } from './store-names.ts'

let dataDir: string

// The process is the same on both databases; once is enough.
const processTest = test.skipIf(postgresUrl)

// Each is a start or three; how long one takes is asked where it matters.
vi.setConfig({ testTimeout: 60_000 })
afterAll(() => vi.resetConfig())

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'process-'))
  if (!postgresUrl) await ensureBuilt()
})
afterEach(endBuiltSites)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string> = {}) => startBuiltSite({ DATA_DIR: dataDir, ...env })

processTest(
  'the first start seeds, shows the password once in a frame; the second is quick and silent',
  async () => {
    const first = await start()
    await untilReady(first)
    await expect.poll(first.output).toContain('SITE_URL не задан')
    expect(first.output()).toMatch(/┌─+┐[\s\S]*Имя: {4}admin[\s\S]*Пароль: \S{12,}[\s\S]*└─+┘/)
    expect(first.output()).toContain(`http://127.0.0.1:${first.port}`)
    const home = await (await fetch(`http://127.0.0.1:${first.port}/`)).text()
    expect(home).toContain('Кубок федерации')
    const linux = process.platform === 'linux'
    const firstMs = linux ? processorMsOfProcess(first.child.pid!) : 0
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)

    const second = await start({ SITE_URL: 'https://judo.example' })
    await untilReady(second)
    expect(second.output()).not.toContain('Пароль')
    expect(second.output()).not.toContain('SITE_URL не задан')
    if (linux) {
      const pid = second.child.pid!
      // Against the first, in one run: how fast a machine is says nothing of the site.
      expect(processorMsOfProcess(pid)).toBeLessThan(firstMs)
      // What reads TypeScript stays in the process that looked whether the site is built.
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('serve.js')
    }
  },
)

processTest('a given password works, and DEMO=0 leaves the site empty', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'empty-'))
  const password = 'Длинный-пароль-зала-7'
  const site = await start({ DATA_DIR: empty, DEMO: '0', ADMIN_PASSWORD: password })
  await untilReady(site)
  expect(site.output()).not.toContain(password)
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(answer.status).toBe(200)
  expect(await (await fetch(`http://127.0.0.1:${site.port}/api/news`)).json()).toEqual([])
  rmSync(empty, { recursive: true, force: true })
})

processTest('a lost database is said, and no file moves', async () => {
  const lost = mkdtempSync(join(tmpdir(), 'lost-'))
  const env = { DATA_DIR: lost, ADMIN_PASSWORD: 'Длинный-пароль-зала-7' }
  const first = await start(env)
  await untilReady(first)
  const files = () => storePaths(join(lost, 'files')).filter((path) => path.endsWith('.avif'))
  await expect.poll(() => files().length, { timeout: 30_000 }).toBeGreaterThan(5)
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  const modes = ['', 'site.db', 'site-id', 'files', relative(lost, files()[0]!)]
  expect(modes.map((name) => (statSync(join(lost, name)).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
    '600',
    '700',
    '600',
  ])
  const kept = files().length
  for (const name of readdirSync(lost).filter((name) => name.startsWith('site.db')))
    renameSync(join(lost, name), join(lost, `away-${name}`))
  const left = readdirSync(lost)
  for (let time = 0; time < 2; time++) {
    const again = await start(env)
    expect(await again.exited).toBe(1)
    expect(again.output()).toMatch(/Сайт не запущен\. В папке данных .* уже лежит сайт/)
    expect(files().length).toBe(kept)
    expect(readdirSync(lost), 'nothing is made in its place').toEqual(left)
  }
  for (const name of readdirSync(lost).filter((name) => name.startsWith('away-')))
    renameSync(join(lost, name), join(lost, name.slice(5)))
  const fourth = await start(env)
  await untilReady(fourth)
  expect(files().length).toBeGreaterThanOrEqual(kept)
  rmSync(lost, { recursive: true, force: true })
})

processTest('METRICS_PORT shows the process to this machine, on that port only', async () => {
  const metricsPort = await freePort()
  const site = await start({ METRICS_PORT: String(metricsPort) })
  await untilReady(site)
  await expect.poll(site.output).toContain(`http://127.0.0.1:${metricsPort}/metrics`)
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await metrics.text()).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect((await fetch(`http://127.0.0.1:${site.port}/metrics`)).status).toBe(404)
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
})

processTest('a second server on the same data is refused with a plain reason', async () => {
  const first = await start()
  await untilReady(first)
  const second = await start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain('уже занята')
})

processTest(
  'B03: settings that are wrong end the start with a list, before any port is open',
  async () => {
    const site = await start({ LOG_LEVEL: 'loud', SITE_URL: 'judo' })
    expect(await site.exited).toBe(1)
    await expect(fetch(`http://127.0.0.1:${site.port}/healthz`)).rejects.toThrow()
    expect(site.output()).toMatch(/SITE_URL[\s\S]*LOG_LEVEL/)
  },
)

processTest(
  'a first start that fails shows no password; the next one shows one that works',
  async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'first-'))
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    for (const name of ['PORT', 'METRICS_PORT']) {
      const failed = await start({ DATA_DIR: fresh, DEMO: '0', [name]: String(port) })
      expect(await failed.exited).toBe(1)
      expect(failed.output()).toMatch(/^Сайт не запущен\. Порт \d+ уже занят.*PORT=\d+\n$/)
    }
    taken.close()
    const site = await start({ DATA_DIR: fresh, DEMO: '0' })
    await untilReady(site)
    await expect.poll(site.output).toContain('Пароль: ')
    const password = /Пароль: (\S+)/.exec(site.output())?.[1]
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    expect(answer.status).toBe(200)
    rmSync(fresh, { recursive: true, force: true })
  },
)

processTest('SIGTERM lets an accepted request finish and ends with code 0', async () => {
  const site = await start()
  await untilReady(site)
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const slow = request(
      {
        port: site.port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'content-length': 42, connection: 'close' },
      },
      (answer) => resolve(answer.statusCode),
    )
    slow.on('error', reject)
    slow.write('{"username":"admin",')
    setTimeout(() => site.child.kill('SIGTERM'), 100)
    setTimeout(() => slow.end('"password":"not-mine"}'), 400)
  })
  const begun = performance.now()
  expect(await answered).toBe(401)
  expect(await site.exited).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
})

processTest('SIGKILL releases the data at once', async () => {
  const first = await start()
  await untilReady(first)
  first.child.kill('SIGKILL')
  await first.exited
  const second = await start()
  await untilReady(second)
  second.child.kill('SIGINT')
  expect(await second.exited).toBe(0)
})
