import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isNear } from './near-first.ts'
import all from './vitest.config.ts'

/** For `--near`: the tests that take milliseconds. */
export default defineConfig({
  ...all,
  test: { ...all.test, include: globSync(all.test?.include ?? []).filter(isNear), globalSetup: [] },
})
