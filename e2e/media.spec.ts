import type { Locator, Page } from '@playwright/test'
import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { adminApi, expect, nameOperator, test } from './fixtures.ts'

const viewer = '.yarl__container'
const photoLink = 'a[data-trigger][href^="/files/"]'

/** The demo photos are still being drawn while the site already answers. */
const untilPhotos = (page: Page, least: number) =>
  expect(async () => {
    await page.reload()
    expect(await page.locator(photoLink).count()).toBeGreaterThanOrEqual(least)
  }).toPass({ timeout: 40_000 })

test('a visitor opens an album, leafs through it and comes back to the same photo', async ({
  page,
  faults,
}) => {
  await page.goto('/media')
  await page.getByRole('link', { name: 'Первенство города до 15 лет' }).click()
  await expect(page.getByRole('link', { name: '← Назад к альбомам' })).toBeVisible()
  await untilPhotos(page, 12)
  const album = page.url()
  const shown = () => new URL(page.url()).searchParams.get('photo')
  const ids = await page
    .locator(photoLink)
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-trigger')))

  await page.locator(photoLink).first().click()
  await expect(page.locator(viewer)).toBeVisible()
  await expect.poll(shown).toBe(ids[0])
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).toBe(ids[11])
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toBe(ids[0])
  await page.getByRole('button', { name: 'Следующая фотография' }).click()
  await expect.poll(shown).toBe(ids[1])
  await page.goBack()
  await expect(page.locator(viewer)).toHaveCount(0)
  await expect(page).toHaveURL(album)

  await page.locator(photoLink).nth(2).click()
  await expect(page.locator(viewer)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(viewer)).toHaveCount(0)
  await expect(page.locator(photoLink).nth(2)).toBeFocused()
  await expect(page).toHaveURL(album)

  await page.locator(photoLink).nth(2).click()
  await expect(page.locator(viewer)).toBeVisible()
  await page.waitForTimeout(500)
  await page.mouse.click(60, (page.viewportSize()?.height ?? 0) - 150)
  await expect(page.locator(viewer)).toHaveCount(0)
  await expect(page).toHaveURL(album)
  expect(faults).toEqual([])
})

async function openFirstPhoto(page: Page): Promise<Locator> {
  await page.goto('/media')
  await page.getByRole('link', { name: 'Первенство города до 15 лет' }).click()
  await untilPhotos(page, 1)
  await page.locator(photoLink).first().click()
  const photo = page.locator('.yarl__slide_current img')
  await expect(photo).toBeVisible()
  return photo
}

test('in low vision the viewer shows one photo as wide as the screen, not covered, in the chosen colours', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('vision', JSON.stringify({ size: '200', colors: 'blue' })),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  const photo = await openFirstPhoto(page)
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan(370)
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  const signs = page.locator(`${viewer} :is(button, a):visible`)
  for (const sign of await signs.all()) await expect(sign).toHaveCSS('color', ink)
  expect(await signs.count()).toBeGreaterThan(4)
  const shown = (await photo.boundingBox())!
  for (const sign of await signs.all()) {
    const { y, height } = (await sign.boundingBox())!
    expect(y + height <= shown.y || y >= shown.y + shown.height).toBe(true)
  }
  await page.getByRole('button', { name: 'Попросить убрать фото' }).click()
  await expect(page.getByRole('heading', { name: 'Попросить убрать фотографию' })).toBeInViewport()
})

test('neither an arrow nor the caption lies over the photo, and the caption names who took it', async ({
  page,
}) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const photo = await openFirstPhoto(page)
    await expect(page.locator('.yarl__container')).toHaveCSS('opacity', '1')
    const shown = (await photo.boundingBox())!
    const caption = page.locator('.yarl__slide_current .yarl__slide_captions_container')
    await expect(caption).toContainText('Фото: Екатерина Журавлёва')
    const over = [caption, ...(await page.locator('[class*="yarl__navigation_"]').all())]
    expect(over).toHaveLength(3)
    for (const one of over) {
      const box = (await one.boundingBox())!
      const isBeside = box.x + box.width <= shown.x + 4 || box.x >= shown.x + shown.width - 4
      expect(isBeside || box.y >= shown.y + shown.height - 1, `${width}`).toBe(true)
    }
  }
})

test('a shared photo opens by its address and shows its own picture to messengers', async ({
  page,
}) => {
  await page.goto('/media')
  await page.getByRole('link', { name: 'Наши залы' }).click()
  const id = await page.locator(photoLink).first().getAttribute('data-trigger')
  const image = await page.locator(photoLink).first().getAttribute('href')
  await page.goto(`${page.url()}?photo=${id}`)
  await expect(page.locator(viewer)).toBeVisible()
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', RegExp(image!))
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page).toHaveURL(/\/media\/\d+$/)
})

test('«Попросить убрать» takes the photo off the page at once', async ({ page, site, faults }) => {
  await nameOperator(await adminApi(site))
  await page.goto('/media')
  await page.getByRole('link', { name: 'Наши залы' }).click()
  const photos = page.locator(photoLink)
  const before = await photos.count()
  const told = page.locator('[data-photo-count]')
  const total = Number.parseInt(await told.innerText(), 10)
  const image = await photos.first().getAttribute('href')
  await photos.first().click()
  await page.getByRole('button', { name: 'Попросить убрать' }).click()
  await page.getByLabel('Что передать редактору').fill('На снимке мой сын')
  await page.getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect(page.getByText('Фотография скрыта')).toBeVisible()
  await expect(page.getByText('Вы не оставили контакт')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(photos).toHaveCount(before - 1)
  await expect(told).toHaveText(`${total - 1} фото`)
  expect((await page.request.get(image!)).status()).toBe(404)
  expect(faults).toEqual([])
})

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test(`in large letters at ${width} × ${height} a dialog begins in sight, and so do its buttons`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const vision = { size: '200', colors: 'white', letters: 'normal', lines: 'normal' }
    await page.addInitScript(
      (settings) => localStorage.setItem('vision', settings),
      JSON.stringify({ ...vision, pictures: 'on' }),
    )
    const dialog = page.locator('dialog[open]')
    const isInSight = async (heading: RegExp, buttons: string[]) => {
      await expect(dialog.getByRole('heading', { name: heading })).toBeFocused()
      await expect(dialog.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 0.9 })
      for (const name of buttons)
        await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({
          ratio: 0.9,
        })
    }
    await page.route('**/api/photos/*/removal', (route) => route.fulfill({ status: 200 }))
    await page.goto('/media')
    await page.getByRole('link', { name: 'Наши залы' }).click()
    await page.locator(photoLink).first().click()
    await page.getByRole('button', { name: 'Попросить убрать' }).click()
    await isInSight(/^Попросить убрать/, ['Убрать', 'Отмена'])
    await dialog.getByRole('checkbox').scrollIntoViewIfNeeded()
    await dialog.getByRole('button', { name: 'Убрать', exact: true }).click()
    await isInSight(/^Фотография скрыта/, ['Закрыть'])
    await page.goto('/calendar?view=list')
    await page.locator('a[data-entry]:visible').first().click()
    await isInSight(/./, ['Закрыть'])
    for (const phone of await dialog.locator('[data-phone]').all()) {
      const letter = await phone.evaluate((one) =>
        Number.parseFloat(getComputedStyle(one).fontSize),
      )
      expect((await phone.boundingBox())!.height).toBeLessThan(2.5 * letter)
    }
  })

test('«Попросить убрать» under a news item takes its picture off the page', async ({
  page,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  await nameOperator(api)
  const [album] = (await api.get('/api/albums')).filter(
    (one: { photoCount: number }) => one.photoCount > 0,
  )
  const [photo] = await api.get(`/api/photos/${album.id}`)
  const { id } = await api.post('/api/news', {
    ...{ title: 'Победа', content: 'Текст.', image: photo.image, published: true },
  })
  await page.goto(`/news/${id}`)
  const cover = page.locator(`article img[src^="${photo.image.slice(0, 43)}"]`)
  await expect(cover).toBeVisible()
  await page.getByRole('button', { name: 'Попросить убрать фото' }).click()
  await page.getByLabel('Что передать редактору').fill('На снимке мой сын')
  await page.getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect(page.getByText('Фотография скрыта')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(cover).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Попросить убрать фото' })).toHaveCount(0)
  expect((await page.request.get(photo.image)).status()).toBe(404)
  expect(faults).toEqual([])
})

test('without JavaScript the photos are links to the pictures', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${site.url}/media`)
  await page.getByRole('link', { name: 'Наши залы' }).click()
  await page.locator(photoLink).last().click()
  await expect(page).toHaveURL(/\/files\/.+\.jpg$/)
})

test('the gallery is accessible and does not shift', async ({ page }) => {
  // A page that comes in the place of another by a transition counts as shifting.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/media')
  for (const path of [
    '/media',
    await page.getByRole('link', { name: 'Наши залы' }).getAttribute('href'),
  ]) {
    await page.goto(path!)
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const found: string[] = []
          interface Shift extends PerformanceEntry {
            value: number
            sources: { node: Node | null }[]
          }
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as Shift[]) {
              const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML ?? 'text')
              if (value >= 0.01) found.push(`${value}: ${moved.join(', ')}`)
            }
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(found), 500)
        }),
    )
    expect(shifts).toEqual([])
    expect(await axeFaultsInBothSchemes(page)).toEqual([])
  }
})
