import { expect, test } from '../../fixtures.ts'

test('in low vision no text and no link is larger than a heading, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.goto('/')
  const found: string[] = []
  for (const [width, size] of [
    [390, '100'],
    [390, '200'],
    [1440, '150'],
    [1440, '200'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(
      (text) => localStorage.setItem('vision', text),
      JSON.stringify({ size, colors: 'white', letters: 'normal', lines: 'normal', pictures: 'on' }),
    )
    for (const path of ['/', '/contacts', '/press', '/competitions', '/calendar', '/news/14']) {
      await page.goto(path)
      const larger = await page.evaluate(() => {
        const main = document.querySelector('main')!
        const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize)
        const headings = [...main.querySelectorAll('h1, h2, h3')].filter((one) =>
          one.checkVisibility(),
        )
        const least = Math.min(...headings.map(sizeOf)) + 0.2
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        const said = document.documentElement.scrollWidth > innerWidth ? ['wide'] : []
        while (walker.nextNode()) {
          const { parentElement: element, textContent } = walker.currentNode
          if (!textContent?.trim() || !element?.checkVisibility()) continue
          if (element.closest('h1, h2, h3, svg, [data-spoken], script, noscript')) continue
          if (sizeOf(element) > least) said.push(textContent.trim().slice(0, 30))
        }
        return said
      })
      found.push(...larger.map((words) => `${width} ${size} % ${path}: ${words}`))
    }
  }
  expect(found).toEqual([])
})

test('a telephone goes to the next line whole and parts after its code only where no line holds it', async ({
  page,
}) => {
  const found: string[] = []
  let phones = 0
  for (const [width, size, letters] of [
    [320, undefined, 'normal'],
    [390, undefined, 'normal'],
    [1024, undefined, 'normal'],
    [320, '150', 'wider'],
    [320, '200', 'normal'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.evaluate(
      ([settings]) => settings && localStorage.setItem('vision', settings),
      [size && JSON.stringify({ size, letters, colors: 'white', lines: 'normal', pictures: 'on' })],
    )
    for (const path of ['/', '/contacts', '/federation/clubs', '/competitions/1', '/press']) {
      await page.goto(path)
      const seen = await page.evaluate(() => {
        const places = [...document.querySelectorAll('[data-phone]')].filter((one) =>
          one.checkVisibility(),
        )
        const range = document.createRange()
        const parted = places.filter((place) => {
          const text = place.firstChild as Text
          return [...text.data.matchAll(/-/g)].some(({ index }) => {
            const [before, after] = [index, index + 1].map((at) => {
              range.setStart(text, at)
              range.setEnd(text, at + 1)
              return range.getBoundingClientRect().top
            })
            return Math.abs(before! - after!) > 2
          })
        })
        const said = parted.map(({ textContent }) => textContent)
        if (document.documentElement.scrollWidth > innerWidth) said.push('wide')
        return { phones: places.length, said }
      })
      phones += seen.phones
      found.push(...seen.said.map((words) => `${width} ${size} ${path}: ${words}`))
    }
  }
  expect(found).toEqual([])
  expect(phones).toBeGreaterThan(25)
})

test('the panel of low vision shows that it goes on, and at its end that it does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click()
  const panel = page.locator('[data-vision-panel]')
  const about = panel.getByRole('link', { name: 'О доступности' })
  await expect(about).not.toBeInViewport()
  const { y: top = 844 } = (await page.locator('main').boundingBox())!
  expect(top).toBeLessThan(844 * 0.58)
  // The sign lies at the lower edge of what is seen; in its own place it is under the last row.
  const sign = () =>
    panel.evaluate((form) => {
      const groups = form.querySelector('details > div')!
      const { content, position, bottom } = getComputedStyle(groups, '::after')
      return { content, position, bottom }
    })
  expect(await sign()).toEqual({ content: '"▼" / ""', position: 'sticky', bottom: '0px' })
  await panel.evaluate((form) => form.scrollTo(0, form.scrollHeight))
  await expect(about).toBeInViewport()
  const { x, y, height } = (await about.boundingBox())!
  expect(
    await page.evaluate(
      ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.textContent,
      [x + 10, y + height / 2],
    ),
  ).toBe('О доступности')
})

test('the ring of what is not compared never stands alone on a line', async ({ page }) => {
  await page.goto('/about-judo/glossary')
  for (let width = 340; width <= 480; width += 7) {
    await page.setViewportSize({ width, height: 800 })
    const alone = await page.evaluate(
      () =>
        [...document.querySelectorAll('dd [data-check]')].filter((ring) => {
          const words = document.createRange()
          words.selectNodeContents(ring.parentElement!)
          words.setEndBefore(ring)
          const last = [...words.getClientRects()].filter((rect) => rect.width > 1).at(-1)
          return !last || ring.getClientRects()[0]!.top > last.bottom - 4
        }).length,
    )
    expect(alone, `${width}`).toBe(0)
  }
})
