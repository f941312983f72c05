import type { Page } from '@playwright/test'
import { addMonths } from '#features/calendar/days.ts'
import { readPublicPaths } from '../../../scripts/public-paths.ts'
import { enter, lowVision } from '../../every-width/modes.ts'
import { headingsLeft } from '../../every-width/print.ts'
import { expect, test } from '../../fixtures.ts'

test.setTimeout(120_000)

/** A year of the calendar, with what the demo has of it. */
const months = Array.from({ length: 12 }, (_, at) => addMonths(new Date().toISOString(), at - 3))

/** The most sheets of A4 that a page of the demo may take. */
const sheets: Record<string, number> = {
  '/calendar': 1,
  ...Object.fromEntries(months.map((month) => [`/calendar?month=${month}`, 1])),
  '/calendar?view=week': 1,
  '/calendar/events/1': 1,
  '/competitions/4': 4,
  '/competitions/5': 2,
  '/competitions/5/sheet': 1,
  '/competitions/6/sheet': 1,
  ...Object.fromEntries(
    ['processing', 'distribution', 'withdrawal'].flatMap((paper) =>
      ['', '?for=teen', '?for=child'].map((whose) => [`/consent/${paper}${whose}`, 1]),
    ),
  ),
  '/contacts': 1,
  '/federation': 3,
  '/federation/clubs': 2,
  '/federation/clubs/1': 1,
  '/media/5': 1,
  '/news/14': 1,
  '/about-judo/five-minutes': 3,
  '/about-judo/oath': 1,
  '/about-judo/path/5-kyu': 2,
  '/about-judo/path/5-kyu/sheet': 1,
  '/about-judo/rules': 5,
  '/about-judo/start': 2,
  '/about-judo/techniques/seoi-nage': 1,
  '/about-sambo/rules': 7,
  '/about-sambo/start': 2,
  '/about-sambo/techniques/melnica': 1,
}

async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Texts too pale for white paper; what lies under them is not printed. */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const contrast = (color: string) => {
      if (!canvas) return 0
      canvas.fillStyle = '#ffffff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
        (value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4),
      )
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    }
    const pale = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      if (!element || !/[\p{L}\d]/u.test(textContent ?? '') || element.closest('svg')) continue
      if (!element.checkVisibility()) continue
      const { color } = getComputedStyle(element)
      if (contrast(color) < 4.5) pale.add(`${textContent?.trim().slice(0, 40)}: ${color}`)
    }
    return [...pale]
  })

test('what people print takes few sheets, none for the footer alone, and no heading stays behind', async ({
  page,
}) => {
  for (const [path, most] of Object.entries(sheets)) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect.soft(await countSheets(page), path).toBeLessThanOrEqual(most)
    expect.soft(await headingsLeft(page), path).toEqual([])
  }
})

test('a printed month holds every entry of its days, and its legend no sign that is not on paper', async ({
  page,
}) => {
  for (const month of months) {
    await page.goto(`/calendar?month=${month}`)
    const entries = await page.locator('main table td li a[data-type]').count()
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('main table td li a[data-type]:visible')
    expect.soft(await printed.count(), month).toBe(entries)
    const words = await page.locator('main').innerText()
    expect.soft(words, month).not.toMatch(/и\s+ещё \d|[×→+]/)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('what is printed says nothing that is untrue tomorrow', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  const paths = [
    '/',
    '/competitions',
    ...Array.from({ length: 8 }, (_, at) => `/competitions/${at + 1}`),
    '/competitions/own?born=2012&sex=male',
    '/calendar',
    '/calendar?view=list',
    '/calendar?view=week',
    '/federation/clubs',
    '/federation/clubs?day=today',
    '/federation/clubs?day=tomorrow',
    '/federation/clubs/1',
  ]
  for (const path of paths) {
    await page.goto(path)
    const words = await page.locator('main').innerText()
    const relative = /сегодня|завтра|вчера|сейчас|через\s+\d+\s+д|остал(?:ся|ось)\s+\d/i
    expect.soft(words.match(relative)?.[0], path).toBeUndefined()
  }
})

test('no text is printed paler than a reader needs, whatever it stands on upon the screen', async ({
  page,
  site,
}) => {
  const { fixed, items } = await readPublicPaths(site.url)
  const found: string[] = []
  await page.emulateMedia({ media: 'print' })
  for (const path of [...fixed, ...items, '/competitions/4', '/calendar?view=week']) {
    await page.goto(path)
    for (const text of await paleTexts(page)) found.push(`${path} ${text}`)
  }
  expect(found).toEqual([])
})

test('printed from low vision a page keeps to one typeface', async ({ page }) => {
  await enter(page, lowVision('white', '200'))
  await page.goto('/contacts')
  await page.emulateMedia({ media: 'print' })
  const faces = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, p, a, dd)')].map(
      (one) => getComputedStyle(one).fontFamily.split(',')[0],
    ),
  )
  expect(new Set(faces).size).toBe(1)
})

test('the heads of the medal table stand over their figures on paper', async ({ page }) => {
  await page.goto('/competitions/medals')
  await page.emulateMedia({ media: 'print' })
  const before = await page
    .locator('thead th[data-medal]')
    .evaluateAll((heads) => heads.map((head) => getComputedStyle(head, '::before').display))
  expect(new Set(before)).toEqual(new Set(['none']))
})
