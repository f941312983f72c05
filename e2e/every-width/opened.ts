import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expect, type Site } from '../fixtures.ts'
import type { Mode } from './modes.ts'

/** What an address alone does not show. */
interface Opened {
  name: string
  widths: number[]
  isIn?: (mode: Mode) => boolean
  /** What lies over the page, as a selector; without it the whole page is looked at. */
  layer?: string
  open(page: Page, site: Site): Promise<void>
}

export const opened: Opened[] = [
  {
    name: 'the menu',
    widths: [320, 390, 1024, 1280],
    layer: '#menu',
    async open(page) {
      await page.goto('/about-judo/wisdom')
      const burger = page.getByRole('button', { name: 'Меню' })
      if (await burger.isVisible()) await burger.click()
      const rooms = page.locator('#menu details')
      await rooms.last().locator('summary').press('Enter')
      await expect(rooms.last().getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'the panel of low vision',
    widths: [320, 390, 1440],
    isIn: ({ vision }) => vision !== undefined,
    async open(page) {
      await page.goto('/contacts')
      const panel = page.locator('[data-vision-panel]')
      await panel.locator('summary').click()
      await expect(panel.getByRole('radio').last()).toBeVisible()
      // At its full height: the walker takes what is scrolled out of sight for texts over others.
      await panel.evaluate((box) => box.style.setProperty('max-height', 'none'))
    },
  },
  {
    name: 'a photo',
    widths: [320, 390, 1440],
    layer: '.yarl__toolbar, .yarl__slide_current',
    async open(page) {
      await page.goto('/media/5')
      await page.locator('a[data-trigger][href^="/files/"]').first().click()
      await expect(page.locator('.yarl__slide_current img')).toBeVisible()
      await expect(page.locator('.yarl__container')).toHaveCSS('opacity', '1')
    },
  },
  {
    name: 'what the search suggests',
    widths: [320, 390, 1440],
    layer: 'dialog[open]',
    async open(page) {
      await page.goto('/contacts')
      await page.getByRole('link', { name: 'Поиск' }).click()
      await page.getByRole('searchbox', { name: 'Что искать' }).fill('дзюдо')
      await expect(page.getByRole('link', { name: /^Все результаты/ })).toBeVisible()
    },
  },
  {
    name: 'a page that the site cannot make',
    widths: [320, 390, 1440],
    async open(page, site) {
      const body = await brokenPage(site)
      await page.route('**/broken', (route) =>
        route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', body }),
      )
      await page.goto('/broken')
    },
  },
]

const broken = new Map<string, Promise<string>>()

function brokenPage(site: Site): Promise<string> {
  const known = broken.get(site.url) ?? breakPage(site)
  broken.set(site.url, known)
  return known
}

/** As the site answers it while a table is away. */
async function breakPage({ url, dataDir }: Site): Promise<string> {
  const db = new DatabaseSync(join(dataDir, 'site.db'))
  try {
    db.exec('alter table competition_result rename to competition_result_away')
    const answer = await fetch(`${url}/competitions/athletes/m?name=Никто&club=Никакой`)
    expect(answer.status).toBe(500)
    return await answer.text()
  } finally {
    db.exec('alter table competition_result_away rename to competition_result')
    db.close()
  }
}
