import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not shown`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** As the panel remembers it. */
const inLowVision = (page: Page, size: string) =>
  page.addInitScript(
    (settings) => localStorage.setItem('vision', settings),
    JSON.stringify({ size, colors: 'black', letters: 'normal', lines: 'normal', pictures: 'on' }),
  )

test.use({ viewport: { width: 390, height: 844 } })

test('the frame of the search field in focus leaves its button alone', async ({ page }) => {
  const reach = (field: Locator) =>
    field.evaluate((one) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(one)
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    })
  await page.goto('/search')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.focus()
  expect(await reach(field)).toBeLessThanOrEqual(0)
  await page.goto('/')
  await page.getByRole('link', { name: 'Поиск', exact: true }).first().click()
  const inDialog = page.getByRole('dialog').getByRole('searchbox')
  await expect(inDialog).toBeFocused()
  expect(await reach(inDialog)).toBeLessThanOrEqual(0)
})

test('a weight that was asked for stands over the remembered one, and the page says whose it shows', async ({
  page,
}) => {
  const remembered = `sex=m&year=${new Date().getFullYear() - 14}&weight=50`
  await page.addInitScript((athlete) => localStorage.setItem('ownCategory', athlete), remembered)
  await page.goto(`/search?${new URLSearchParams({ q: '60 кг' })}`)
  await page.getByRole('link', { name: 'Моя категория: 60 кг' }).click()
  await expect(page).toHaveURL(/sex=m&year=\d{4}&weight=60/)
  await expect(page.getByLabel('Вес, кг')).toHaveValue('60')
  await expect(page.getByText('Показана категория из ссылки')).toBeVisible()
})

test('the hours of a day stand in one line, the own ones too; so do the labels of the form', async ({
  page,
}) => {
  const year = new Date().getFullYear() - 16
  await page.goto(`/competitions/5?sex=m&year=${year}&weight=50`)
  const day = page.locator('#program-block ol').filter({ has: page.locator('[data-own]') })
  const edges = await day
    .first()
    .locator('time')
    .evaluateAll((hours) => hours.map((hour) => hour.getBoundingClientRect().x))
  expect(edges.length).toBeGreaterThan(2)
  expect(new Set(edges).size).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/competitions/own')
  const legend = await boxOf(page.locator('legend', { hasText: 'Пол' }))
  const label = await boxOf(page.getByText('Год рождения'))
  expect(Math.abs(legend.y - label.y)).toBeLessThanOrEqual(1)
})

test('of the medals of a club none stands alone on a line', async ({ page }) => {
  await page.goto('/competitions/medals')
  const rows = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const lines = [...row.querySelectorAll('[data-label]')].map(
        (cell) => cell.getBoundingClientRect().y,
      )
      return [...Map.groupBy(lines, (y) => y).values()].map((line) => line.length)
    }),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flat()).not.toContain(1)
})

test('in large letters a name has the whole line, a telephone is not parted, initials are small', async ({
  page,
}) => {
  await inLowVision(page, '200')
  await page.goto('/federation/clubs/5')
  const head = await boxOf(page.getByRole('heading', { level: 1 }))
  const picture = await boxOf(page.locator('h1 + svg, h1 ~ :has(> :is(svg, img))').first())
  expect(picture.y >= head.bottom || picture.bottom <= head.y).toBe(true)
  const phone = page.locator('main [data-phone]').first()
  const height = await phone.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect((await boxOf(phone)).height).toBeLessThan(2 * height)
  await page.goto('/federation/coaches/14')
  expect((await boxOf(page.locator('svg:has(text)').first())).height).toBeLessThan(844 / 3)
})

test('in its own colours the ways to share are framed alike and apart', async ({ page }) => {
  await inLowVision(page, '200')
  await page.goto('/news/14')
  const copy = page.getByRole('button', { name: 'Скопировать ссылку' })
  const link = page.getByRole('main').getByRole('link', { name: 'Telegram' })
  for (const one of [copy, link]) await expect(one).toHaveCSS('border-top-width', '2px')
  const [lower, upper] = [await boxOf(copy), await boxOf(link)]
  expect(lower.y - upper.bottom).toBeGreaterThan(2)
})

test('the sign that there is more in the panel lies over none of its words', async ({ page }) => {
  await inLowVision(page, '150')
  await page.goto('/')
  await page.locator('[data-vision-panel] summary').click()
  const sign = await page.locator('[data-vision-panel] details > div').evaluate((one) => {
    const { backgroundImage, backgroundColor } = getComputedStyle(one, '::after')
    return { backgroundImage, backgroundColor }
  })
  expect(sign.backgroundImage).toBe('none')
  expect(sign.backgroundColor).toBe('rgb(0, 0, 0)')
})

test('where the system gives the colours, marks differ by shape, a tab leaves no gap, and the panel says whose they are', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/competitions')
  const marks = page.locator('nav p [data-sport]')
  const looks = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const { backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(mark)
      return [backgroundColor, backgroundImage, borderTopColor].join(' ')
    }),
  )
  expect(looks.length).toBeGreaterThan(1)
  expect(new Set(looks).size).toBe(looks.length)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/calendar?view=month')
    const [told = [], used = []] = await page.locator('main').evaluate((main) => {
      const look = (mark: Element, pseudo?: string) => {
        const { backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(mark, pseudo)
        return [backgroundColor, backgroundImage, borderTopColor].join(' ')
      }
      const seen = (one: HTMLElement) => one.offsetParent !== null
      const all = (selector: string) =>
        [...main.querySelectorAll<HTMLElement>(selector)].filter(seen)
      return [
        all('table + ul li:not([data-type], [data-state]) > i').map((mark) => look(mark)),
        [
          ...all('td a > span i').map((mark) => look(mark)),
          ...all('td li > a[data-type]').map((entry) => look(entry, '::before')),
        ],
      ]
    })
    expect(new Set(told).size, `${width}`).toBe(4)
    expect(used.length).toBeGreaterThan(5)
    expect([...new Set(used)].filter((one) => !told.includes(one))).toEqual([])
  }
  await page.goto('/about-judo/five-minutes')
  const [arm, trace] = await page.locator('main').evaluate((main) => {
    const colour = (path: Element | null | undefined) => path && getComputedStyle(path).stroke
    const drawn = [...main.querySelectorAll('li')].find((one) =>
      one.querySelector('h3')?.textContent?.includes('Вторая'),
    )
    return [colour(drawn?.querySelector('path')), colour(drawn?.querySelectorAll('svg > path')[2])]
  })
  expect(trace).toBeTruthy()
  expect(trace).toBe(arm)
  await page.goto('/competitions')
  const current = page.locator('main nav a[aria-current]').first()
  expect(await current.evaluate((tab) => getComputedStyle(tab, '::after').display)).toBe('none')
  await inLowVision(page, '150')
  await page.reload()
  await page.locator('[data-vision-panel] summary').click()
  await expect(page.getByText('Их задаёт ваше устройство')).toBeVisible()
  await expect(page.getByText('Белым по чёрному')).toBeHidden()
})
