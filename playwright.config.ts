import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepared-site.ts',
  // The long lane has a config of its own.
  testIgnore: '**/e2e/doors/**',
  // Each worker has a site and a database of its own; most of a journey is waiting for a page to settle.
  workers: 3,
  fullyParallel: false,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // A busy machine may need a second try; the summary counts how many did.
  retries: 1,
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A worker answers past `page.route`; the journey of the hall lets it in.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
