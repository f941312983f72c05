import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')

/** The blocks `server { … }` of a file of nginx. */
const serversOf = (text: string) =>
  text
    .split(/^server \{$/m)
    .slice(1)
    .map((rest) => rest.slice(0, rest.search(/^\}$/m)))

test('every server of nginx that speaks TLS says which: it takes that of the first one, whatever name is asked', () => {
  const tls = serversOf(read('nginx.conf')).filter((server) => /^ +listen 443/m.test(server))
  expect(tls).toHaveLength(2)
  expect(tls.map((server) => server.match(/^ +ssl_protocols (.*);$/m)?.[1])).toEqual([
    'TLSv1.2 TLSv1.3',
    'TLSv1.2 TLSv1.3',
  ])
})

test('nginx keeps pictures by their present names alone: no redirect, no «not found»', () => {
  const kept = [...read('nginx-files.conf').matchAll(/^ +proxy_cache_valid (.*);$/gm)]
  expect(kept.map(([, what]) => what)).toEqual(['200 30d'])
})

test('what the site takes at rest is one number, wherever its keeper reads it', () => {
  const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const told = [read('site.service'), read('site@.service'), operations].map((text) =>
    [...text.matchAll(/без нагрузки занимает (?:около )?(\d+) МБ/g)].map(
      ([, megabytes]) => megabytes,
    ),
  )
  expect(told).toEqual([['145'], ['145'], ['145']])
})

const settingsOf = (name: string) =>
  read(name)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

test('one of several servers is kept as the only one is, with a program and a folder of its own', () => {
  const only = settingsOf('site.service')
  const several = settingsOf('site@.service')
  expect(several.filter((line) => !only.includes(line))).toEqual([
    'Description=Сайт федерации дзюдо и самбо, сервер %i',
    'WorkingDirectory=/srv/site-%i',
    'EnvironmentFile=/srv/site-%i/.env',
    'ExecStartPre=/usr/bin/ln -sfnT /var/lib/site-copies /var/lib/site-%i/backups',
    'ExecStart=/srv/site-%i/node_modules/.bin/node scripts/start.ts',
    'StateDirectory=site-%i site-copies',
    'InaccessiblePaths=-/srv/site-%i/.git',
  ])
  const own = (line: string) =>
    line.replaceAll(/site-%i|site(?= site-copies)/g, 'site').replace(/, сервер %i$/, '')
  const shared = several.filter((line) => !line.startsWith('ExecStartPre='))
  expect(shared.map((line) => own(line).replace(' site-copies', ''))).toEqual(only)
})

test('nginx asks a server that has failed again soon, and for the files of a release all of them', () => {
  const text = read('nginx.conf')
  const upstream = text.match(/^upstream site \{([^}]*)\}$/m)?.[1] ?? ''
  expect(upstream.match(/server 127\.0\.0\.1:\d+ .*;/g)).toEqual([
    'server 127.0.0.1:3000 fail_timeout=2s;',
    'server 127.0.0.1:3001 fail_timeout=2s;',
  ])
  expect(text).toMatch(/location \/assets\/ \{\s+proxy_next_upstream error timeout http_404;/)
})
