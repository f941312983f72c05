import type { Page } from '@playwright/test'
import { walk } from '../every-door/walker.ts'
import { expect, signIn, test } from '../fixtures.ts'

const minutes = 60_000
test.setTimeout(25 * minutes)

const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false },
]

async function enterAdmin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`)
  await page.waitForURL(/\/admin\/login/)
  await signIn(page)
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

for (const { name, ...screen } of screens) {
  test(`every door of the admin, from the sign-in screen on: ${name}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext(screen)
    const page = await context.newPage()
    await enterAdmin(page, site.url)
    const {
      faults,
      doors,
      screens: seen,
    } = await walk(page, {
      touch: screen.hasTouch,
      keepsFocus: true,
      depth: 8,
      skip: /^Выйти/,
      until: Date.now() + 20 * minutes,
    })
    console.log(`${name}: ${doors} doors of the admin on ${seen.size} screens`)
    await context.close()
    expect(faults).toEqual([])
    expect(doors).toBeGreaterThan(300)
  })

  for (const javaScriptEnabled of [true, false])
    test(`every door of the site, ${name}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      browser,
      request,
      site,
    }) => {
      const context = await browser.newContext({ ...screen, javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(site.url)
      const { faults, doors, links } = await walk(page, {
        touch: screen.hasTouch,
        keepsFocus: false,
        depth: 6,
        until: Date.now() + 10 * minutes,
      })
      for (const link of links) {
        const answer = await request.get(site.url + link)
        if (!answer.ok()) faults.push(`${answer.status()} ${link}`)
      }
      console.log(`${name}: ${doors} doors of the site, ${links.size} links followed`)
      await context.close()
      expect(faults).toEqual([])
      expect(doors).toBeGreaterThan(100)
    })
}
