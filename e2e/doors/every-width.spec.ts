import { enter, modes, widths } from '../every-width/modes.ts'
import { publicPages } from '../every-width/pages.ts'
import { expect, test } from '../fixtures.ts'

for (const mode of modes)
  test(`${mode.name}: every kind of page at every width`, async ({ page, site }) => {
    await enter(page, mode)
    const found: string[] = []
    for (const path of (await publicPages(site)).kinds) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const taken = await page.evaluate(() => document.documentElement.scrollWidth)
        if (taken > width) found.push(`${path} ${width}: ${taken} px wide`)
      }
    }
    expect(found).toEqual([])
  })
