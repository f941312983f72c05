import type { Page } from '@playwright/test'
import { axeFaults } from '#test/axe.ts'
import { adminApi, expect, recordId, test } from './fixtures.ts'

test('«Back» shows the question that the list of clubs answers', async ({ page, faults }) => {
  await page.goto('/federation/clubs')
  const age = page.getByLabel('Возраст')
  await age.fill('7')
  await page.getByLabel('День').selectOption('Завтра')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page).toHaveURL(/age=7/)
  await page.getByRole('link', { name: 'Школьникам 10 лет' }).click()
  await expect(age).toHaveValue('10')
  await page.goBack()
  await expect(age).toHaveValue('7')
  await page.goBack()
  await expect(page).toHaveURL(/clubs$/)
  await expect(age).toHaveValue('')
  await expect(page.getByLabel('День')).toHaveValue('')
  expect(faults).toEqual([])
})

test('a day that is chosen with one tap is asked for the age that has been typed', async ({
  page,
  faults,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Где заниматься' }).first().click()
  await page.getByLabel('Возраст').fill('7')
  await page.getByLabel('Вид спорта').selectOption('Дзюдо')
  await page.getByRole('link', { name: 'Завтра вечером' }).click()
  await expect(page).toHaveURL(/age=7/)
  await expect(page).toHaveURL(/sport=judo/)
  await expect(page).toHaveURL(/day=tomorrow/)
  await expect(page).toHaveURL(/time=evening/)
  await page.getByRole('link', { name: 'Завтра', exact: true }).click()
  await expect(page).not.toHaveURL(/time=/)
  await expect(page).toHaveURL(/age=7/)
  expect(faults).toEqual([])
})

type Api = Awaited<ReturnType<typeof adminApi>>

async function openAdmin(page: Page, api: Api, path: string) {
  await page.context().addCookies(api.cookies)
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('journey')) return
    sessionStorage.setItem('journey', 'begun')
    localStorage.setItem('accessToken', token)
  }, api.accessToken)
  await page.goto(path)
}

const saveState = (page: Page) => page.locator('form footer').getByRole('status')
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(saveState(page)).toHaveText(/^сохранено \d\d:\d\d$/)
}

test('contacts edited in the admin are at once in the footer of every page', async ({
  page,
  site,
  faults,
}) => {
  await openAdmin(page, await adminApi(site), '/admin/contacts')
  await page.getByRole('textbox', { name: 'Адрес' }).fill('ул. Новая, д. 15')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('8 (900) 123-45-67')
  await page.getByRole('textbox', { name: 'Telegram' }).fill('@judo_new')
  const preview = page.getByRole('region', { name: 'Проверьте ссылки' })
  await expect(preview.getByRole('link', { name: 't.me/judo_new' })).toBeVisible()
  await save(page)
  await page.goto('/news')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('ул. Новая, д. 15')).toBeVisible()
  await expect(footer.getByRole('link', { name: '+7 (900) 123-45-67' })).toHaveAttribute(
    'href',
    'tel:+79001234567',
  )
  await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/judo_new',
  )
  expect(faults).toEqual([])
})

test('a link that cannot be is refused beside its field, and nothing is lost', async ({
  page,
  site,
}) => {
  await openAdmin(page, await adminApi(site), '/admin/contacts')
  const vk = page.getByRole('textbox', { name: 'ВКонтакте' })
  await vk.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.locator('form').getByText('Недопустимая ссылка').first()).toBeVisible()
  await expect(vk).toHaveValue('javascript:alert(1)')
  await page.reload()
  await page.getByRole('dialog').getByRole('button').first().waitFor()
})

test('contacts changed in two windows are compared, not overwritten', async ({ page, site }) => {
  const api = await adminApi(site)
  await openAdmin(page, api, '/admin/contacts')
  await page.getByRole('textbox', { name: 'Часы работы' }).fill('моя правка')
  await api.put('/api/contacts', { worktime: 'чужая правка' })
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('чужая правка')
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  expect((await api.get('/api/contacts')).worktime).toBe('моя правка')
})

test('a partner is added, seen, moved from the keyboard and hidden', async ({ page, site }) => {
  const api = await adminApi(site)
  await openAdmin(page, api, '/admin/partners')
  await page.getByRole('link', { name: 'Новый партнёр' }).first().click()
  await expect(page.getByText(/^После сохранения сразу появится на.сайте/)).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await page.getByRole('textbox', { name: 'Описание' }).focus()
  await page.getByRole('button', { name: /^не.сохранено: проверьте «Название»$/ }).click()
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Название' }).fill('Пекарня «Тёплый хлеб»')
  await page.getByLabel('Вид партнёра').selectOption('general')
  await page.getByRole('textbox', { name: 'Сайт' }).fill('example.org/bread')
  await save(page)
  const said = page.getByRole('status').filter({ hasText: /^Сохранено\./ })
  await expect(said).toContainText('Сохранено. Партнёр виден на\u00a0сайте')
  const there = said.getByRole('link', { name: 'Открыть на сайте' })
  const id = await recordId(page)
  await expect(there).toHaveAttribute('href', `${site.url}/partners#partner-${id}`)

  const shown = await (await page.request.get('/partners')).text()
  expect(shown).toContain('href="https://example.org/bread" rel="noopener sponsored"')

  await page.goto('/admin/partners')
  const handle = page.getByRole('button', { name: 'Переставить «Пекарня „Тёплый хлеб“»' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(30)
  await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(30)
  await page.keyboard.press('Space')
  await expect(page.getByText('Порядок сохранён')).toBeVisible()
  // It moved within its tier, as the page shows it.
  const general = (await api.get('/api/partners')).filter(
    ({ category }: { category: string }) => category === 'general',
  )
  expect(general.map((partner: { id: number }) => partner.id)[0]).toBe(id)
  expect(general.length).toBeGreaterThan(1)
  const tier = page.getByRole('list', { name: 'Генеральные партнёры по порядку' })
  await expect(tier.getByRole('listitem')).toHaveCount(general.length)
  await expect(tier).not.toContainText('Друг')

  await page.goto(`/admin/partners/${id}`)
  await page.getByRole('switch', { name: 'Показывать на сайте' }).click()
  await expect(said).toHaveCount(0)
  await save(page)
  await expect(said).toHaveText('Сохранено. На\u00a0сайте не\u00a0показывается')
  await expect(there).toHaveCount(0)
  expect(await (await page.request.get('/partners')).text()).not.toContain('Тёплый хлеб')
})

test('a training is found where people look for one, by whom it is for', async ({ page, site }) => {
  await openAdmin(page, await adminApi(site), '/admin/federation/clubs/new')
  await page.getByRole('textbox', { name: 'Название' }).fill('Клуб «Полярная звезда»')
  await page.getByRole('button', { name: 'Добавить занятие' }).click()
  await page.getByRole('textbox', { name: 'С какого возраста' }).fill('1')
  await page.getByRole('textbox', { name: 'До какого возраста' }).fill('11')
  await page.getByRole('button', { name: /^день не.выбран/ }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Выберите день недели/)).toBeVisible()
  await expect(page.getByText('Укажите время')).toHaveCount(2)
  await expect(page.getByText('Возраст — целое число от 2 до 99')).toBeVisible()
  await page.getByLabel(/^День( \*)?$/).selectOption('7')
  await page.getByLabel(/^С( \*)?$/).fill('18:00')
  await page.getByLabel(/^До( \*)?$/).fill('19:30')
  await page.getByRole('textbox', { name: 'Группа' }).fill('Дети')
  await page.getByRole('textbox', { name: 'С какого возраста' }).fill('9')
  await page.getByLabel('Уровень').selectOption('новички')
  await page.getByRole('button', { name: 'Такое же в другой день' }).click()
  // The fields above it have closed: it stands under the bar of the screen, its day waits to be chosen.
  await expect(page.getByLabel(/^День( \*)?$/)).toBeFocused()
  const copied = await page.getByRole('button', { name: /^день не.выбран/ }).boundingBox()
  expect(copied?.y).toBeGreaterThan(56)
  expect(copied?.y).toBeLessThan(360)
  await page.getByLabel(/^День( \*)?$/).selectOption('3')
  await expect(page.getByRole('textbox', { name: 'С какого возраста' })).toHaveValue('9')
  await save(page)
  const row = page.getByRole('button', { name: /^вс 18:00–19:30 Дети · 9–11.лет · новички/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'До какого возраста' })).toHaveValue('11')
  await page.goto('/federation/clubs')
  await page.getByLabel('Возраст').fill('10')
  await page.getByLabel('День').selectOption('7')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page).toHaveURL(/age=10.*day=7/)
  await page.getByRole('link', { name: 'Клуб «Полярная звезда»' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Полярная')
})

test('a row taken out leaves the focus beside, a coach in two places is said', async ({
  page,
  site,
}) => {
  await openAdmin(page, await adminApi(site), '/admin/federation/clubs/new')
  const add = page.getByRole('button', { name: 'Добавить занятие' })
  for (const _ of [0, 1, 2]) {
    await add.click()
    await page.getByLabel(/^День( \*)?$/).selectOption('1')
    await page.getByLabel(/^С( \*)?$/).fill('18:00')
    await page.getByLabel(/^До( \*)?$/).fill('19:30')
    await page.getByRole('textbox', { name: 'Тренер' }).fill('Олег Ёлкин')
  }
  const said = page.getByText('Олег Ёлкин: понедельник, 18:00–19:30')
  await expect(said).toHaveText(Array(3).fill(/18:00–19:30 и 18:00–19:30.— уже другие занятия/))
  await page
    .getByLabel(/^С( \*)?$/)
    .last()
    .fill('19:30')
  // It stays as long as it was.
  await expect(page.getByLabel(/^До( \*)?$/).last()).toHaveValue('21:00')
  await expect(said).toHaveText(Array(2).fill(/18:00–19:30.— уже другое занятие/))

  const remove = (row: number) => page.getByRole('button', { name: `Убрать занятие ${row}` })
  await remove(2).click()
  await expect(remove(2)).toBeFocused()
  await remove(2).press('Enter')
  await expect(remove(1)).toBeFocused()
  await remove(1).press('Enter')
  await expect(add).toBeFocused()

  await page.getByRole('button', { name: 'Вернуть', exact: true }).last().click()
  await expect(remove(1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^пн 18:00–19:30.*Олег Ёлкин/ })).toBeVisible()
})

test('a training that saving moves stays open, in sight and under the hand', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const hour = { from: '18:00', to: '19:00', coach: '' }
  const days = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...hour,
    weekday,
    group: `Группа ${weekday}`,
  }))
  const club = { name: 'Клуб переездов', published: false, schedule: days }
  const { id } = await api.post('/api/clubs', club)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, api, `/admin/federation/clubs/${id}`)
  await page.getByRole('button', { name: /^пн 18:00/ }).click()
  await page.getByLabel(/^День( \*)?$/).selectOption('7')
  await page.getByRole('textbox', { name: 'Группа' }).fill('Группа  1 ')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText(/^сохранено/)).toBeVisible()
  const moved = page.getByRole('button', { name: /^вс 18:00/ })
  await expect(moved).toBeFocused()
  await expect(moved).toBeInViewport()
  await expect(moved).toHaveAttribute('aria-expanded', 'true')
  await api.delete(`/api/clubs/${id}`)
})

test('a file of the old Word is answered with what to do', async ({ page, site }) => {
  await openAdmin(page, await adminApi(site), '/admin/federation/documents/new')
  const file = { name: 'Положение.doc', mimeType: 'application/msword', buffer: Buffer.from('x') }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText('«Положение.doc» не подходит: это файл старого Word')).toBeVisible()
})

test('a document keeps its address when its file is replaced', async ({ page, site }) => {
  await openAdmin(page, await adminApi(site), '/admin/federation/documents/new')
  const pdf = (text: string) => ({
    name: 'Правила_2026.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
  })
  await page.locator('input[type="file"]').setInputFiles(pdf('первый'))
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Правила 2026')
  const title = page.getByRole('textbox', { name: 'Название' })
  const kind = page.getByLabel('Вид')
  await expect(kind).toHaveValue('rules')
  await title.fill('Протокол собрания 2026')
  await expect(kind).toHaveValue('order')
  await kind.selectOption('report')
  await title.fill('Правила отбора 2026')
  await expect(kind).toHaveValue('report')
  const address = '/documents/pravila-otbora-2026'
  await expect(page.getByText(address)).toBeVisible()
  await save(page)
  await expect(page).toHaveURL(/\/documents\/\d+$/)
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toBeVisible()
  expect(await (await page.request.get(address)).text()).toContain('первый')
  const same = page.getByText('Такой файл уже есть: «Правила отбора 2026»')
  await page.locator('input[type="file"]').setInputFiles(pdf('первый'))
  await expect(same).toBeVisible()
  await page.getByRole('button', { name: /^Не загружать/ }).click()
  await page.locator('input[type="file"]').setInputFiles(pdf('второй'))
  await expect(same).toHaveCount(0)
  await page.getByRole('button', { name: 'Заменить файл и сохранить' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  expect(await (await page.request.get(address)).text()).toContain('второй')
})

test('a list on its way stands in nobody’s way', async ({ page, site }) => {
  await page.route('**/api/partners', () => {})
  await openAdmin(page, await adminApi(site), '/admin/partners')
  await expect(page.getByLabel('Загружаем список')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('a new person is asked where they stand, and nothing is said for them', async ({
  editor: page,
  site,
}) => {
  await page.goto('/admin/federation/people/new')
  await page.getByLabel('Фамилия, имя, отчество').fill('Кузина Анна')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.locator('form').getByText('Выберите раздел').last()).toBeVisible()
  await page.getByRole('combobox', { name: 'Раздел', exact: true }).selectOption('Тренеры')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.locator('form footer').getByRole('status')).toHaveText(/^сохранено/)
  const people = await (await adminApi(site)).get('/api/people')
  expect(people.find(({ fullName }: { fullName: string }) => /Кузина/.test(fullName)).role).toBe(
    'coaches',
  )
})

test('an age is remembered on this device alone, tells what is on today and is forgotten in one tap', async ({
  page,
  site,
}) => {
  const hour = { group: 'Малыши', from: '23:58', to: '23:59', coach: '', ageFrom: 3, ageTo: 3 }
  const schedule = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hour }))
  const club = { name: 'Клуб «Светлячок»', sports: ['judo'], address: 'Мира, 1', schedule }
  const api = await adminApi(site)
  const { id } = await api.post('/api/clubs', club)
  const today = page.getByRole('list', { name: 'Сегодня и в ближайшие дни' })
  await page.goto('/')
  await expect(today.getByRole('button')).toHaveCount(0)
  await page.goto('/federation/clubs?age=3')
  await page.getByRole('button', { name: 'Запомнить возраст: 3 года' }).click()
  await expect(page.getByText('Это устройство помнит: 3 года')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Забыть' })).toBeFocused()
  expect(await page.context().cookies()).toEqual([])
  await page.goto('/')
  await today.getByRole('link', { name: /^Сегодня · 3 года .*начало в 23:58/ }).click()
  await expect(page).toHaveURL(/clubs\?age=3&day=today#found$/)
  await expect(page.getByRole('heading', { name: 'Подходит: 1 группа' })).toBeVisible()
  await page.goBack()
  await today.getByRole('button', { name: 'Забыть возраст' }).click()
  await expect(today.getByText('Сегодня · 3 года')).toBeHidden()
  await page.goto('/federation/clubs?age=3')
  await expect(page.getByRole('button', { name: 'Запомнить возраст: 3 года' })).toBeVisible()
  await api.delete(`/api/clubs/${id}`)
})
