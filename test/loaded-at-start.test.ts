import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/ensure-built.ts'

/** What few sites need, or a site seldom, and what it holds of memory from its start if it is imported above. */
const seldom: [name: string, megabytes: number][] = [
  ['age-encryption', 13],
  ['internal/deps/undici/undici', 7],
]

test('the server does not load at its start what it seldom needs', async () => {
  await ensureBuilt()
  const server = pathToFileURL(join(import.meta.dirname, '../dist/server/server.js'))
  const script = `
    import { registerHooks } from 'node:module'
    const asked = []
    registerHooks({ resolve(name, context, next) { asked.push(name); return next(name, context) } })
    await import('${server}')
    console.log(JSON.stringify([...asked, ...process.moduleLoadList.map((one) => one.replace('NativeModule ', ''))]))`
  const given = ['--input-type=module', '--eval', script]
  const loaded: string[] = JSON.parse(execFileSync(process.execPath, given, { encoding: 'utf8' }))
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'react-dom/server', 'node:sqlite']))
  expect(seldom.filter(([name]) => loaded.includes(name))).toEqual([])
}, 120_000)
