import type { Page } from '@playwright/test'
import { boys } from '#features/results/test-rows.ts'
import { adminApi, expect, repeatPhone, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const message = (page: Page) => page.locator('.mantine-Notification-root').filter({ visible: true })

/** What can be tapped of what stays in sight, and lies under a message. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.mantine-Notification-root')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
    const stays =
      ':is([data-docked], .mantine-AppShell-header, [role="menu"]) :is(a, button, [role="menuitem"]), button[data-docked], a[data-docked]'
    return [...document.querySelectorAll<HTMLButtonElement>(stays)]
      .filter((one) => one.checkVisibility() && !one.disabled)
      .filter((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
        const isUnder = boxes.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        )
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return isUnder && !one.contains(over)
      })
      .map((one) => one.textContent || one.getAttribute('aria-label'))
  })

test('a message covers neither the bar of a screen, nor the header, nor what opens over them; the last of a page comes up from under it', async ({
  admin: page,
  site,
}) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/competitions', {
    ...{ title: 'Кубок', date: '2026-11-01', categories: [boys] },
    program: ['09:00', '10:00'].map((time) => ({ date: '2026-11-01', time, title: 'Финалы' })),
  })
  await api.put(`/api/competitions/${id}/results`, {
    results: [1, 2].map((place) => ({
      ...{ category: 'Юноши до 15 лет', weight: '-46', place, club: '', coach: '' },
      athlete: `Сорокин Пётр ${place}`,
    })),
  })
  const clubs: { id: number; schedule: unknown[] }[] = await api.get('/api/clubs')
  const club = clubs.find(({ schedule }) => schedule.length > 0)!
  const removal = page.locator('[data-remove-row]').first()
  const screens: [path: string, deed: () => Promise<void>][] = [
    [`/admin/competitions/${id}`, () => removal.tap()],
    [`/admin/competitions/${id}/results`, () => removal.tap()],
    [`/admin/federation/clubs/${club.id}`, () => removal.tap()],
  ]
  for (const [path, deed] of screens) {
    await page.goto(path)
    await deed()
    await expect(message(page).first(), path).toBeVisible()
    await expect.poll(() => covered(page), path).toEqual([])
    const jump = page.getByRole('button', { name: 'Разделы' })
    if (await jump.isVisible()) {
      await jump.tap()
      await expect(page.getByRole('menuitem').last()).toBeVisible()
      await expect.poll(() => covered(page), `${path}: Разделы`).toEqual([])
      await page.keyboard.press('Escape')
    }
    const last = page.locator('main aside').last()
    // The bar would rise with the end of the page, and stop under a message on its way.
    for (const from of [300, 240, 180, 120, 60, 0]) {
      await page.evaluate(
        (above) => scrollTo(0, document.documentElement.scrollHeight - innerHeight - above),
        from,
      )
      await expect.poll(() => covered(page), `${path}: ${from} px above the end`).toEqual([])
    }
    const isFree = async () => {
      const [box, over] = [await last.boundingBox(), await message(page).first().boundingBox()]
      return !over || !box || box.y + box.height <= over.y
    }
    await expect.poll(isFree, `${path}: the end`).toBe(true)
    page.once('dialog', (dialog) => dialog.accept())
  }
})

test('a tap after a menu has closed is for what stands under it, the tap that closes it for nothing', async ({
  admin: page,
}) => {
  await page.goto('/admin/competitions/5')
  await page.getByRole('textbox', { name: 'Название' }).first().fill('Кубок с меню')
  const jump = page.getByRole('button', { name: 'Разделы' })
  const save = page.getByRole('button', { name: 'Сохранить', exact: true })
  const { x, y, width, height } = (await save.boundingBox())!
  const place = [x + width / 2, y + height / 2] as const

  await jump.tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.touchscreen.tap(...place)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByText('не сохранено', { exact: true })).toBeVisible()

  await jump.tap()
  const item = page.getByRole('menuitem').nth(2)
  await expect(item).toBeVisible()
  // Before it has faded.
  const under = await item.evaluate(async (one: HTMLElement, [left, top]) => {
    one.click()
    await new Promise(requestAnimationFrame)
    return document.elementFromPoint(left, top)?.closest('button')?.textContent
  }, place)
  expect(under).toBe('Сохранить')
  await page.touchscreen.tap(...place)
  await expect(page.getByText(/^сохранено/)).toBeVisible()
})

test('what a save of the contacts tells besides stands with the save', async ({
  admin: page,
  site,
}) => {
  await repeatPhone(await adminApi(site), 'Турнир на берегу')
  await page.goto('/admin/contacts')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 (383) 555-66-88')
  await page.getByRole('button', { name: 'Сохранить' }).tap()
  await expect(page.getByRole('status').filter({ hasText: /Сохранено.*прежн/i })).toBeVisible()
  await expect(message(page)).toHaveCount(0)
  expect(await covered(page)).toEqual([])
})
