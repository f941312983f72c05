import type { Page } from '@playwright/test'
import { screenSizes } from '../every-door/screen-sizes.ts'
import { expect, signIn, test } from '../fixtures.ts'

test.setTimeout(240_000)

/** What leads on from the start screen and from the menu. */
async function doorsOf(page: Page): Promise<string[]> {
  const links = page.locator('main a[href^="/admin"], nav a[href^="/admin"]')
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  return [...new Set(all)].filter((href) => href !== null)
}

async function untilThere(page: Page, href: string): Promise<void> {
  const link = page.locator(`main a[href="${href}"], nav a[href="${href}"]`).first()
  await link.waitFor({ state: 'attached', timeout: 20_000 }).catch(async () => {
    const shown = (await page.locator('body').innerText()).slice(0, 600)
    throw new Error(`no door to ${href} on ${page.url()}, where stands: ${shown}`)
  })
}

async function tapDoor(page: Page, href: string, touch: boolean): Promise<void> {
  const link = page.locator(`main a[href="${href}"], nav a[href="${href}"]`).first()
  const isInMenu = (await page.locator(`main a[href="${href}"]`).count()) === 0
  if (touch && isInMenu) {
    await page.getByRole('button', { name: 'Открыть меню' }).click()
    await expect(page.getByRole('button', { name: 'Закрыть меню' })).toBeVisible()
  }
  await (touch ? link.tap() : link.click())
}

/** Deeper doors are walked by `every-door`. */
for (const { name, ...screen } of screenSizes)
  test(`every door of the start screen and of the menu opens: ${name}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`))
    await page.goto(`${site.url}/admin/login`)
    await signIn(page)
    await page.waitForURL((address) => address.pathname === '/admin')
    await page.waitForLoadState('networkidle')
    await untilThere(page, '/admin/news/new')
    const doors = await doorsOf(page)
    expect(doors).toEqual(
      expect.arrayContaining(['/admin/news/new', '/admin/calendar/new', '/admin/trash']),
    )
    for (const door of doors) {
      await untilThere(page, door)
      await tapDoor(page, door, screen.hasTouch)
      // «Федерация» leads on to its first list.
      await page.waitForURL(({ pathname }) => pathname.startsWith(new URL(door, site.url).pathname))
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 }).first(), door).not.toHaveText('')
      if (/Что-то пошло не так|не открылся/.test(await page.locator('body').innerText()))
        faults.push(`${door} opens the error screen`)
      // A reload after every door would cost more than all of them; a dialog takes «Back» for itself.
      const isCovered = /\?(add|new)$/.test(door)
      if (isCovered) await page.getByRole('dialog').waitFor()
      await (isCovered || door === '/admin' ? page.goto(`${site.url}/admin`) : page.goBack())
      await page.waitForURL(`${site.url}/admin`)
    }
    await context.close()
    expect(faults).toEqual([])
  })
