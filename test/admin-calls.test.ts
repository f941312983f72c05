import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const methods: Record<string, string> = { list: 'GET' }
const call =
  /\b(?:api|publicApi)\.(get|list|post|put|delete)(?:<[^(]*>)?\(\s*[`'](\/api\/[^`']+)[`']/g

const ofAdmin = /admin.*\.tsx?$/
function codeOf(kind: RegExp): { file: string; code: string }[] {
  const root = join(import.meta.dirname, '../src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
}

/** Every call whose address stands in the admin's code: «PUT /api/news/:x». */
function callsOfAdmin(): { file: string; made: string }[] {
  return codeOf(ofAdmin).flatMap(({ file, code }) =>
    [...code.matchAll(call)].map(([, way = '', path = '']) => {
      const url = path.replaceAll(/\$\{[^}]*\}/g, ':x')
      return { file, made: `${methods[way] ?? way.toUpperCase()} ${url}` }
    }),
  )
}

test('the admin asks for nothing that the site does not answer', () => {
  const known = new Set(
    site.calls
      .filter(({ isRefusal }) => !isRefusal)
      .flatMap(({ methods, url }) =>
        methods.map((method) => `${method} ${url.replaceAll(/:\w+/g, ':x')}`),
      ),
  )
  const calls = callsOfAdmin()
  expect(calls.length).toBeGreaterThan(45)
  expect(calls.filter(({ made }) => !known.has(made))).toEqual([])
})

const onceAnswered = /['`](\/api\/[^'`]+)['`](?:(?!['`]\/api\/)[\s\S])*?onceOf\(request\)/g
const sent = /\bapi\.post(?:<[^(]*>)?\(\s*[`'](\/api\/[^`']+)[`']([^)]*)\)/g

test('what is done once for a key is sent with one: after a lost answer it is repeated, not done again', () => {
  const once = new Set(
    codeOf(/\.api\.server\.ts$/).flatMap(({ code }) =>
      [...code.matchAll(onceAnswered)].map(([, path = '']) => path.replaceAll(/:\w+/g, ':x')),
    ),
  )
  expect(once).toContain('/api/photos/:x/rotate')
  const posts = codeOf(ofAdmin).flatMap(({ file, code }) =>
    [...code.matchAll(sent)].map(([, path = '', more = '']) => ({
      ...{ file, path: path.replaceAll(/\$\{[^}]*\}/g, ':x') },
      hasKey: /^,\s*(undefined|\w+|\{[^}]*\}),\s*\w/.test(more),
    })),
  )
  expect(posts.length).toBeGreaterThan(10)
  expect(posts.filter(({ path, hasKey }) => once.has(path) && !hasKey)).toEqual([])
})
