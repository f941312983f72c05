import { adminApi, expect, test } from './fixtures.ts'

test('a visitor finds a competition, the own category and its documents', async ({
  page,
  faults,
}) => {
  await page.goto('/competitions')
  await page.getByLabel('Вид спорта').selectOption('judo')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page).toHaveURL(/sport=judo/)
  await page.getByRole('link', { name: 'Кубок федерации по дзюдо' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кубок федерации по дзюдо')

  const year = (
    await page.locator('#categories-block tr', { hasText: 'Юноши до 18 лет' }).textContent()
  )?.match(/20\d\d|19\d\d/)?.[0]
  await page.getByLabel('Мужской').check()
  await page.getByLabel('Год рождения').fill(String(year))
  await page.getByLabel('Вес, кг').fill('58,5')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByText('Юноши до 18 лет, до 60 кг')).toBeVisible()
  await expect(page).toHaveURL(/sex=m&year=\d{4}&weight=58\.5/)

  await page.goto(page.url().split('?')[0] ?? '')
  await expect(page.getByText('Юноши до 18 лет, до 60 кг')).toBeVisible()
  await expect(page.getByText('Запомнено на этом устройстве')).toBeVisible()
  const cup = page.url()
  await page.goto('/')
  const next = page.getByRole('listitem').filter({ hasText: 'Ваша категория' })
  await expect(next).toContainText(/взвешивание .* в\s\d\d:\d\d/)
  await page.goto(cup)
  await page.getByRole('link', { name: 'Забыть', exact: true }).click()
  await expect(page.getByText('Юноши до 18 лет, до 60 кг')).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(next).toBeHidden()
  await page.goto(cup.split('?')[0] ?? '')

  const href = await page
    .getByRole('link', { name: 'Положение о Кубке федерации', exact: true })
    .getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(faults).toEqual([])
})

test('somebody else’s link is answered and changes nothing that is remembered', async ({
  page,
  faults,
}) => {
  const stored = 'sex=m&year=2010&weight=58.5'
  const remembered = () => page.evaluate(() => localStorage.getItem('ownCategory'))
  const linked = page.getByText('Показана категория из ссылки')
  await page.goto('/competitions/5?sex=f&year=2010&weight=48')
  await expect(linked).toBeVisible()
  expect(await remembered()).toBeNull()

  await page.evaluate((own) => localStorage.setItem('ownCategory', own), stored)
  await page.goto('/competitions/5?sex=f&year=2011')
  await expect(linked).toContainText(/Ваши данные: мужской\sпол, 2010\sг\.\sр\., 58,5\sкг/)
  await expect(page.getByText('Запомнено на этом устройстве')).toBeHidden()
  expect(await remembered()).toBe(stored)
  await linked.getByRole('link', { name: 'мужской пол' }).click()
  await expect(page).toHaveURL(/sex=m&year=2010&weight=58\.5/)
  await expect(linked).toBeHidden()

  await page.goto('/competitions/5?sex=f&year=2011')
  await page.getByRole('button', { name: 'Запомнить эту категорию' }).click()
  await expect(page.getByText('Запомнено на этом устройстве')).toBeVisible()
  expect(await remembered()).toBe('sex=f&year=2011')
  expect(faults).toEqual([])
})

test('without a script everything of a competition is there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/competitions')
  await page.getByRole('link', { name: 'Кубок федерации по дзюдо' }).click()
  await page.getByLabel('Женский').check()
  await page.getByLabel('Год рождения').fill('2000')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Женщины' })).toBeVisible()
  await context.close()
})

test('the pages fit a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const address of [
    '/competitions',
    '/competitions/4',
    '/competitions/5?sex=m&year=2009&weight=60',
  ]) {
    await page.goto(address)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
})

test('from the announcement to the medal table', async ({ editor: page }) => {
  await page.goto('/admin/competitions')
  await page.getByRole('link', { name: 'Новое соревнование' }).click()
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Кубок двора')
  await page.getByLabel('Первый день').fill('2027-02-13')
  await page.getByRole('button', { name: 'до 15 лет' }).click()
  const sport = page.getByLabel('Вид спорта')
  const strange = page.getByRole('status').filter({ hasText: 'Проверьте категории' })
  await sport.selectOption('Самбо')
  await expect(strange).toContainText('Юноши до 15 лет; Девушки до 15 лет')
  await sport.selectOption('Дзюдо')
  await expect(strange).toHaveCount(0)
  await page.getByRole('button', { name: /Обычный распорядок на\s13/ }).click()
  const weighIn = page.getByRole('button', { name: /^Что это и для кого, пункт 2:/ })
  await expect(weighIn).toHaveAccessibleName(/Взвешивание · для\sвсех/)
  await weighIn.click()
  await page
    .getByRole('group', { name: 'Для кого, пункт 2' })
    .getByText('Юноши до 15 лет', { exact: true })
    .click()
  await expect(weighIn).toHaveAccessibleName(/Взвешивание · юноши до 15 лет/)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
  const file = { name: 'Положение Кубка двора.pdf', mimeType: 'application/pdf', buffer: pdf }
  await page.getByLabel('Добавить документы').setInputFiles(file)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/competitions\/\d+$/)
  await expect(page.getByLabel('Название документа «Положение Кубка двора»')).toBeVisible()

  await page.getByRole('link', { name: 'Внести протокол' }).click()
  const rows = [
    'Место\tФамилия, имя\tКатегория\tВес\tКлуб',
    '1\tИВАНОВ Пётр\tЮноши до 15 лет\t46\tВосход',
    '1\tСедов Лев\tЮноши до 15 лет\t46\tИсток',
  ]
  await page.getByLabel('Вставьте таблицу из Excel или Word').fill(rows.join('\n'))
  await expect(page.getByText('С ошибками: 1. Их можно исправить после переноса')).toBeVisible()
  await page.getByRole('button', { name: 'Перенести в протокол' }).click()
  await expect(page.getByRole('cell', { name: 'Два первых места' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Сохранить 1 из 2' })).toBeVisible()
  await page.getByLabel('Место, строка 2').selectOption('2')
  await page.getByRole('button', { name: 'Сохранить протокол' }).click()
  await expect(page.getByText(/^сохранено/)).toBeVisible()

  const id = /competitions\/(\d+)/.exec(page.url())?.[1]
  await page.goto(`/competitions/${id}`)
  await expect(page.getByText('Иванов П.')).toBeVisible()
  await expect(page.getByText('Пётр')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Восход 1 0 0 1/ })).toBeVisible()
  const answer = page.getByRole('status').filter({ hasText: 'до 15 лет' })
  await page.goto(`/competitions/${id}?sex=m&year=2014`)
  await expect(answer).toContainText(/Взвешивание.*08:30/s)
  await page.goto(`/competitions/${id}?sex=f&year=2014`)
  await expect(answer).toContainText(
    /Час взвешивания для\sвашей категории организатор пока не\sсообщил/,
  )
  await expect(page.getByRole('link', { name: 'Положение Кубка двора', exact: true })).toBeVisible()
})

test('a document is public when it is named and saved, and keeps its address', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/competitions', { title: 'Кубок зала', date: '2027-03-06' })
  const pdf = (text: string) => ({
    name: 'scan0001.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
  })
  const documents = async () => (await api.get(`/api/competitions/${id}`)).documents
  const state = page.locator('form footer').getByRole('status')
  await page.goto(`/admin/competitions/${id}`)

  const add = page.getByLabel('Добавить документы')
  await add.setInputFiles({
    name: 'Положение.doc',
    mimeType: 'application/msword',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByRole('alert')).toContainText(
    '«Положение.doc» не подходит: это файл старого Word',
  )
  await add.setInputFiles(pdf('первый'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(state).toHaveText('не сохранено')
  expect(await documents()).toEqual([])
  await page.getByRole('link', { name: 'К списку соревнований' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()

  await page.getByLabel('Название нового документа «scan0001.pdf»').fill('Положение Кубка зала')
  await page.route('**/documents?**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Сервер занят' } }),
  )
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText(
    '«Положение Кубка зала»: сервер занят',
  )
  expect(await documents()).toEqual([])
  await page.unroute('**/documents?**')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(state).toHaveText(/^сохранено/)
  const [{ url }] = await documents()
  expect(await (await page.request.get(site.url + url)).text()).toContain('первый')
  await expect(page.getByLabel('Название документа «Положение Кубка зала»')).toBeVisible()

  await add.setInputFiles(pdf('первый'))
  await expect(page.getByText('Такой файл уже есть: «Положение Кубка зала»')).toBeVisible()
  await page.getByRole('button', { name: 'Не загружать «scan0001.pdf»' }).click()

  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Заменить файл документа «Положение Кубка зала»' }).click()
  await (await asked).setFiles(pdf('второй'))
  await expect(page.getByText('Заменит нынешний файл')).toBeVisible()
  expect(await (await page.request.get(site.url + url)).text()).toContain('первый')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(state).toHaveText(/^сохранено/)
  expect(await documents()).toMatchObject([{ url, title: 'Положение Кубка зала' }])
  expect(await (await page.request.get(site.url + url)).text()).toContain('второй')
})

test('a copy for the new season brings everything but the date along', async ({ editor: page }) => {
  await page.goto('/admin/competitions/new?copy=4')
  await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(
    'Первенство города по дзюдо до 15 лет',
  )
  const copied = await page.getByLabel('Первый день').inputValue()
  expect(copied > new Date().toISOString().slice(0, 10)).toBe(true)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/competitions\/\d+$/)
})

test('a competition moved by a week takes its other days along in one tap', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const days = { endDate: '2027-02-14', registrationEnd: '2027-02-10' }
  const program = ['13', '14'].map((day) => ({
    ...{ date: `2027-02-${day}`, time: '10:00', title: 'Схватки', kind: null, whom: null },
  }))
  const made = { title: 'Кубок недели', date: '2027-02-13', ...days, program }
  const { id } = await api.post('/api/competitions', made)
  await page.goto(`/admin/competitions/${id}`)
  await page.getByLabel('Первый день').fill('2027-02-20')
  const left = page.getByRole('status').filter({ hasText: 'на 7 дней позже' })
  await expect(left).toContainText('последний день 14 февраля, заявки до 10 февраля, программа')
  await left.getByRole('button', { name: 'Сдвинуть и их' }).click()
  await expect(left).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await left.getByRole('button', { name: 'Сдвинуть и их' }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => api.get(`/api/competitions/${id}`))
    .toMatchObject({
      ...{ date: '2027-02-20', endDate: '2027-02-21', registrationEnd: '2027-02-17' },
      program: [{ date: '2027-02-20' }, { date: '2027-02-21' }],
    })
  await expect(left).toHaveCount(0)
})

test('two tabs: what they changed apart is saved together', async ({ editor: page, site }) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/competitions', { title: 'Спорный кубок', date: '2027-03-06' })
  await page.goto(`/admin/competitions/${id}`)
  await page.getByRole('combobox', { name: 'Место', exact: true }).fill('Дворец единоборств')
  await api.put(`/api/competitions/${id}`, { title: 'Кубок из другого окна', version: 1 })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => api.get(`/api/competitions/${id}`))
    .toMatchObject({ title: 'Кубок из другого окна', location: 'Дворец единоборств' })
})

test('a slow way to the competitions says so, and Back takes it away', async ({ page }) => {
  await page.goto('/news')
  await page.route('**/competitions', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('main')?.textContent?.startsWith('Загрузка...'))
        sessionStorage.setItem('said', 'Загрузка...')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  // Without a pointer over it, so that the browser has not fetched the page already.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/competitions"]')?.click(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Соревнования')
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Загрузка...')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новости')
  await expect(page.getByText('Загрузка...')).toHaveCount(0)
})

test('weights of a protocol stand side by side as soon as a tablet has the room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/competitions/4')
  const weights = page.locator('#results ~ details table, section:has(#results) details table')
  const [first, second] = [await weights.nth(0).boundingBox(), await weights.nth(1).boundingBox()]
  expect(second!.y).toBe(first!.y)
  expect(second!.x).toBeGreaterThan(first!.x)
})
