import { screenSizes } from './every-door/screen-sizes.ts'
import { walk } from './every-door/walker.ts'
import { expect, signIn, test } from './fixtures.ts'

test.setTimeout(240_000)

/** The rest of the doors has a lane of its own: `npm run doors -- every-door`. */
for (const { name, ...screen } of screenSizes)
  test(`every door of the start screen and of the menu opens and leads back: ${name}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${site.url}/admin/login`)
    await signIn(page)
    await page.waitForURL((address) => !address.pathname.endsWith('/login'))
    const { faults, paths } = await walk(page, {
      touch: screen.hasTouch,
      scripted: true,
      keepsFocus: true,
      within: '/admin',
      depth: 0,
      skip: /^Выйти/,
      until: Date.now() + 220_000,
    })
    await context.close()
    expect(faults).toEqual([])
    expect([...paths]).toEqual(
      expect.arrayContaining(['/admin/news/new', '/admin/calendar/new', '/admin/trash']),
    )
  })
