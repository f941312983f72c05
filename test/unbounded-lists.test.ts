import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { declaredKinds } from './declared-kinds.ts'
import type { ApiDocument } from './fuzz/operations.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

/** Lists without pages, by what holds them. A new one is better paged (`pageQuery`) than added here. */
const held: Record<string, string[]> = {
  'written with the program': ['/api/pages', '/api/school-texts', '/api/study'],
  'of one record, or of those asked for': [
    '/api/auth/sessions',
    '/api/backups/{name}/kinds',
    '/api/competitions/{id}/asked-names',
    '/api/consents/{id}/photos',
    '/api/consents/{id}/withdrawal',
    '/api/photos/{id}',
    '/api/picture-uses',
    '/api/record-names',
  ],
  'of the days asked for, or of those ahead': ['/api/competitions/active', '/api/trainings'],
  'waits for an editor, the latest done, or goes after a term': [
    '/api/name-requests',
    '/api/removal-others',
    '/api/removal-requests',
    '/api/removals-done',
    '/api/signups',
  ],
  // Of events only where no days are asked for, as older clients ask.
  'nothing yet: as many as there have been': [
    '/api/albums',
    '/api/consent-rows',
    '/api/consents',
    '/api/events',
    '/api/leaks',
    '/api/withdrawals',
  ],
}

/** Every other kind that is declared: put in order by hand, all at once. */
const byHand = declaredKinds.flatMap((kind) =>
  'words' in kind && kind.api && !Object.values(held).flat().includes(kind.api) ? kind.api : [],
)

test('a list of the API has pages, or it is said here what holds it', async () => {
  const { paths }: ApiDocument = (await site.inject('/api/openapi.json')).json()
  const unpaged = Object.entries(paths).flatMap(([path, { get }]) => {
    const content = get?.responses['200']?.content ?? {}
    const isList = Object.values(content).some(({ schema }) => schema.type === 'array')
    return isList && !get?.parameters?.some(({ name }) => name === 'limit') ? [path] : []
  })
  const advice = 'give the list pages (`pageQuery`), or say in `held` what holds it'
  expect(unpaged.sort(), advice).toEqual(Object.values(held).flat().concat(byHand).sort())
})

test('no screen asks for all events there have been, nor for all albums twice', () => {
  const root = join(import.meta.dirname, '..')
  const whole = globSync('src/**/admin/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const asked = readFileSync(join(root, file), 'utf8').matchAll(
      /api\.get(?:<[^(]*>)?\(\s*'([^']+)'\s*\)/g,
    )
    return [...asked].flatMap(([, path = '']) =>
      ['/api/albums', '/api/events'].includes(path) ? [`${file}: ${path}`] : [],
    )
  })
  expect(whole).toEqual([])
})
