import { defineConfig } from 'vitest/config'
import site from '../../vitest.config.ts'
import { NearFirst } from './near-first.ts'

/** The tests beside the features and the kit. Those of `test/` and `scripts/` read the sources or start processes, in which no mutant lives. */
export default defineConfig({
  test: {
    ...site.test,
    include: ['src/**/*.test.{ts,tsx}'],
    // They compare how long two things take, or wait for what a socket does.
    exclude: ['**/{password,linger,slow-body,uploads.socket}.test.ts'],
    setupFiles: ['lab/mutants/no-haste.ts'],
    sequence: { sequencer: NearFirst },
  },
})
