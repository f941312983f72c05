import { adminApi, expect, recordId, signIn, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const long =
  'Юные дзюдоисты города привезли пять медалей с первенства федерального округа среди юношей и девушек до 15 лет'

test('a long name is seen whole, and after publishing the next steps are at hand', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  await page.goto('/admin/login')
  await signIn(page)
  await page.getByRole('link', { name: 'Написать новость' }).tap()
  const field = page.getByRole('textbox', { name: 'Заголовок', exact: true })
  await field.fill(`${long}\n`)
  await expect(field).toHaveValue(`${long} `)
  const hidden = () =>
    field.evaluate((area) => [
      area.scrollHeight - area.clientHeight,
      area.scrollWidth - area.clientWidth,
    ])
  expect(await hidden()).toEqual([0, 0])
  await page.getByLabel('Коротко').fill('Пять медалей юных дзюдоистов.')
  const text = page.getByRole('textbox', { name: 'Текст', exact: true })
  await text.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = async () => Math.round((await text.boundingBox())?.y ?? 0)
  const before = await place()
  await page.getByRole('button', { name: 'Опубликовать' }).tap()

  const next = page.getByRole('status').filter({ hasText: 'Новость опубликована' })
  await expect(next).toBeInViewport({ ratio: 1 })
  // Said once.
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  const id = await recordId(page)
  const address = `${site.url}/news/${id}`
  await expect(next.getByRole('link', { name: 'Открыть на сайте' })).toHaveAttribute(
    'href',
    address,
  )
  // What was being looked at has not moved, though the heading above has grown.
  expect(Math.abs((await place()) - before)).toBeLessThan(3)
  await next.getByRole('button', { name: 'Поделиться' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible()
  for (const [name, where] of [
    ['ВКонтакте', 'https://vk.com/share.php?url='],
    ['Telegram', 'https://t.me/share/url?url='],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute(
      'href',
      new RegExp(`^${where.replace('?', '\\?')}${encodeURIComponent(address)}`),
    )
  await page.keyboard.press('Escape')
  const heading = page.getByRole('heading', { level: 1, name: long })
  expect(await heading.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  expect((await api.get(`/api/news/${id}`)).title).toBe(long)
  // What is typed next is not on the site yet, and then it is again.
  await field.fill(`${long}!`)
  await expect(next).toHaveCount(0)
  await page.getByRole('button', { name: 'Сохранить' }).tap()
  const again = page.getByRole('status').filter({ hasText: 'Новость видна на сайте' })
  await again.getByRole('button', { name: 'Закрыть' }).tap()
  await expect(again).toHaveCount(0)
})

test('on a phone every button of the text is on the screen, and a paragraph has its kind in words', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await signIn(page)
  await page.getByRole('link', { name: 'Написать новость' }).tap()
  const text = page.getByRole('textbox', { name: 'Текст', exact: true })
  await text.tap()
  await page.keyboard.type('Программа дня')
  await page.getByRole('combobox', { name: 'Вид абзаца' }).selectOption('Подзаголовок')
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('Программа дня')
  for (const name of [
    'Полужирный',
    'Список',
    'Цитата',
    'Изображение',
    'Вставить таблицу',
    'Вернуть отменённое',
  ])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
})
