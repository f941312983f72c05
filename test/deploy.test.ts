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
