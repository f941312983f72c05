import { enter, lowVision, type Mode } from './every-width/modes.ts'
import { publicPages } from './every-width/pages.ts'
import { contrastFaults, layoutFaults } from './every-width/walk.ts'
import { expect, test } from './fixtures.ts'

// The whole, every width and mode, is e2e/doors/every-width.spec.ts, which CI runs beside these two.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const short: [mode: Mode, width: number][] = [
  [{ name: 'dark', media: { colorScheme: 'dark' } }, 360],
  [lowVision('black', '150'), 390],
]
for (const [mode, width] of short)
  test(`${mode.name}, ${width} px: no text is cut, covered, broken or pale`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, mode)
    const found: string[] = []
    for (const path of (await publicPages(site)).kinds) {
      await page.goto(path)
      const faults = [...(await layoutFaults(page, mode)), ...(await contrastFaults(page, mode))]
      found.push(...new Set(faults.map((fault) => `${path}: ${fault}`)))
    }
    expect(found).toEqual([])
  })
