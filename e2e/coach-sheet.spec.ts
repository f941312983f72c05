import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
/** The written lines of the sheet, as they stand on paper. */
const linesOf = async (page: Page) => {
  const all = await page
    .locator('main table tr')
    .filter({ has: page.locator('td:not(:empty)') })
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\s/g, ' ')),
      ),
    )
  return all.map((cells) => cells.join('|'))
}
const rowOf = (page: Page, name: string) => page.locator('details').filter({ hasText: name })
/** The heading of hours and the group over somebody's line. */
const placeOf = (page: Page, name: string) =>
  page
    .locator('main table td', { hasText: name })
    .evaluate((cell) =>
      [cell.closest('section')?.querySelector('h2'), cell.closest('tbody')?.querySelector('strong')]
        .map((one) => one?.textContent?.replaceAll('\u2060', '').replace(/\s+/g, ' '))
        .join(' — '),
    )

test('a coach writes the club down, pastes the rest and prints the sheet; nothing leaves the phone', async ({
  page,
  faults,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Кубок федерации по дзюдо/ })
    .first()
    .tap()
  await page.getByRole('link', { name: 'Лист тренера для печати' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Лист тренера')
  const sheet = page.url()

  const about = page.locator('summary', { hasText: 'Клуб, тренер, телефон' })
  await about.tap()
  await page.getByLabel('Клуб', { exact: true }).fill('Восход')
  await page.getByLabel('Тренер', { exact: true }).fill('Сидоров С. С.')
  await about.getByText('Свернуть').tap()
  await expect(page.getByLabel('Тренер', { exact: true })).toBeHidden()
  await expect(about).toContainText('Восход, Сидоров С. С.')
  for (const [name, sex, year, weight] of [
    ['Седов Лев', 'Муж.', '2010', '58,5'],
    ['<b>Орлова</b> Яна', 'Жен.', '2000', ''],
  ] as const) {
    await button(page, 'Добавить спортсмена').tap()
    // The field is at hand at once.
    await expect(page.getByLabel('Фамилия и имя')).toBeFocused()
    await page.keyboard.type(name)
    await page.getByLabel(sex).check()
    await page.getByLabel('Год рождения').fill(year)
    await page.getByLabel('Вес, кг').fill(weight)
  }
  expect(await linesOf(page)).toEqual(['Седов Лев|2010|58,5до 60 кг', '<b>Орлова</b> Яна|2000|'])

  await button(page, 'Вставить списком').tap()
  await page
    .getByRole('textbox', { name: /Строки из Excel/ })
    .fill('1. Громов Илья 2000 м 79\nПетрова Анна;ж;2020;20,5\nКим Мария\t2010\t44')
  await button(page, 'Перенести в список').tap()
  const said = page.getByRole('status').filter({ hasText: 'Добавлено: 3.' })
  await expect(said).toContainText('1 строка прочитана не')
  await expect(said).toContainText('под ней сказано, чего не хватает')
  const petrova = page.locator('[data-unplaced]').filter({ hasText: 'Петрова Анна' })
  await expect(petrova).toContainText('Для 2020 года рождения группы здесь нет')
  const kim = page.locator('[data-unplaced]').filter({ hasText: 'Ким Мария' })
  await expect(kim).toContainText('Не хватает: пол.')
  await expect(kim.locator('summary')).toContainText('2010, 44 кг')
  await expect(kim).toContainText('«Ким Мария 2010 44»')
  await rowOf(page, 'Ким Мария').locator('summary').tap()
  await page.getByLabel('Жен.').check()
  await expect(kim).toHaveCount(0)
  await expect(page.getByText('На листе: 4 из 5')).toContainText('Петрова Анна, 2020')

  await page.reload()
  await expect(rowOf(page, 'Ким Мария')).toContainText('Девушки до 18 лет, до 44 кг')
  await page.emulateMedia({ media: 'print' })
  expect(await linesOf(page)).toEqual([
    'Седов Лев|2010|58,5до 60 кг',
    'Ким Мария|2010|44до 44 кг',
    'Громов Илья|2000|79до 81 кг',
    '<b>Орлова</b> Яна|2000|',
  ])
  await expect(page.getByText('Восход').last()).toBeVisible()
  await expect(button(page, 'Добавить спортсмена')).toBeHidden()
  const place = await placeOf(page, 'Седов Лев')
  await page.emulateMedia({ media: null })

  // Where and when «Моя категория» says.
  await page.goto(`${sheet.replace('/sheet', '')}?sex=m&year=2010&weight=58.5`)
  const answer = page.locator('[data-own-answer]')
  await expect(answer).toContainText('Юноши до 18 лет, до 60 кг')
  const own = (await answer.textContent())?.replaceAll('\u2060', '').replace(/\s+/g, ' ')
  const [, admission, weighIn, start] =
    /допуску (.+?, \d\d:\d\d)\. Взвешивание (.+?)\. Начало (.+?) — Юноши до 18 лет$/.exec(place) ??
    []
  for (const hour of [admission, weighIn, start]) expect(own, place).toContain(hour)

  await page.goto(sheet)
  await rowOf(page, 'Громов Илья').locator('summary').tap()
  await button(page, 'Убрать Громов Илья').tap()
  await expect(rowOf(page, 'Громов Илья')).toHaveCount(0)
  await button(page, 'Вернуть').tap()
  await expect(rowOf(page, 'Громов Илья')).toHaveCount(1)
  await button(page, 'Очистить список').tap()
  expect(await page.evaluate(() => localStorage.getItem('clubList'))).toBeNull()
  await expect(button(page, 'Вернуть')).toBeFocused()
  expect(await linesOf(page)).toEqual([])
  expect(sent).toEqual([])
  expect(faults).toEqual([])
})

test('what is typed to be pasted outlives the field, and a line that names nobody stays in it', async ({
  page,
  faults,
}) => {
  await page.goto('/competitions/5/sheet')
  const field = page.getByRole('textbox', { name: /Строки из Excel/ })
  await button(page, 'Вставить списком').tap()
  await field.fill('Седов Лев 2010 м 58,5\nбез года')
  await button(page, 'Вставить списком').tap()
  await expect(field).toBeHidden()
  await button(page, 'Вставить списком').tap()
  await expect(field).toHaveValue('Седов Лев 2010 м 58,5\nбез года')
  await button(page, 'Перенести в список').tap()
  const said = page.getByRole('status').filter({ hasText: 'Добавлено: 1.' })
  await expect(said).toContainText('Не понять, кто это: «без года». Строка осталась в поле.')
  await expect(field).toHaveValue('без года')
  expect(await linesOf(page)).toEqual(['Седов Лев|2010|58,5до 60 кг'])
  await expect(rowOf(page, 'без')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('the list is there at the next exam, with the grade in place of the weight', async ({
  page,
  faults,
}) => {
  const athletes = [
    { id: 0, name: 'Зимин Пётр', sex: 'm', year: '2016', weight: '31', grade: '', line: '' },
  ]
  await page.addInitScript((list) => {
    if (!localStorage.getItem('clubList')) localStorage.setItem('clubList', list)
  }, JSON.stringify({ athletes }))
  await page.goto('/competitions/6/sheet')
  await rowOf(page, 'Зимин Пётр').locator('summary').tap()
  await expect(page.getByLabel('Вес, кг')).toHaveCount(0)
  await page.getByLabel('На какую степень').fill('5 кю')
  await page.reload()
  await expect.poll(() => linesOf(page)).toEqual(['Зимин Пётр|2016|5 кю'])
  expect(faults).toEqual([])
})

test('where nothing may be kept the sheet is filled in for this visit, and says so', async ({
  page,
  faults,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/competitions/5/sheet')
  await button(page, 'Вставить списком').tap()
  await page.getByRole('textbox', { name: /Строки из Excel/ }).fill('Седов Лев 2010 м 58,5')
  await button(page, 'Перенести в список').tap()
  expect(await linesOf(page)).toEqual(['Седов Лев|2010|58,5до 60 кг'])
  await expect(page.getByText('Браузер не даёт сохранить список')).toBeVisible()
  expect(faults).toEqual([])
})

test('without a script the sheet has its empty lines and no list', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/competitions/5/sheet')
  await expect(page.getByText('Распечатайте и впишите спортсменов')).toBeVisible()
  await expect(page.getByText('Спортсмены клуба')).toBeHidden()
  expect(await page.locator('main table td').count()).toBeGreaterThan(30)
  await context.close()
})
