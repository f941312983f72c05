import { defineConfig } from 'vitest/config'
import site from '../../vitest.config.ts'
import { NearFirst } from './near-first.ts'

/**
 * The tests beside the features and the kit, and the one that walks all kinds of record. The others of `test/` and those of
 * `scripts/` read the sources, start processes, in which no mutant lives, or say again what is said nearer.
 */
export default defineConfig({
  ...site,
  test: {
    ...site.test,
    // How long is too long for a mutant StrykerJS measures itself; the first run of all takes what a busy machine needs.
    testTimeout: 600_000,
    include: ['src/**/*.test.{ts,tsx}', 'test/records.test.ts'],
    // They compare how long two things take, or wait for what a socket does.
    exclude: ['**/{password,linger,slow-body,uploads.socket}.test.ts'],
    setupFiles: ['lab/mutants/no-haste.ts'],
    sequence: { sequencer: NearFirst },
  },
})
