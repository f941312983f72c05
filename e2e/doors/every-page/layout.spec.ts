import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

test.setTimeout(120_000)

/** Words of a mat that lie on its drawing, and mats that stick out of their frame. */
const wordsOnDrawings = (page: Page) =>
  page.evaluate(() => {
    // The box of a line is taller than its letters: above and below is room for accents.
    const overlap = (line: DOMRect, art: DOMRect) =>
      Math.min(line.right, art.right) - Math.max(line.left, art.left) > 1 &&
      Math.min(line.bottom, art.bottom) - Math.max(line.top, art.top) > line.height * 0.2
    const found: string[] = []
    for (const art of document.querySelectorAll('main svg[data-art]')) {
      const mat = art.closest('[data-cloth]')
      if (!mat || !art.checkVisibility()) continue
      const texts = document.createTreeWalker(mat, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const lines = [...range.getClientRects()]
        if (lines.some((line) => overlap(line, art.getBoundingClientRect())))
          found.push(`under «${texts.currentNode.textContent}» is a drawing`)
      }
      const frame = mat.closest('nav')?.getBoundingClientRect()
      if (frame && mat.getBoundingClientRect().bottom > frame.bottom + 1)
        found.push(`«${mat.textContent}» sticks out of the plan`)
    }
    return found
  })

const techniques = [
  ...['seoi-nage', 'tsurikomi-goshi', 'sasae-tsurikomi-ashi', 'tawara-gaeshi', 'yoko-guruma'],
  ...['kuzure-kesa-gatame', 'sode-guruma-jime', 'ude-hishigi-juji-gatame'],
].map((id) => `/about-judo/techniques/${id}`)

const samboTechniques = [
  ...['zahvat-dvuh-nog', 'perednyaya-podsechka-pod-otstavlennuyu', 'cherez-bedro-zahvat-poyasa'],
  ...['uderzhanie-so-storony-golovy', 'rychag-loktya-pod-plecho', 'ushchemlenie-ikronozhnoy'],
  ...['perevorot-zahvat-ruki-i-nogi', 'udushenie-predplechem-szadi'],
].map((id) => `/about-sambo/techniques/${id}`)

test('no word of a technique stands on its drawing', async ({ page }) => {
  const found: string[] = []
  for (const width of [360, 768, 960, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const sport of ['judo', 'sambo']) {
      await page.goto(`/about-${sport}/techniques`)
      for (const fault of await wordsOnDrawings(page)) found.push(`${sport} ${width}: ${fault}`)
    }
  }
  for (const path of [...techniques, ...samboTechniques])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await page.goto(path))?.status(), path).toBe(200)
      for (const fault of await wordsOnDrawings(page)) found.push(`${path} ${width}: ${fault}`)
    }
  expect(found).toEqual([])
})

test('a search for a technique says how many there are and shows the first at once', async ({
  page,
}) => {
  const asked = ['/about-judo/techniques?q=подхват', '/about-sambo/techniques?q=подножка']
  for (const path of asked)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      const said = `${path} at ${width}`
      await expect(page.getByText(/нашлось: \d+\sпри/), said).toBeInViewport()
      await expect(page.locator('[data-live-results] li').first(), said).toBeInViewport()
    }
})

test('the great sign of the history never comes down on the name below it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/about-judo/history')
  const portrait = page.locator('[data-person="kano"]')
  const end = await portrait.evaluate((one) => one.getBoundingClientRect().bottom + scrollY)
  for (let y = 300; y < end; y += 150) {
    await page.evaluate((top) => scrollTo(0, top), y)
    const [sign, name] = await Promise.all(
      [portrait.locator('[lang="ja"]'), portrait.getByText('Дзигоро Кано')].map((one) =>
        one.boundingBox(),
      ),
    )
    expect(sign!.y + sign!.height, `scrolled to ${y}`).toBeLessThanOrEqual(name!.y)
  }
})

test('on a wide screen everything begins at one line', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return Math.round(range.getBoundingClientRect().left)
      })
  await page.goto('/')
  const line = await left('header[data-screen-only] a')
  for (const selector of [
    'main h1',
    'main section ul:has(a[href="/federation"]) a',
    '#news',
    'footer svg',
  ])
    expect(Math.abs((await left(selector)) - line), selector).toBeLessThan(4)
  // The figures of the throw are drawn last.
  const isWhole = await page
    .locator('main svg[data-art] > g')
    .first()
    .evaluate((figures) => {
      const frame = figures.closest('div')!.getBoundingClientRect()
      const { left, right, top, bottom } = figures.getBoundingClientRect()
      return (
        left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
      )
    })
  expect(isWhole).toBe(true)
  await page.goto('/media/5')
  expect(Math.abs((await left('main h1')) - line)).toBeLessThan(4)
})

test('a tablet gets the month as dots and the words below; every filter is in sight on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/calendar')
  await expect(page.locator('main td li').first()).toBeHidden()
  await expect(page.locator('main td i').first()).toBeVisible()
  await expect(page.locator('main h3').last()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const fold = page.getByText('Фильтры: всё')
  expect((await fold.boundingBox())!.height).toBeLessThan(100)
  await expect(page.getByRole('link', { name: 'Семинары' })).toBeHidden()
  await fold.click()
  for (const chip of await page
    .getByRole('navigation', { name: 'Что показать' })
    .getByRole('link')
    .all())
    expect((await chip.boundingBox())!.x + (await chip.boundingBox())!.width).toBeLessThanOrEqual(
      360,
    )
})
