import type { Page } from '@playwright/test'
import { enter, lowVision, type Mode, modes, widths, widthsOf } from '../every-width/modes.ts'
import { opened } from '../every-width/opened.ts'
import { publicPages } from '../every-width/pages.ts'
import { emptySheets, paleOnPaper } from '../every-width/print.ts'
import { contrastFaults, layoutFaults } from '../every-width/walk.ts'
import { expect, type Site, test } from '../fixtures.ts'

/** Colours hardly depend on the width. */
const contrastWidths = ({ vision, media }: Mode): number[] =>
  vision || media?.forcedColors ? [390, 1440] : [390, 1024, 1440]

for (const mode of modes)
  test(`${mode.name}: every kind of page at every width`, async ({ page, site }) => {
    await enter(page, mode)
    const found: string[] = []
    for (const path of (await publicPages(site)).kinds) {
      await page.goto(path)
      for (const width of widthsOf(mode, widths)) {
        await page.setViewportSize({ width, height: 900 })
        const faults = [
          ...(await layoutFaults(page, mode)),
          ...(contrastWidths(mode).includes(width) ? await contrastFaults(page, mode) : []),
        ]
        found.push(...new Set(faults.map((fault) => `${path} ${width}: ${fault}`)))
      }
    }
    expect(found).toEqual([])
  })

for (const mode of modes)
  test(`${mode.name}: what opens over a page or in its place`, async ({ page, site }) => {
    await enter(page, mode)
    const found: string[] = []
    for (const { name, widths, layer, open } of opened.filter(({ isIn }) => isIn?.(mode) ?? true))
      for (const width of widthsOf(mode, widths)) {
        await page.setViewportSize({ width, height: 900 })
        await open(page, site)
        const faults = [
          ...(await layoutFaults(page, mode, layer)),
          ...(await contrastFaults(page, mode, layer)),
        ]
        found.push(...new Set(faults.map((fault) => `${name} ${width}: ${fault}`)))
      }
    expect(found).toEqual([])
  })

const [light, dark] = modes as [Mode, Mode, ...Mode[]]
for (const [mode, width] of [
  [light, 360],
  [light, 1280],
  [light, 1440],
  [lowVision('white', '200'), 390],
] as const)
  test(`${mode.name}: every single page at ${width} px`, async ({ page, site }) => {
    expect(await faultsOfAll(page, site, mode, width, layoutFaults)).toEqual([])
  })

for (const mode of [light, dark])
  test(`${mode.name}: no text of any single page is pale`, async ({ page, site }) => {
    expect(await faultsOfAll(page, site, mode, 390, contrastFaults)).toEqual([])
  })

async function faultsOfAll(
  page: Page,
  site: Site,
  mode: Mode,
  width: number,
  faultsOf: typeof layoutFaults,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await enter(page, mode)
  const found: string[] = []
  for (const path of (await publicPages(site)).all) {
    await page.goto(path)
    for (const fault of new Set(await faultsOf(page, mode))) found.push(`${path}: ${fault}`)
  }
  return found
}

for (const [name, faultsOf] of [
  ['no text is pale on white', paleOnPaper],
  ['no sheet holds the footer alone', emptySheets],
] as const)
  test(`paper: ${name}`, async ({ page, site }) => {
    const found: string[] = []
    for (const path of (await publicPages(site)).kinds) {
      await page.goto(path)
      for (const fault of await faultsOf(page)) found.push(`${path}: ${fault}`)
    }
    expect(found).toEqual([])
  })
