import type { Page } from '@playwright/test'
import { adminRoutes } from '../admin-routes.ts'
import { screenSizes } from '../every-door/screen-sizes.ts'
import { useSite } from '../every-door/used-site.ts'
import { walk } from '../every-door/walker.ts'
import { expect, signIn, test } from '../fixtures.ts'

const minutes = 60_000
test.setTimeout(25 * minutes)

async function enterAdmin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`)
  await page.waitForURL(/\/admin\/login/)
  await signIn(page)
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

const isRoute = (route: string, path: string) =>
  new RegExp(`^${route.replace(':id', '\\d+')}$`).test(path)

for (const { name, ...screen } of screenSizes) {
  test(`every door of the admin, from the sign-in screen on: ${name}`, async ({
    browser,
    site,
  }) => {
    await useSite(site)
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await enterAdmin(page, site.url)
    const { faults, doors, screens, paths } = await walk(page, {
      touch: screen.hasTouch,
      scripted: true,
      application: true,
      within: '/admin',
      skip: /^Выйти/,
      until: Date.now() + 20 * minutes,
    })
    console.log(`${name}: ${doors} doors of the admin on ${screens.size} screens`)
    await context.close()
    const routes = (await adminRoutes()).filter((route) => route !== '/admin/federation')
    const unseen = routes.filter((route) => ![...paths].some((path) => isRoute(route, path)))
    expect.soft(faults).toEqual([])
    expect(unseen).toEqual([])
    expect(routes.length).toBeGreaterThan(20)
  })

  for (const javaScriptEnabled of [true, false])
    test(`every door of the site, ${name}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      browser,
      request,
      site,
    }) => {
      const context = await browser.newContext({
        ...screen,
        javaScriptEnabled,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(site.url)
      const { faults, doors, screens, links } = await walk(page, {
        touch: screen.hasTouch,
        scripted: javaScriptEnabled,
        application: false,
        within: '/',
        until: Date.now() + 20 * minutes,
      })
      for (const link of links) {
        const answer = await request.get(site.url + link)
        if (!answer.ok()) faults.push(`${answer.status()} ${link}`)
      }
      console.log(
        `${name}: ${doors} doors of the site on ${screens.size} screens, ${links.size} links followed`,
      )
      await context.close()
      expect(faults).toEqual([])
      expect(doors).toBeGreaterThan(100)
    })
}
