import type { Page } from '@playwright/test'
import { adminApi, expect, test } from '../../fixtures.ts'

test.use({ colorScheme: 'dark' })

type Rgb = [number, number, number]

/** What a colour looks like, however it is written in the styles. */
const shownAs = (page: Page, colors: string[]) =>
  page.evaluate((all) => {
    const context = document.createElement('canvas').getContext('2d')!
    return all.map((color) => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3) as Rgb
    })
  }, colors)

function light(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: Rgb, other: Rgb) =>
  (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05)

test('the dots of the calendar are seen on a dark sheet and differ by sport', async ({
  editor: admin,
  site,
}) => {
  const api = await adminApi(site)
  const day = '2027-04-07'
  for (const sport of ['judo', 'sambo', 'combat_sambo', null])
    await api.post('/api/events', {
      ...{ title: `Точка ${sport}`, sport },
      ...{ startDate: `${day}T10:00`, endDate: `${day}T11:00` },
    })
  await admin.goto(`/admin/calendar?view=list&date=${day}`)
  const rows = admin.getByRole('button', { name: /^(?!Действия).*Точка/ })
  await expect(rows).toHaveCount(4)
  const found = await rows.evaluateAll((all) =>
    all.map((row) => getComputedStyle(row.firstElementChild!).borderTopColor),
  )
  const dots = await shownAs(admin, found)
  const [sheet] = await shownAs(admin, [
    await admin.locator('main').evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--sheet)'
      return getComputedStyle(probe).color
    }),
  ])
  for (const dot of dots) expect(contrast(dot, sheet!), String(dot)).toBeGreaterThan(3)
  expect(new Set(dots.map(String)).size).toBe(4)
})

test('what deletes is red in the dark too', async ({ editor: admin, site }) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/news', { title: 'Красное' })
  await admin.goto(`/admin/news/${id}`)
  const button = admin.getByRole('button', { name: 'Удалить новость' })
  const [[red, green, blue] = []] = await shownAs(admin, [
    await button.evaluate((one) => getComputedStyle(one).color),
  ])
  expect(red! - Math.max(green!, blue!)).toBeGreaterThan(100)
})
