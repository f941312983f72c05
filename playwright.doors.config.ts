import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The long lane, `npm run doors`: every page, door, promise and failure. `npm test` leaves it out. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/doors',
  testIgnore: [],
  timeout: 30 * 60_000,
  // What a busy machine makes late is asked once more; a fault is there both times.
  retries: 1,
  expect: { timeout: 30_000 },
  // Else what is not there is waited for until the whole test is out of time.
  use: { ...journeys.use, actionTimeout: 90_000 },
  fullyParallel: true,
})
