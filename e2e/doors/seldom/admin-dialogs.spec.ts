import type { Page } from '@playwright/test'
import { adminApi, expect, test } from '../../fixtures.ts'
import { albumOf } from '../../made-album.ts'

const screens = {
  'a phone': { width: 390, height: 844 },
  'a phone with its keyboard': { width: 390, height: 420 },
  'a laptop under its browser’s bars': { width: 1366, height: 600 },
}

const dialog = (page: Page) => page.getByRole('dialog')

/** The last of a dialog is seen whole without scrolling, and nothing lies over it. */
async function expectButtons(page: Page, ...names: string[]) {
  for (const name of names) {
    const button = dialog(page).getByRole('button', { name, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click({ trial: true })
  }
}

for (const [name, viewport] of Object.entries(screens))
  test(`the buttons of long dialogs are seen on ${name}`, async ({ editor: admin, site }) => {
    const api = await adminApi(site)
    const title = `Диалоги, ${viewport.width}×${viewport.height}`
    const id = await albumOf(admin, api, title, 2)
    await admin.setViewportSize(viewport)
    await admin.goto(`/admin/media/${id}`)

    await admin.getByRole('button', { name: 'Добавить фотографии' }).click()
    await expect(dialog(admin).getByText('Перетащите сюда снимки')).toBeVisible()
    const image = await admin.screenshot()
    const files = Array.from({ length: 60 }, (_, at) => ({
      ...{ name: `снимок-${at}.png`, mimeType: 'image/png', buffer: image },
    }))
    await dialog(admin).locator('input[type="file"]').setInputFiles(files)
    await expect(dialog(admin).getByText(/Выбрано 60\sфото/)).toBeVisible()
    await expectButtons(admin, 'Загрузить', 'Отмена')
    await dialog(admin).getByRole('button', { name: 'Отмена' }).click()

    const tile = admin.getByRole('list', { name: 'Фотографии' }).getByRole('listitem').first()
    await tile.getByRole('button', { name: /^Действия с/ }).click()
    await admin.getByRole('menuitem', { name: 'Изменить' }).click()
    await expectButtons(admin, 'Сохранить', 'Отмена')
    const last = dialog(admin).getByLabel('Что на снимке')
    await last.focus()
    const field = await last.boundingBox()
    const buttons = await dialog(admin)
      .getByRole('button', { name: 'Сохранить', exact: true })
      .boundingBox()
    expect(field!.y + field!.height).toBeLessThanOrEqual(buttons!.y)
    await dialog(admin).getByRole('button', { name: 'Отмена' }).click()

    await admin.getByRole('button', { name: 'Изменить', exact: true }).click()
    await expectButtons(admin, 'Сохранить', 'Отмена')
  })
