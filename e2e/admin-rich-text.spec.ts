import type { Page } from '@playwright/test'
import { adminApi, expect, recordId, test } from './fixtures.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true })
const saveState = (page: Page) => page.locator('form footer').getByRole('status')

test('a pasted video address becomes a video, and Word’s paste becomes clean text', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  await page.goto('/admin/news/new')
  await title(page).fill('Вставка')
  const paste = (type: string, data: string) =>
    text(page).evaluate(
      (element, [kind, value]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(kind as string, value as string)
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      [type, data],
    )
  await text(page).click()
  await paste(
    'text/html',
    `<h1 style="color:red">Итоги</h1><p class=MsoListParagraph style='mso-list:l0'>·<span>&nbsp;&nbsp;</span>Первое</p><p class=MsoListParagraph style='mso-list:l0'>· Второе</p><table><tr><td>Вес</td><td colspan=2>Победитель, клуб</td></tr><tr><td>до 34 кг</td><td>Ким</td><td>Исток</td></tr></table><p onclick="alert(1)"><o:p>Конец</o:p><img src=x onerror=alert(1)></p>`,
  )
  await paste('text/plain', 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/')
  await paste('text/plain', 'Место\tСпортсмен\r\n1\tКим\r\n2\tЛи')
  await page.keyboard.press('Control+KeyS')
  await expect(saveState(page)).toHaveText(/^сохранено/)
  const { content } = await api.get(`/api/news/${await recordId(page)}`)
  const kinds = content.content.map((node: { type: string }) => node.type)
  expect(kinds.slice(0, 4)).toEqual(['heading', 'bulletList', 'table', 'paragraph'])
  expect(kinds).toContain('video')
  expect(kinds.filter((kind: string) => kind === 'table')).toHaveLength(2)
  const { content: asText } = content.content[kinds.lastIndexOf('table')]
  expect(JSON.stringify(asText)).toMatch(/tableHeader.*Спортсмен.*Ким.*tableCell.*Ли/)
  // Words over figures are the headings of a table.
  const { content: rows } = content.content[kinds.indexOf('table')]
  expect(
    rows.map((row: { content: { type: string }[] }) => row.content.map(({ type }) => type)),
  ).toEqual([
    ['tableHeader', 'tableHeader'],
    ['tableCell', 'tableCell', 'tableCell'],
  ])
  expect(JSON.stringify(content)).not.toMatch(/·|Mso|onclick|onerror|o:p/)
})

test('every text the schema knows survives opening and saving', async ({ editor: page, site }) => {
  const api = await adminApi(site)
  const paragraph = (words: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words }],
  })
  const cell = (type: string, words: string) => ({ type, content: [paragraph(words)] })
  const row = (type: string) => ({ type: 'tableRow', content: [cell(type, 'a'), cell(type, 'b')] })
  const content = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Итоги' }] },
      { type: 'blockquote', content: [paragraph('Цитата')] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('Первое')] }] },
      { type: 'table', content: [row('tableHeader'), row('tableCell')] },
      {
        type: 'image',
        attrs: { src: '/files/abc-123.jpg', alt: 'Финал', width: 800, height: 600 },
      },
      { type: 'video', attrs: { url: 'https://youtu.be/dQw4w9WgXcQ' } },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'ссылка', marks: [{ type: 'link', attrs: { href: '/news' } }] },
        ],
      },
    ],
  }
  const item = await api.post('/api/news', { title: 'Всё сразу', content })
  await page.goto(`/admin/news/${item.id}`)
  await expect(text(page)).toContainText('Цитата')
  await expect(saveState(page)).toHaveText('нет изменений')
  await title(page).fill('Всё сразу и снова')
  await page.keyboard.press('Control+KeyS')
  await expect(saveState(page)).toHaveText(/^сохранено/)
  const saved = await api.get(`/api/news/${item.id}`)
  expect(saved.content).toEqual(item.content)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a link is put, corrected and taken off above the keyboard; what is no address says so', async ({
    editor: page,
    site,
  }) => {
    const api = await adminApi(site)
    await page.goto('/admin/news/new')
    await title(page).fill('Ссылки')
    await text(page).tap()
    await page.keyboard.type('клуб')
    await page.keyboard.press('Control+KeyA')
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('клуб')
    const button = page.getByRole('button', { name: 'Ссылка', exact: true })
    await button.tap()
    // The keyboard takes half of the screen.
    await page.setViewportSize({ width: 390, height: 420 })
    const address = page.getByRole('textbox', { name: 'Адрес ссылки' })
    const press = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(address).toBeFocused()
    for (const part of [address, press('Применить')])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.keyboard.type('сайт клуба')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Так ссылку не\sпоставить/)).toBeInViewport({ ratio: 1 })
    await expect(press('Применить')).toBeInViewport({ ratio: 1 })
    await address.fill('vk.com/judo')
    await page.keyboard.press('Enter')
    await expect(address).toBeHidden()
    const link = text(page).getByRole('link', { name: 'клуб' })
    await expect(link).toHaveAttribute('href', 'https://vk.com/judo')

    await link.tap()
    await button.tap()
    await expect(address).toHaveValue('https://vk.com/judo')
    const opens = page.getByRole('link', { name: 'Открыть', exact: true })
    await expect(opens).toHaveAttribute('href', 'https://vk.com/judo')
    for (const part of [press('Применить'), press('Убрать'), opens])
      await expect(part).toBeInViewport({ ratio: 1 })
    await press('Убрать').tap()
    await expect(link).toHaveCount(0)

    // Without chosen words the address is what is read.
    await page.keyboard.press('ArrowRight')
    await button.tap()
    await address.fill('/competitions')
    await press('Применить').tap()
    await expect(text(page).getByRole('link', { name: '/competitions' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.keyboard.press('Control+KeyS')
    await expect(saveState(page)).toHaveText(/^сохранено/)
    const { content } = await api.get(`/api/news/${await recordId(page)}`)
    expect(JSON.stringify(content)).not.toContain('vk.com')
  })
})
