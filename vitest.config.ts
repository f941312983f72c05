import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { testsOfDatabase } from './test/tests-of-database.ts'

const long = '{src,test}/**/*.long.test.ts'
const isLong = Boolean(process.env.LONG_TESTS)
const all = isLong
  ? [long]
  : ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']
const address = 'TEST_DATABASE_URL'

export default defineConfig({
  // React as the site has it; the checks of its development build cost a fourth of the processor.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: process.env[address] ? testsOfDatabase(import.meta.dirname, all, address) : all,
    // What takes minutes is the lane `long-tests` of `npm run doors`.
    exclude: [...configDefaults.exclude, ...(isLong ? [] : [long])],
    globalSetup: 'test/templates.ts',
    pool: 'forks',
    // The site is a function of its parts and keeps nothing in its modules: one load does for all files.
    isolate: false,
    // A fourth of the time a test waits: for a database, another process, a clock.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What another process is about to say a busy machine says late.
    expect: { poll: { timeout: 20_000 } },
    css: false,
    env: { NODE_ENV: 'production' },
  },
})
