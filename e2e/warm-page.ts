import type { BrowserContext } from '@playwright/test'
import { test as base } from './fixtures.ts'

/**
 * A phone whose browser has been here before: its pages are new and it remembers nobody, but the scripts need not be
 * compiled again. For lanes of a hundred short tests.
 */
export const test = base.extend<object, { phone: BrowserContext }>({
  phone: [
    async ({ browser, site }, use, { project }) => {
      const { locale, timezoneId, serviceWorkers } = project.use
      const context = await browser.newContext({
        ...{ locale, timezoneId, serviceWorkers, baseURL: site.url },
        ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],

  page: async ({ phone, site, actionTimeout }, use) => {
    const page = await phone.newPage()
    page.setDefaultTimeout(actionTimeout ?? 0)
    const session = await phone.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', {
      origin: site.url,
      storageTypes: 'cookies,local_storage,indexeddb',
    })
    await session.detach()
    await use(page)
    await page.close()
  },
})
