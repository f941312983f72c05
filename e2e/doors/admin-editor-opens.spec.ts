import type { Page } from '@playwright/test'
import { enterAdmin, expect, test } from '../fixtures.ts'

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** A volunteer's old telephone. */
async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

const editor = (page: Page) =>
  page.getByRole('textbox', { name: /^(Текст|Описание)$/ }).and(page.locator('[contenteditable]'))

for (const [name, screen] of Object.entries(screens))
  for (const rate of [1, 4])
    test.describe(`${name}, processor ÷${rate}`, () => {
      test.use(screen)
      test.setTimeout(120_000)

      test('every way from the start screen into a text opens a form that can be written in', async ({
        page,
        faults,
      }) => {
        await enterAdmin(page)
        await slowDown(page, rate)
        const press = (link: ReturnType<Page['locator']>) =>
          name === 'phone' ? link.tap() : link.click()
        const write = async () => {
          await press(editor(page))
          await page.keyboard.type('Проба пера')
          await expect(editor(page)).toContainText('Проба пера')
        }
        const rows = page.getByRole('region', { name: 'Требует внимания' }).getByRole('listitem')
        const starts = page.getByRole('navigation', { name: 'Быстрые действия' })
        await expect(rows.first()).toBeVisible()
        const links = await rows
          .getByRole('link')
          .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
        expect(links.some((href) => href.startsWith('/admin/news/'))).toBe(true)

        for (const label of ['Написать новость', 'Новое соревнование']) {
          await press(starts.getByRole('link', { name: label }))
          await write()
          await startAgain(page)
        }
        for (const href of links) {
          await press(page.locator(`main a[href="${href}"]`).first())
          await expect(page).toHaveURL(href)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText('Что-то пошло не так')).toHaveCount(0)
          if (/\/(news|competitions)\/\d+$/.test(href)) await expect(editor(page)).toBeVisible()
          await startAgain(page)
        }
        await page.keyboard.press('Control+KeyK')
        await page
          .getByRole('searchbox')
          .or(page.getByPlaceholder('Название, имя или раздел'))
          .fill('написать новость')
        await page.keyboard.press('Enter')
        await write()
        expect(faults).toEqual([])
      })
    })

/** As a person comes back the next day: the form’s draft is not offered. */
async function startAgain(page: Page) {
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto('/admin')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('draft:')) localStorage.removeItem(key)
  })
  await expect(
    page.getByRole('region', { name: 'Требует внимания' }).getByRole('listitem').first(),
  ).toBeVisible()
}
