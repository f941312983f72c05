import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testsOfDatabase } from './tests-of-database.ts'

const root = mkdtempSync(join(tmpdir(), 'tests-of-database-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a test runs on PostgreSQL when it can reach its address by any imports, or in doubt', () => {
  const files = {
    'package.json': JSON.stringify({ imports: { '#kit/*': './src/kit/*' } }),
    'src/kit/address.ts': 'export const url = process.env.THE_ADDRESS',
    'src/kit/app.ts': "export * from './address.ts'\nimport './again.ts'",
    'src/kit/again.ts': "import './app.ts'",
    'src/kit/pure.ts': "import { join } from 'node:path'\nimport './again.css'",
    'src/direct.test.ts': 'process.env.THE_ADDRESS',
    'src/far.test.ts': "import {\n  app,\n} from '#kit/again.ts'",
    'src/late.test.tsx': "const app = await import(\n  './kit/app.ts'\n)",
    'src/bare.test.ts': "import './kit/app.ts'",
    'src/type.test.ts': "let app: typeof import('#kit/app.ts')",
    'src/unknown.test.ts': 'await import(name)',
    'src/pure.test.ts': "import { pure } from './kit/pure.ts'",
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const found = testsOfDatabase(root, ['src/**/*.test.{ts,tsx}'], 'THE_ADDRESS')
  expect(found.sort()).toEqual([
    'src/bare.test.ts',
    'src/direct.test.ts',
    'src/far.test.ts',
    'src/late.test.tsx',
    'src/type.test.ts',
    'src/unknown.test.ts',
  ])
})

test('the tests of the site and of what is told from it are among them, those of texts are not', () => {
  const found = testsOfDatabase(
    join(import.meta.dirname, '..'),
    ['src/**/*.test.ts'],
    'TEST_DATABASE_URL',
  )
  expect(found).toEqual(
    expect.arrayContaining(['src/features/news/news.test.ts', 'src/kit/db/migrate.test.ts']),
  )
  expect(found).not.toContain('src/kit/text/dates.test.ts')
})
