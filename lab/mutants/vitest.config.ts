import { mergeConfig } from 'vitest/config'
import site from '../../vitest.config.ts'

/** The tests beside the features and the kit. Those of `test/` and `scripts/` start processes of their own, in which no mutant lives. */
export default mergeConfig(site, {
  test: { include: ['src/**/*.test.{ts,tsx}'] },
})
