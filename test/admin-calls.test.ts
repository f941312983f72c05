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

/** Every call whose address stands in the admin's code: «PUT /api/news/:x». */
function callsOfAdmin(): { file: string; made: string }[] {
  const root = join(import.meta.dirname, '../src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /admin.*\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(call)].map(([, way = '', path = '']) => {
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
