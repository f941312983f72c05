import type { Locator, Page } from '@playwright/test'
import { boys } from '#features/results/test-rows.ts'
import { adminRoutes } from '../../admin-routes.ts'
import { adminApi, expect, repeatPhone, test } from '../../fixtures.ts'
import { albumOf } from '../../made-album.ts'

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

test('a tap after a menu has closed is for what stands under it, the tap that closes it for a button alone', async ({
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
  // A link of the header, which is wide.
  await page.touchscreen.tap(100, 24)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL('/admin/competitions/5')
  await expect(page.getByText('не сохранено', { exact: true })).toBeVisible()
  await jump.tap()
  await expect(page.getByRole('menu')).toBeVisible()
  const own = (await jump.boundingBox())!
  await page.touchscreen.tap(own.x + own.width / 2, own.y + own.height / 2)
  await expect(page.getByRole('menu')).toHaveCount(0)

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

const sizes = {
  phone: {},
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
}
for (const [name, size] of Object.entries(sizes))
  test.describe(name, () => {
    test.use(size)

    test('from an open menu one press goes to any other, or to the bin beside it', async ({
      admin: page,
      site,
    }) => {
      test.slow()
      const api = await adminApi(site)
      const album = await albumOf(page, api, 'Меню рядом', 3)
      const samples: Record<string, string> = { 'media/:id': `media/${album}` }
      const routes = (await adminRoutes()).map((route) =>
        route.replace(/(?<=^\/admin\/).*/, (path) => samples[path] ?? path.replace(/:\w+/, '1')),
      )
      const crossed = new Map<string, number>()
      for (const route of new Set(routes)) {
        await page.goto(route)
        await page.waitForLoadState('networkidle')
        const all = page.locator('main button[aria-haspopup="menu"]:not([disabled]):visible')
        const menus = (await all.count()) < 4 ? await all.all() : (await all.all()).slice(0, 4)
        for (const [at, from] of menus.entries()) {
          const to = menus[(at + 1) % menus.length]!
          if (to === from) continue
          await to.scrollIntoViewIfNeeded()
          await from.scrollIntoViewIfNeeded()
          await from.click()
          await expect(from, route).toHaveAttribute('aria-expanded', 'true')
          if (!(await pressAt(page, to))) {
            await page.keyboard.press('Escape')
            continue
          }
          await expect(to, `${route}: one press`).toHaveAttribute('aria-expanded', 'true')
          await expect(from, `${route}: the first`).toHaveAttribute('aria-expanded', 'false')
          await expect(page.getByRole('menu'), route).toHaveCount(1)
          await expect(page.getByRole('menu').locator(':focus'), `${route}: focus`).toHaveCount(1)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('menu'), route).toHaveCount(0)
          crossed.set(route, (crossed.get(route) ?? 0) + 1)
        }
      }
      expect([...crossed.keys()].length).toBeGreaterThan(3)
      expect(crossed.get(`/admin/media/${album}`)).toBeGreaterThan(0)

      await page.goto(`/admin/media/${album}`)
      const bins = page.getByRole('listitem').getByRole('button', { name: /^Удалить «/ })
      await bins.first().scrollIntoViewIfNeeded()
      await page
        .getByRole('button', { name: /^Действия с «/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await pressAt(page, bins.first())).toBe(true)
      await expect(page.getByRole('dialog', { name: /^Удалить фотографию/ })).toBeVisible()
      await expect(page.getByRole('menu')).toHaveCount(0)
    })
  })

for (const [name, size] of Object.entries(sizes))
  test.describe(name, () => {
    test.use(size)

    test('one press beside an open menu is also for a field, a box and a switch', async ({
      admin: page,
      site,
    }) => {
      const api = await adminApi(site)
      const title = `Рядом с меню: ${name}`
      await api.post('/api/news', { title })
      await page.goto('/admin/news')
      const open = async () => {
        await page.getByRole('button', { name: `Действия с «${title}»` }).click()
        await expect(page.getByRole('menu')).toBeVisible()
      }
      const gone = () => expect(page.getByRole('menu')).toHaveCount(0)
      const field = page.getByRole('searchbox').first()
      await open()
      expect(await pressAt(page, field)).toBe(true)
      await gone()
      await expect(field).toBeFocused()
      await page.keyboard.type('Рядом')
      await expect(field).toHaveValue('Рядом')

      await field.fill(title)
      await expect(page.getByRole('row')).toHaveCount(name === 'phone' ? 1 : 2)
      const box = page.getByRole('row', { name: title }).getByRole('checkbox')
      await open()
      expect(await pressAt(page, box)).toBe(true)
      await gone()
      await expect(box).toBeChecked()
    })
  })

/** A finger or a mouse where it stands; false if it is out of sight or under the menu itself. */
async function pressAt(page: Page, button: Locator) {
  const { x, y, width, height } = (await button.boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  const isFree = await button.evaluate(
    (one, [left, top]) => {
      const over = document
        .elementsFromPoint(left!, top!)
        .find((met) => !met.matches('.mantine-Menu-overlay'))
      return one.contains(over ?? null)
    },
    [left, top],
  )
  if (!isFree) return false
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (isTouch) await page.touchscreen.tap(left, top)
  else await page.mouse.click(left, top)
  return true
}

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
