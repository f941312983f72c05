import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminApi, expect, test } from '../../fixtures.ts'

const photoLink = 'a[data-trigger][href^="/files/"]'
const photoCount = 125

let path: string
let ids: number[]

/** Four parts: three of forty, and five. */
test.beforeAll(async ({ site }) => {
  test.setTimeout(120_000)
  const api = await adminApi(site)
  const { id } = await api.post('/api/albums', { title: 'Сто двадцать пять снимков' })
  const rest = Array.from({ length: photoCount }, (_, index) => index + 1).values()
  const worker = async () => {
    for (const order of rest) {
      const background = { r: order * 2, g: 40, b: 250 - order }
      const image = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
      const answer = await fetch(`${site.url}/api/photos?album_id=${id}&order=${order}`, {
        method: 'POST',
        headers: { 'content-type': 'image/png', authorization: `Bearer ${api.accessToken}` },
        body: new Uint8Array(image),
      })
      expect(answer.status).toBe(201)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  const photos: { id: number }[] = await api.get(`/api/photos/${id}`)
  path = `/media/${id}`
  ids = photos.map((photo) => photo.id)
})

const viewer = (page: Page) => page.locator('.yarl__container')
const counter = (page: Page) => page.locator('[data-photo-place]')
const shown = (page: Page) => Number(new URL(page.url()).searchParams.get('photo'))

test('the viewer goes through the whole album, across its parts and around its ends', async ({
  page,
  faults,
}) => {
  await page.goto(`${path}?photo=${ids[39]}`)
  await expect(counter(page)).toHaveText('40 из 125')
  await expect(viewer(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('41 из 125')
  await expect.poll(() => shown(page)).toBe(ids[40])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown(page)).toBe(ids[39])

  await page.goto(path)
  await page.locator(photoLink).first().click()
  await expect(counter(page)).toHaveText('1 из 125')
  await expect.poll(() => shown(page)).toBe(ids[0])
  await expect(viewer(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText('125 из 125')
  await expect.poll(() => shown(page)).toBe(ids[124])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe(ids[0])
  await page.goBack()
  await expect(page).toHaveURL(path)
  expect(faults).toEqual([])
})

test('a part that did not come is asked for again, and no swipe is lost when it does', async ({
  page,
  context,
}) => {
  // A slow phone: the part and the swipe fall into one moment.
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  let asked = 0
  await page.route(/[?]page=2/, (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await page.goto(`${path}?photo=${ids[38]}`)
  await expect(viewer(page)).toBeFocused()
  for (const place of [40, 41, 42]) {
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText(`${place} из 125`)
  }
  await expect.poll(() => shown(page)).toBe(ids[41])
  expect(asked).toBe(2)
})

test('scrolling brings the next parts, and their photos open in their places', async ({ page }) => {
  await page.goto(path)
  await expect(page.locator(photoLink)).toHaveCount(40)
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(page.locator(photoLink)).toHaveCount(photoCount, { timeout: 300 })
  }).toPass()
  const link = page.locator(photoLink).nth(109)
  await link.click()
  await expect(counter(page)).toHaveText('110 из 125')
  expect(shown(page)).toBe(ids[109])
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('without JavaScript the parts are links and a photo by its address has its neighbours', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url + path)
  await page.getByRole('link', { name: 'Следующие' }).click()
  await page.getByRole('link', { name: 'Страница 4' }).click()
  await expect(page.locator(photoLink)).toHaveCount(5)

  // Playwright leaves `noscript` shut; a browser without JavaScript opens it.
  await page.route(/\?photo=/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<.?noscript>/g, ''),
    })
  })
  await page.goto(`${site.url}${path}?photo=${ids[119]}`)
  await expect(page.getByText('120 из 125')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Следующая фотография' })).toHaveAttribute(
    'href',
    `${path}?photo=${ids[120]}`,
  )
  await context.close()
})
