import { adminApi, expect, pick, test } from './fixtures.ts'

test('a competition older than the newest hundred stays what it is, is found and chosen', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const made: number[] = []
  const create = async (title: string, date: string) => {
    const { id } = await api.post('/api/competitions', { title, date })
    made.push(id)
    return id as number
  }
  try {
    const old = await create('Турнир памяти первого тренера', '1991-03-02')
    await create('Кубок старой гвардии', '1992-03-07')
    for (let at = 0; at < 101; at++) await create(`Турнир недели ${at}`, '2030-01-01')
    const news = await api.post('/api/news', { title: 'Как это было', competition_id: old })
    await page.goto(`/admin/news/${news.id}`)
    const field = page.getByRole('combobox', { name: 'О каком соревновании' })
    await expect(field).toHaveValue(/^Турнир памяти первого тренера, 2\sмарта 1991/)
    await field.click()
    const options = page.getByRole('option').filter({ visible: true })
    await expect(options.first()).toHaveText(/^Не связана/)
    await expect(options).toHaveCount(22)
    await field.fill('старой гвардии')
    await page.getByRole('option', { name: /^Кубок старой гвардии/ }).click()
    await page.keyboard.press('Control+KeyS')
    await expect(page.locator('form footer').getByRole('status')).toHaveText(
      /^сохранено \d\d:\d\d$/,
    )
    expect(await api.get(`/api/news/${news.id}`)).toMatchObject({ competition_id: old + 1 })
    // It is taken away by the keyboard alone.
    await field.fill('Не связана')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Не связана')
  } finally {
    for (const id of made) await api.delete(`/api/competitions/${id}`)
  }
})

test('two who link an item to different competitions choose between their names', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const [mine, theirs] = await Promise.all(
    ['Кубок вызова', 'Кубок содружества'].map((title) =>
      api.post('/api/competitions', { title, date: '2027-02-06' }),
    ),
  )
  const news = await api.post('/api/news', { title: 'О кубке' })
  await page.goto(`/admin/news/${news.id}`)
  await pick(page, 'О каком соревновании', 'Кубок вызова')
  await api.put(`/api/news/${news.id}`, { version: 1, competition_id: theirs.id })
  await page.keyboard.press('Control+KeyS')
  const asked = page.getByRole('dialog', { name: 'Запись изменили, пока вы её правили' })
  await expect(asked.getByRole('radio', { name: 'Ваше' })).toContainText('Кубок вызова')
  await expect(asked.getByRole('radio', { name: 'Сейчас сохранено' })).toContainText(
    'Кубок содружества',
  )
  await expect(asked).not.toContainText('№')
  await asked.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(asked).toBeHidden()
  expect(await api.get(`/api/news/${news.id}`)).toMatchObject({ competition_id: mine.id })
})
