import type { Page } from '@playwright/test'
import { makeBook } from '#features/results/test-book.ts'
import { adminApi, expect, rememberSession, type Site, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
const categories = [
  {
    ageGroup: 'до 15 лет',
    sex: 'm',
    birthYearFrom: 2012,
    birthYearTo: 2013,
    weights: ['-46', '-50'],
  },
  { ageGroup: 'до 15 лет', sex: 'f', birthYearFrom: 2012, birthYearTo: 2013, weights: ['-44'] },
]

/** A competition that is over, and its protocol opened from the start screen. */
async function openProtocol(page: Page, site: Site, title: string) {
  const api = await adminApi(site)
  const { id } = await api.post('/api/competitions', { title, date: day, categories })
  await rememberSession(page)
  await page.goto('/admin')
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Протокол: ${title}`)
  const stored = async (): Promise<string[]> =>
    (await api.get(`/api/competitions/${id}`)).results.map(
      (row: { category: string; weight: string; place: number; athlete: string }) =>
        `${row.weight} ${row.place} ${row.athlete}`,
    )
  return { api, id, stored }
}

const paste = (page: Page, lines: string[]) =>
  page.getByLabel('Вставьте таблицу из Excel или Word').fill(lines.join('\n'))
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()

const handmade = [
  'Первенство города по дзюдо\t\t\t\t',
  'Место\tФ.И.О.\tВес\tГод\tКлуб',
  '1\tИВАНОВ Иван\t46\t2012\t«Победа»',
  '2\tСедов Лев\t46\t2012\tИсток',
  '3\tОрлов Глеб\t46\t2013\tСК "Исток"',
  '4\tБелов Пётр\t46\t2009\tВосход',
  '1\tКим Ян\t48\t2012\tВосход',
  '2\tГусев Олег\t48\t2012\tВосход',
  '2\tЛосев Яков\t48\t2012\tВосход',
  'Гл. судья\tСоколов И. И.\t\t\t',
]

test('a table pasted on a phone leads to what became of it; a title makes no column wide, a row keeps its frame', async ({
  page,
  context,
  site,
  faults,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProtocol(page, site, 'Кубок с телефона')
  const given = [
    'Первенство города по дзюдо среди юношей и девушек до 15 лет\t\t\t\t',
    'Место\tФ.И.О.\tВес\tКлуб\tТренер',
    ...[1, 2, 3].map((place) => `${place}\tСедов Лев\t46\tИсток\t"Ким Я. А.\nЛи О. П."`),
    'Главный судья соревнований\tСоколов И. И.\t\t\t',
  ]
  await page.evaluate((text) => navigator.clipboard.writeText(text), given.join('\n'))
  await page.getByLabel('Вставьте таблицу из Excel или Word').focus()
  await page.keyboard.press('ControlOrMeta+V')
  const told = page.getByRole('status').filter({ hasText: 'В\u00a0таблице 6' })
  await expect(told).toBeFocused()
  await expect(told).toBeInViewport({ ratio: 1 })
  const topOf = async () => (await told.boundingBox())?.y
  // Below the header, with what is left out under it.
  await expect.poll(topOf).toBeLessThan(150)

  const widthOf = async (at: number) =>
    (await page.getByRole('columnheader').nth(at).boundingBox())?.width ?? 0
  expect(await widthOf(1)).toBeCloseTo(await widthOf(3), 0)
  await expect(page.getByRole('cell', { name: 'Ким Я. А., Ли О. П.' })).toHaveCount(3)

  await page.getByLabel('Категория строк, в которых она не указана').selectOption({ index: 1 })
  await tap(page, /^Перенести в протокол/)
  const coaches = page.getByLabel(/^Тренер, строка/)
  await expect(coaches.first()).toHaveValue('Ким Я. А., Ли О. П.')
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const overlaps = await page.locator('tbody:has([data-cell])').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const [frame, ...cells] = [card, ...card.querySelectorAll('[data-cell]')].map((one) =>
          one.getBoundingClientRect(),
        )
        const isOver = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        const isWithin = ({ left, top, right, bottom }: DOMRect) =>
          left > frame!.left && top > frame!.top && right < frame!.right && bottom < frame!.bottom
        return cells.filter(
          (cell, at) => !isWithin(cell) || cells.slice(0, at).some((one) => isOver(one, cell)),
        )
      }),
    )
    expect(overlaps).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(faults).toEqual([])
})

test('a protocol with faults: told in the preview, mended for all rows at once, saved as far as it is right', async ({
  page,
  site,
  faults,
}) => {
  const { id, api, stored } = await openProtocol(page, site, 'Кубок с круговой')
  await paste(page, handmade)
  await expect(
    page.getByText('В таблице 10 строк. Результатов: 7, заголовков и подписей: 3.'),
  ).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Не указана категория' }),
  ).toContainText('строки 1, 2, 3, 4, 5, 6, 7')
  await expect(page.getByText('Не берём на сайт: год рождения.')).toBeVisible()
  const mistakes = page.locator(
    '[aria-invalid=true], [data-faulty=wrong], [role=region][aria-label=Ошибки]',
  )
  await expect(page.getByText('Осталось сделать:')).toBeVisible()
  await tap(page, 'Перенести в протокол')
  await expect(page.getByText('В протоколе 7 строк, не заполнено: 7')).toBeVisible()
  await expect(page.getByText('Осталось указать: категорию')).toHaveCount(7)
  await expect(mistakes).toHaveCount(0)

  await page.getByLabel('Не указана категория: 7 строк').selectOption('Юноши до 15 лет')
  await expect(mistakes.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Проверьте возраст' })).toContainText(
    /«Юноши до 15 лет» — это 2012–2013 г\.\sр\., а\sв\sпротоколе:Белов Пётр, 2009\sг\.\sр\. \(строка\s4\)/,
  )
  await tap(page, 'Да, СК "Исток" — это Исток')
  await expect(
    page.getByLabel('Веса «до 48 кг» нет в категории «Юноши до 15 лет»: 3 строки'),
  ).toBeVisible()
  // A competition gets nothing without a word, and nothing that cannot be taken back.
  await tap(page, 'Добавить в соревнование вес до 48 кг')
  const added = page.getByRole('region', { name: 'Новые веса соревнования' })
  await expect(added).toContainText('Юноши до 15 лет: до 48 кг')
  await tap(page, 'Не добавлять')
  await expect(added).toHaveCount(0)
  await tap(page, 'Добавить в соревнование вес до 48 кг')
  await expect(page.getByText('В протоколе 7 строк, с ошибками: 1')).toBeVisible()

  await tap(page, 'Сохранить 6 из 7')
  await expect(page.getByText('остальное сохранено, с ошибками: 1')).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: /^Сохранено\./ })
  await expect(said).toContainText('Протокол виден на сайте: 6 строк')
  await expect(said.getByRole('link', { name: 'Открыть на сайте' })).toHaveAttribute(
    'href',
    `${site.url}/competitions/${id}#results`,
  )
  expect(await stored()).toEqual([
    '-46 1 Иванов Иван',
    '-46 2 Седов Лев',
    '-46 3 Орлов Глеб',
    '-46 4 Белов Пётр',
    '-48 1 Ким Ян',
    '-48 2 Гусев Олег',
  ])
  const { categories: changed, results } = await api.get(`/api/competitions/${id}`)
  expect(changed[0].weights).toEqual(['-46', '-48', '-50'])
  expect(results.map(({ club }: { club: string }) => club).slice(0, 3)).toEqual([
    '«Победа»',
    'Исток',
    'Исток',
  ])

  // What waits asks nothing on the way out, and is there on the way back.
  await page.getByRole('link', { name: 'К соревнованию' }).tap()
  await expect(page).toHaveURL(`/admin/competitions/${id}`)
  await expect(
    page.getByText('Часть строк протокола не сохранена и есть только на этом устройстве.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Протокол: 6 строк' }).tap()
  await tap(page, 'Восстановить несохранённое')
  await expect(page.getByLabel('Спортсмен, строка 7')).toHaveValue('Лосев Яков')
  await page.getByLabel('Место, строка 7').selectOption('3')
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText(/^сохранено/)).toBeVisible()
  expect((await stored()).at(-1)).toBe('-48 3 Лосев Яков')

  await page.goto(`/competitions/${id}`)
  await expect(page.getByRole('row', { name: /4 Белов П\./ })).toBeVisible()
  expect(faults).toEqual([])
})

test('on a phone the athlete is seen while the place is chosen, and errors alone when asked', async ({
  page,
  site,
}) => {
  await openProtocol(page, site, 'Кубок на телефоне')
  const many = Array.from(
    { length: 20 },
    (_, at) => `${at + 1}\tСпортсмен ${at + 1}Имя\t50\tВосход`,
  )
  await paste(page, ['Место\tФ.И.О.\tВес\tКлуб', ...many, '\tИванов Иван\t46\tИсток'])
  await expect(page.getByText('Ниже ещё 13 строк. Прочитана вся таблица.')).toBeVisible()
  await page.getByLabel('Категория строк, в которых она не указана').selectOption('Юноши до 15 лет')
  await tap(page, 'Перенести в протокол')
  const cards = page.getByRole('textbox', { name: /^Спортсмен, строка/ })
  await expect(cards.first()).toHaveValue('Иванов Иван')
  await expect(cards).toHaveCount(21)

  await page.getByText('Не готовы: 1').tap()
  await expect(cards).toHaveCount(1)
  const place = page.getByLabel('Место, строка 21')
  const [athlete, choice] = [await cards.first().boundingBox(), await place.boundingBox()]
  for (const box of [athlete, choice]) {
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  }
  expect(Math.abs(athlete!.y - choice!.y)).toBeLessThan(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The mended row stays in hand.
  await place.selectOption('1')
  await expect(page.getByText('В протоколе 21 строка, ошибок нет')).toBeVisible()
  await expect(cards.first()).toHaveValue('Иванов Иван')
})

test('a club of no list is told of with the table; «К ошибкам» leads past what is only not filled in', async ({
  page,
  site,
}) => {
  await openProtocol(page, site, 'Кубок с ошибкой')
  await paste(page, [
    'Место\tФ.И.О.\tКатегория\tВес\tКлуб',
    '1\tКим Ян\tЮноши до 15 лет\t\tВосход',
    '1\tИванов Иван\tЮноши до 15 лет\t46\tСтарт',
    '1\tСедов Лев\tЮноши до 15 лет\t46\tСтарт',
  ])
  await expect(page.getByText('Не из списка клубов: «Старт».')).toBeVisible()
  await tap(page, 'Перенести в протокол')
  await tap(page, 'Сохранить 1 из 3')
  await tap(page, 'К ошибкам: 1')
  await expect(page.getByLabel(/^Место, строка/).and(page.locator(':focus'))).toHaveValue('1')
})

test('«Сохранить и уйти» keeps the faulty rows, and nothing but faulty rows is not saved', async ({
  page,
  site,
}) => {
  const { id, stored } = await openProtocol(page, site, 'Кубок с уходом')
  await paste(page, [
    'Место\tФ.И.О.\tКатегория\tВес',
    '1\tИванов Иван\tЮноши до 15 лет\t46',
    '1\tСедов Лев\tЮноши до 15 лет\t46',
  ])
  await tap(page, 'Перенести в протокол')
  await page.getByRole('link', { name: 'К соревнованию' }).tap()
  await tap(page, 'Сохранить и уйти')
  await expect(page).toHaveURL(`/admin/competitions/${id}`)
  expect(await stored()).toEqual(['-46 1 Иванов Иван'])

  await page.getByRole('link', { name: 'Протокол: 1 строка' }).tap()
  await tap(page, 'Восстановить несохранённое')
  await expect(page.getByText('Два первых места')).toBeVisible()
  await tap(page, 'Убрать строку 1')
  await page.getByLabel('Спортсмен, строка 1').fill('')
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText('Ни одна строка пока не готова')).toBeVisible()
  expect(await stored()).toEqual(['-46 1 Иванов Иван'])
})

test('a typed row is asked about on the way out by the menu and by «Back»: it stays with who stays, and goes with who goes', async ({
  page,
  site,
  faults,
}) => {
  const { id, stored } = await openProtocol(page, site, 'Кубок с меню')
  await tap(page, 'Добавить строку')
  const athlete = page.getByLabel('Спортсмен, строка 1')
  await expect(athlete).toBeFocused()
  await expect(athlete).toBeInViewport({ ratio: 1 })
  await athlete.fill('Иванов Иван')

  const question = page.getByRole('dialog', { name: 'Изменения не сохранены' })
  const openNews = async () => {
    await tap(page, 'Открыть меню')
    await page.getByRole('link', { name: 'Новости', exact: true }).tap()
  }
  for (const leave of [openNews, () => page.evaluate(() => history.back())]) {
    await leave()
    await question.getByRole('button', { name: 'Остаться' }).tap()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(`/admin/competitions/${id}/results`)
    await expect(athlete).toHaveValue('Иванов Иван')
  }

  await openNews()
  await question.getByRole('button', { name: 'Уйти без сохранения' }).tap()
  await expect(page).toHaveURL('/admin/news')
  expect(await stored()).toEqual([])
  await page.goto(`/admin/competitions/${id}/results`)
  await expect(page.getByText('нет изменений')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(athlete).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a field that is typed into stays under the finger whatever is said above it, and a club is asked about when it is left', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const club = await api.post('/api/clubs', { name: 'Клуб «Бастион»' })
  await openProtocol(page, site, 'Кубок по буквам')
  await tap(page, 'Добавить строку')
  const question = page.getByRole('heading', { name: 'Это тот\u00a0же клуб?' })
  for (const [field, typed] of [
    ['Спортсмен, строка 1', 'Сидоров Пётр'],
    ['Спортсмен, строка 2', 'Иванов Иван'],
    ['Спортсмен, строка 3', 'Белов Глеб'],
    ['Клуб, строка 1', 'Баст'],
  ] as const) {
    if (/[23]/.test(field)) await tap(page, 'Добавить строку')
    const cell = page.getByLabel(field)
    await cell.tap()
    const before = (await cell.boundingBox())!
    await cell.pressSequentially(typed, { delay: 100 })
    const after = (await cell.boundingBox())!
    expect(Math.abs(after.y - before.y)).toBeLessThan(1)
    await expect(question).toHaveCount(0)
  }
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(question).toBeVisible()
  await tap(page, 'Да, Баст — это Клуб «Бастион»')
  await expect(page.getByLabel('Клуб, строка 1')).toHaveValue(club.name)
})

test('a book with a sheet for every weight is read in the browser', async ({ page, site }) => {
  const { stored } = await openProtocol(page, site, 'Кубок из книги')
  const book = makeBook({
    '-46': [
      ['Юноши до 15 лет'],
      ['Место', 'Фамилия, имя', 'Клуб'],
      [1, 'Иванов Иван', 'Восход'],
      [new Date('2026-06-05'), 'Седов Лев', 'Исток'],
    ],
    'до 44 кг': [['Девушки до 15 лет'], ['Место', 'Фамилия, имя'], [1, 'Орлова Вера']],
    Взвешивание: [
      ['Фамилия, имя', 'Вес'],
      ['Иванов Иван', 45.3],
    ],
  })
  await page.locator('input[type=file]').setInputFiles({
    name: book.name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await book.arrayBuffer()),
  })
  await expect(
    page.getByText('Результатов: 3, заголовков и подписей: 4. Ошибок нет.'),
  ).toBeVisible()
  await expect(page.getByLabel('Лист «Взвешивание»: 2 строки')).not.toBeChecked()
  await expect(page.getByText('Не взят лист: «Взвешивание», 2 строки.')).toBeVisible()
  await tap(page, 'Перенести в протокол')
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText(/^сохранено/)).toBeVisible()
  expect(await stored()).toEqual(['-46 1 Иванов Иван', '-46 5 Седов Лев', '-44 1 Орлова Вера'])
})

test('«Ошибок нет» is said when all was read; a table that cannot be read is refused in words', async ({
  page,
  site,
}) => {
  await openProtocol(page, site, 'Кубок без ошибок')
  for (const name of ['protocol.xls', 'protocol.ods']) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('таблица') })
    await expect(page.getByText(`«${name}» не читается: откройте таблицу`)).toBeVisible()
  }
  const head = 'Место\tФамилия, имя\tКатегория\tВес\tКлуб'
  const line = '1\tИванов Иван\tЮноши до 15 лет\t46'
  const told = page.getByRole('status').filter({ hasText: 'В таблице' })
  await paste(page, [head, `${line}\tИсток`, 'Зал закрыт в 18:00'])
  await expect(told).toHaveText(
    'В таблице 3 строки. Результатов: 1, заголовков и подписей: 1, не разобрано: 1.',
  )
  await paste(page, [head, `${line}\tСК "Исток`])
  await expect(page.getByText('Кавычка открыта и не закрыта: строка 1.')).toBeVisible()
  await expect(told).toHaveText('В таблице 2 строки. Результатов: 1, заголовков и подписей: 1.')
  await paste(page, [head, `${line}\tСК "Исток"`])
  await expect(told).toContainText('Ошибок нет.')
  const clubless = page.getByText('Медаль без клуба: ')
  await expect(clubless).toHaveCount(0)
  await paste(page, [head, line, '4\tСедов Лев\tЮноши до 15 лет\t46'])
  await expect(clubless).toHaveText('Медаль без клуба: строка 1. В зачёт клубов она не войдёт.')
})

test('rows wait while their category is added to the competition; those without a place go at once', async ({
  page,
  site,
}) => {
  const { stored } = await openProtocol(page, site, 'Кубок с новой категорией')
  await paste(page, [
    'Место\tФ.И.О.\tКатегория\tВес',
    '1\tИванов Иван\tЮноши до 18 лет\t60',
    '2\tСедов Лев\tЮноши до 18 лет\t60',
    'н/я\tОрлов Глеб\tЮноши до 18 лет\t60',
    'н/я\tБелов Пётр\tЮноши до 18 лет\t60',
  ])
  // Told by the number that stands beside the row, before it is taken over and after.
  const unread = page.getByRole('listitem').filter({ hasText: 'Место «н/я» не прочитано' })
  await expect(unread).toContainText('(строки 3, 4)')
  await expect(page.getByRole('row', { name: /^3 н\/я Орлов Глеб/ })).toBeVisible()
  await tap(page, 'Перенести в протокол')
  const place = page.getByLabel('Место, строка 3')
  await expect(place.locator('option:checked')).toHaveText('? н/я')
  const isWhole = (one: HTMLElement) => one.offsetWidth > 80
  expect(await place.evaluate(isWhole), 'nothing of it is cut').toBe(true)
  await expect(page.getByText('вместо «н/я»')).toHaveCount(2)
  await page.getByRole('link', { name: 'Добавьте её в соревнование' }).tap()
  await tap(page, 'до 18 лет')
  await tap(page, 'Сохранить')
  await expect(page.getByText(/^сохранено/)).toBeVisible()
  await page.getByRole('link', { name: 'Внести протокол' }).tap()
  await tap(page, 'Восстановить несохранённое')

  await expect(page.getByText('В протоколе 4 строки, не заполнено: 2')).toBeVisible()
  await tap(page, 'Убрать из протокола')
  await expect(page.getByText('В протоколе 2 строки, ошибок нет')).toBeVisible()
  await tap(page, 'Вернуть')
  await expect(page.getByText('В протоколе 4 строки, не заполнено: 2')).toBeVisible()
  await tap(page, 'Сохранить 2 из 4')
  await tap(page, 'К незаполненным: 2')
  await expect(page.getByRole('button', { name: 'Убрать из протокола' })).toBeFocused()
  expect(await stored()).toEqual(['-60 1 Иванов Иван', '-60 2 Седов Лев'])
})

test('a draft of an earlier release, which knew no weights to add, comes back', async ({
  page,
  site,
}) => {
  const { id } = await openProtocol(page, site, 'Кубок с прежним черновиком')
  const row = { category: 'Юноши до 15 лет', weight: '-46', place: 1, club: '', coach: '' }
  const values = { results: [{ ...row, athlete: 'Иванов Иван' }] }
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `draft:competition-results:${id}:earlier`,
    JSON.stringify({
      values,
      base: { results: [] },
      version: 1,
      typedAt: new Date().toISOString(),
    }),
  ] as const)
  await page.reload()
  await tap(page, 'Восстановить несохранённое')
  await expect(page.getByLabel('Спортсмен, строка 1')).toHaveValue('Иванов Иван')
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText(/^сохранено/)).toBeVisible()
})

const finished = [
  'Место\tФ.И.О.\tКатегория\tВес\tКлуб',
  '1\tИванов Иван\tЮноши до 15 лет\t46\t«Победа»',
  '2\tСедов Лев\tЮноши до 15 лет\t46\tИсток',
]

test('a table that is not yet in the protocol is asked about on the way out and outlives a reload', async ({
  page,
  site,
}) => {
  const { id, stored } = await openProtocol(page, site, 'Кубок с таблицей')
  await expect(page.getByText('нет изменений')).toBeVisible()
  await paste(page, finished)
  await expect(page.getByText('таблица ещё не в протоколе')).toBeVisible()
  await expect(page.getByText('нет изменений')).toHaveCount(0)

  await page.getByRole('link', { name: 'К соревнованию' }).tap()
  await tap(page, 'Сохранить и уйти')
  await expect(page.getByText('Таблица ещё не в протоколе. Перенесите её')).toBeVisible()
  await expect(page).toHaveURL(`/admin/competitions/${id}/results`)
  expect(await stored()).toEqual([])

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await tap(page, 'Восстановить несохранённое')
  await expect(page.getByLabel('Вставьте таблицу из Excel или Word')).toHaveValue(
    finished.join('\n'),
  )
  await tap(page, 'Перенести в протокол')
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText(/^сохранено/)).toBeVisible()
  expect(await stored()).toEqual(['-46 1 Иванов Иван', '-46 2 Седов Лев'])
  await expect(
    page.locator('form header').getByRole('link', { name: 'Открыть на сайте' }),
  ).toHaveAttribute('href', `/competitions/${id}#results`)

  // Thought better of, it leaves nothing behind.
  await paste(page, finished)
  await tap(page, 'Не переносить')
  await page.getByRole('link', { name: 'К соревнованию' }).tap()
  await expect(page).toHaveURL(`/admin/competitions/${id}`)
})

test('a table given once more does not double the protocol: only its new rows are added', async ({
  page,
  site,
}) => {
  const { stored } = await openProtocol(page, site, 'Кубок дважды')
  await paste(page, finished)
  await tap(page, 'Перенести в протокол')
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText(/^сохранено/)).toBeVisible()

  await paste(page, finished)
  await expect(page.getByText('Уже есть в протоколе: 2. Новых строк в таблице нет.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Заменить протокол' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Добавить (новые|строки)/ })).toHaveCount(0)

  await paste(page, [...finished, '3\tОрлов Глеб\tЮноши до 15 лет\t46\tИсток'])
  await expect(page.getByText('Уже есть в протоколе: 2. Второй раз')).toBeVisible()
  await tap(page, 'Добавить новые: 1')
  await expect(page.getByText('В протоколе 3 строки, ошибок нет')).toBeVisible()
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText(/^сохранено/)).toBeVisible()
  const three = ['-46 1 Иванов Иван', '-46 2 Седов Лев', '-46 3 Орлов Глеб']
  expect(await stored()).toEqual(three)

  // Instead of what stands there it is asked about, and the save can be taken back.
  await paste(page, finished)
  await tap(page, 'Заменить протокол: 2')
  await expect(page.getByText('Заменить 3 строки на 2?')).toBeVisible()
  await tap(page, 'Заменить 3 строки')
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText('Строк в протоколе: 2, было 3')).toBeVisible()
  expect(await stored()).toHaveLength(2)
  await tap(page, 'Вернуть')
  await expect(page.getByText('В протоколе 3 строки, ошибок нет')).toBeVisible()
  expect(await stored()).toEqual(three)
})

test('rows with a mistake go with a replacement only when it is said, and come back with the others', async ({
  page,
  site,
}) => {
  const { stored } = await openProtocol(page, site, 'Кубок с ошибкой')
  const faulty = '2\tБелов Пётр\tЮноши до 15 лет\t46\tИсток'
  await paste(page, [...finished, faulty])
  await tap(page, 'Перенести в протокол')
  await expect(page.getByText('В протоколе 3 строки, с ошибками: 1')).toBeVisible()
  await tap(page, /^Сохранить \d из 3$/)
  await expect(page.getByText('остальное сохранено, с ошибками: 1')).toBeVisible()
  const before = await stored()
  expect(before).toHaveLength(2)

  await paste(page, [finished[0]!, '1\tОрлов Глеб\tЮноши до 15 лет\t46\tИсток'])
  await tap(page, 'Заменить протокол: 1')
  await expect(page.getByText(/Ещё не.сохранено и.тоже уйдёт: 1.строка/)).toBeVisible()
  await tap(page, 'Заменить 3 строки')
  await tap(page, 'Вернуть')
  await expect(page.getByText(/^В.протоколе 3.строки/)).toBeVisible()

  await paste(page, [finished[0]!, '1\tОрлов Глеб\tЮноши до 15 лет\t46\tИсток'])
  await tap(page, 'Заменить протокол: 1')
  await tap(page, 'Заменить 3 строки')
  await tap(page, 'Сохранить протокол')
  await expect(page.getByText(/Строк в.протоколе: 1, было 2 и.неготовых 1/)).toBeVisible()
  await tap(page, 'Вернуть')
  await expect(page.getByText(/^В.протоколе 3.строки/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored()).toEqual(before)
})

test('two who enter different weights at once keep the rows of both; only a row that both changed is asked about', async ({
  page,
  site,
  faults,
}) => {
  const { id, api, stored } = await openProtocol(page, site, 'Кубок двух секретарей')
  const category = 'Юноши до 15 лет'
  const row = (athlete: string, weight: string, place: number) => ({
    ...{ category, weight, place, athlete, club: 'Победа', coach: '' },
  })
  const elsewhere = async (results: object[]) => {
    const { version } = await api.get(`/api/competitions/${id}`)
    await api.put(`/api/competitions/${id}/results`, { version, results })
  }
  const save = () => tap(page, 'Сохранить протокол')
  await paste(page, ['Место\tФ.И.О.\tВес\tКлуб', '1\tСедов Лев\t46\tПобеда'])
  await page
    .getByLabel(/атегория/)
    .first()
    .selectOption(category)
  await tap(page, 'Перенести в протокол')
  await elsewhere([row('Ким Ян', '-50', 1)])
  await save()
  await expect(page.getByText('Протокол виден на сайте: 2')).toBeVisible()
  expect(await stored()).toEqual(['-46 1 Седов Лев', '-50 1 Ким Ян'])
  await expect(page.getByLabel('Спортсмен').nth(1)).toBeVisible()

  const club = page.getByLabel(/^Клуб/).first()
  await club.fill('Исток')
  await club.press('Tab')
  const others = [row('Ким Ян', '-50', 1), row('Юдин Глеб', '-50', 2)]
  await elsewhere([{ ...row('Седов Лев', '-46', 1), club: 'Восход' }, ...others])
  await save()
  const asked = page.getByRole('dialog', { name: 'Запись изменили, пока вы её правили' })
  await expect(asked.getByRole('listitem')).toHaveText([
    /Седов Лев: клуб: Исток/,
    /Седов Лев: клуб: Восход/,
  ])
  await asked.getByRole('button', { name: 'Сохранить выбранное' }).tap()
  await expect(page.getByText('Протокол виден на сайте: 3')).toBeVisible()
  expect(await stored()).toEqual(['-46 1 Седов Лев', '-50 1 Ким Ян', '-50 2 Юдин Глеб'])
  expect((await api.get(`/api/competitions/${id}`)).results[0].club).toBe('Исток')
  expect(faults).toEqual([])
})
