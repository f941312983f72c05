import { button, type Deed, deed, fresh, type Go, menu } from '../every-promise/deed.ts'
import { drawPhoto } from '../every-promise/media.ts'
import { expect } from '../fixtures.ts'

interface News {
  id: number
  title: string
}

async function makeNews({ api }: Go): Promise<[News, News]> {
  const title = fresh('С обложкой')
  const one = { id: (await api.post('/api/news', { title, content: 'Текст.' })).id, title }
  return [one, one]
}

async function openForm({ page }: Go, { title }: News): Promise<void> {
  await menu(page, 'Новости')
  await page.getByLabel('Найти по заголовку').fill(title)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
}

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPhoto(),
})

async function chooseCover({ page }: Go): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await button(page, 'Выбрать изображение').click()
  const asked = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /^Загрузить с/ }).click()
  const chooser = await asked
  // Else the browser takes the same picture for no change.
  expect(await chooser.element().inputValue()).toBe('')
  await chooser.setFiles(await picture('cover.jpg'))
}

/** What is sent before a form is saved; the deeds of e2e/every-promise do it on their way. */
export const uploadDeeds: Deed[] = [
  deed<News>({
    name: 'cover: sent',
    calls: ['POST /api/images'],
    arrange: makeNews,
    open: openForm,
    act: chooseCover,
    said: /^Выбрать главное на снимке$/,
    kept: ({ page }) => expect(page.locator('form img')).toBeVisible(),
  }),
  deed<News>({
    name: 'cover: what matters on it said',
    calls: ['PUT /api/photos/{id}'],
    arrange: makeNews,
    open: async (go, one) => {
      await openForm(go, one)
      await chooseCover(go)
      await button(go.page, 'Выбрать главное на снимке').click()
    },
    act: async ({ page }) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Главное на снимке/ }).press('ArrowLeft')
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
    },
    said: /Главное на снимке выбрано/,
    kept: async ({ page }) => {
      await button(page, 'Выбрать главное на снимке').click()
      await expect(button(page, /^Главное на снимке: 45 %/)).toBeVisible()
    },
  }),
]
