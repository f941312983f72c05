import type { Page } from '@playwright/test'
import { enterAdmin, expect, password, signIn, test } from './fixtures.ts'

const token = () => localStorage.getItem('accessToken')
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))
const spoilToken = () => localStorage.setItem('accessToken', 'expired')

test('a visitor is sent to sign in and comes back to where they were going', async ({
  page,
  faults,
}) => {
  await page.goto('/admin/news?status=draft')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await signIn(page)
  await expect(page).toHaveURL('/admin/news?status=draft')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible()
  expect(faults).toEqual([])
})

const elsewhere = [
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '%2f%2fevil.test',
  '/admin/../news',
  '/admin//evil.test',
  '/admin/login',
]
test('H09: signing in leads to no place but of the admin', async ({ page, context }) => {
  for (const next of elsewhere) {
    await page.goto(`/admin/login?next=${encodeURIComponent(next)}`)
    await signIn(page)
    await expect.soft(page, next).toHaveURL('/admin')
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
})

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/admin/login')
  await signIn(page, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Неверное имя пользователя или пароль')
  await expect(page.getByRole('textbox', { name: 'Имя пользователя' })).toHaveValue('admin')
  const top = async (role: 'alert' | 'button') =>
    (await page.getByRole(role, role === 'button' ? { name: 'Войти' } : {}).boundingBox())!.y
  // Beside the fields: a phone's keyboard covers what is below the button.
  expect(await top('alert')).toBeLessThan(await top('button'))
})

test('who has forgotten the password is told the command, and that no letter comes', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await expect(page.getByText('reset-password')).toBeHidden()
  await page.getByText('Забыли пароль?').click()
  await expect(page.getByText('npm run admin -- reset-password')).toBeVisible()
  const told = await page.getByRole('group').filter({ hasText: 'Забыли пароль?' }).textContent()
  expect(told!.indexOf('Попросите')).toBeLessThan(told!.indexOf('npm run admin'))
})

test('an answer without a reason says «Ошибка входа»', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: 'bad' }))
  await page.goto('/admin/login')
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText('Ошибка входа')
})

test('too many attempts say how long to wait, once, whoever counts them', async ({ page }) => {
  const bySite = { error: 'Слишком много попыток. Повторите через 15 минут' }
  let answer: { headers: Record<string, string>; json?: object; body?: string }
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, ...answer }))
  await page.goto('/admin/login')
  answer = { headers: { 'retry-after': '862' }, json: bySite }
  await signIn(page)
  await expect(page.getByRole('alert')).toHaveText(bySite.error)
  answer = { headers: { 'retry-after': '60' }, body: '<html>429</html>' }
  await signIn(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Ошибка входа: слишком много запросов (429). Повторите через 60 секунд',
  )
})

test('an expired token is refreshed once for all calls at a time', async ({ page }) => {
  await enterAdmin(page)
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.method())
  })
  await page.evaluate(spoilToken)
  // The start screen asks for three lists at once.
  await page.getByRole('link', { name: 'Новости' }).click()
  await page.getByRole('link', { name: 'Главная' }).click()
  // The start screen may never have gone, so that its heading alone says nothing.
  await expect.poll(() => page.evaluate(token)).not.toBe('expired')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Черновики' })).toBeVisible()
  await expect(page.getByText('Ошибка при загрузке новостей')).toHaveCount(0)
  expect(refreshes).toEqual(['POST'])
})

test('a token lost from the storage does not hide the drafts', async ({ page }) => {
  await enterAdmin(page)
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto('/admin/news?status=draft')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('two tabs whose token expired share one refresh', async ({ page, context }) => {
  await enterAdmin(page)
  const second = await context.newPage()
  await second.goto('/admin')
  await expect(second.getByRole('heading', { name: 'Черновики' })).toBeVisible()
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes++
  })
  await page.evaluate(spoilToken)
  await Promise.all([
    page.getByRole('link', { name: 'Новости' }).click(),
    second.getByRole('link', { name: 'Новости' }).click(),
  ])
  for (const tab of [page, second]) await expect(tab.getByRole('row').nth(1)).toBeVisible()
  expect(refreshes).toBe(1)
})

test('signing out forgets the session here and covers the other tabs', async ({
  page,
  context,
}) => {
  await enterAdmin(page)
  const second = await context.newPage()
  await second.goto('/admin/news')
  await expect(second.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await page.evaluate(token)).toBeNull()
  await expect(second.getByRole('dialog')).toContainText('Войдите снова')
  await page.reload()
  await expect(page.getByLabel('Имя пользователя')).toBeVisible()
})

test('what was typed and not saved is asked about at sign-out and left to nobody', async ({
  page,
}) => {
  const drafts = () => draftsIn(page)
  await enterAdmin(page)
  await page.goto('/admin/partners/new')
  await page.getByRole('textbox', { name: 'Название' }).fill('Тайный партнёр')
  await expect.poll(drafts).toHaveLength(1)
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('несохранённый текст')
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Тайный партнёр')
  expect(await drafts()).toHaveLength(1)
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await question.getByRole('button', { name: 'Стереть' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect.poll(drafts).toEqual([])
  await page.reload()
  expect(await drafts()).toEqual([])
})

test('a session that only ends keeps what was typed', async ({ page, context }) => {
  await enterAdmin(page)
  await page.goto('/admin/partners/new')
  await page.getByRole('textbox', { name: 'Название' }).fill('Партнёр завтра')
  await context.clearCookies()
  await page.evaluate(spoilToken)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Войдите снова')
  await sheet.getByRole('button', { name: 'Закончить работу' }).click()
  await expect(sheet).toContainText('несохранённый текст')
  await sheet.getByLabel('Пароль', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/partners\/\d+$/)
})

test('who ends the work at the sheet is told what is left, and only then it is erased', async ({
  page,
  context,
}) => {
  const drafts = () => draftsIn(page)
  await enterAdmin(page)
  await page.goto('/admin/partners/new')
  await page.getByRole('textbox', { name: 'Название' }).fill('Партнёр никогда')
  await expect.poll(drafts).toHaveLength(1)
  await context.clearCookies()
  await page.evaluate(spoilToken)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Закончить работу и\u00a0выйти' }).click()
  await expect(sheet).toContainText('несохранённый текст')
  expect(await drafts()).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Стереть и\u00a0выйти' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect.poll(drafts).toEqual([])
  await page.reload()
  expect(await drafts()).toEqual([])
})

test('R10: what a session leaves in the browser is read by nobody before the same person signs in', async ({
  page,
  context,
}) => {
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await enterAdmin(page)
  await page.goto('/admin/partners/new')
  await page.getByRole('textbox', { name: 'Название' }).fill('Тайный партнёр')
  await expect.poll(kept).toContain('draft:partners:new')
  expect(await kept()).not.toContain('партнёр')
  await context.clearCookies()
  await page.evaluate(spoilToken)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(await kept()).toContain('draft:partners:new')
  expect(await kept()).not.toContain('партнёр')
  await signIn(page)
  await page.getByRole('button', { name: 'Восстановить несохранённое' }).click()
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Тайный партнёр')
})

test('R10: a screen that nobody signs in to again goes, and what was typed on it does not', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await enterAdmin(page)
  await page.goto('/admin/partners/new')
  await page.getByRole('textbox', { name: 'Название' }).fill('Забытый партнёр')
  await page.clock.runFor(1000)
  await context.clearCookies()
  await page.evaluate(spoilToken)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('dialog')).toContainText('Войдите снова')
  await page.clock.runFor('16:00')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  expect(await page.content()).not.toContain('Забытый')
  await signIn(page)
  await page.getByRole('button', { name: 'Восстановить несохранённое' }).click()
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Забытый партнёр')
})

test('signing out without a connection does not come back by the cookie', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Черновики' })).toBeVisible()
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await page.evaluate(token)).toBeNull()
  await page.reload()
  await expect(page.getByLabel('Имя пользователя')).toBeVisible()
  await page.unroute('**/api/auth/logout')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
  expect(await context.cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/rt$/) }),
  )
})

test('who signs out with no network at all is asked what is left, and is out', async ({
  page,
  context,
}) => {
  await enterAdmin(page)
  await page.goto('/admin/partners/new')
  await page.getByRole('textbox', { name: 'Название' }).fill('Тайный партнёр')
  await expect.poll(() => draftsIn(page)).toHaveLength(1)
  // As long as it takes a screen to fetch what it may need later.
  await page.waitForTimeout(4000)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Стереть' }).click()
  await expect.poll(() => page.evaluate(token)).toBeNull()
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveCount(0)
  expect(await draftsIn(page)).toEqual([])
})

test('a screen that no longer loads says so and offers to reload', async ({ page }) => {
  await enterAdmin(page)
  await page.route('**/assets/list-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Новости' }).click()
  await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible()
  await page.unroute('**/assets/list-*.js')
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an unknown address of the admin has a screen of its own', async ({ page }) => {
  await enterAdmin(page)
  for (const path of ['/admin/nothing', '/admin/news/999999', '/admin/news/abc']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  }
})

test('H19: everything in the admin loads from this site and nothing breaks its policy', async ({
  page,
  site,
}) => {
  const elsewhere: string[] = []
  const broken: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site.url) && !/^(data|blob|about):/.test(url)) elsewhere.push(url)
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) broken.push(message.text())
  })
  await enterAdmin(page)
  await page.goto('/admin/news/new')
  await page.getByRole('textbox', { name: 'Текст' }).fill('Проверка')
  await page.getByRole('button', { name: 'Просмотр' }).click()
  await expect(page.frameLocator('iframe').getByText('Проверка')).toBeVisible()
  expect({ elsewhere, broken }).toEqual({ elsewhere: [], broken: [] })
})

test('markup written as text does not get into the admin, by whatever way', async ({ page }) => {
  await page.goto('/admin/login')
  const refused = await page.evaluate(() => {
    const ways: Record<string, () => unknown> = {
      innerHTML: () => {
        document.body.innerHTML = '<img src=x onerror="window.broken = 1">'
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = '<script>parent.broken = 1</script>'
      },
      script: () => {
        document.createElement('script').src = '/assets/x.js'
      },
      eval: () => setTimeout('window.broken = 1'),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
    }
    return Object.keys(ways).filter((name) => {
      try {
        ways[name]?.()
        return false
      } catch {
        return true
      }
    })
  })
  expect(refused).toEqual(['innerHTML', 'insertAdjacentHTML', 'srcdoc', 'script', 'eval', 'policy'])
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})

test('what is wrong with a new password stands once, and goes while another is typed', async ({
  admin: page,
}) => {
  await page.goto('/admin/account')
  const form = page.getByRole('region', { name: 'Пароль', exact: true })
  await form.getByLabel('Текущий пароль').fill('не он')
  await page.getByLabel('Новый пароль', { exact: true }).fill('коротко')
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  const field = page.getByLabel('Новый пароль', { exact: true })
  const words = await page.locator('.mantine-PasswordInput-error').innerText()
  await expect(page.getByText(words)).toHaveCount(1)
  await field.fill('коротко и')
  await expect(page.locator('.mantine-PasswordInput-error')).toHaveCount(0)
  // Whichever of the two is typed last.
  const same = page.getByRole('status').filter({ hasText: 'совпадает с\u00a0текущим' })
  await field.fill('семь груш и синий паром')
  await expect(form.getByText('Очень надёжный')).toBeVisible()
  await form.getByLabel('Текущий пароль').fill('семь груш и синий паром')
  await expect(same).toBeVisible()
  await field.fill('семь груш и синий паром!')
  await expect(same).toHaveCount(0)
})

test('a failed sign-in is told on the start screen until it has been looked at', async ({
  page,
  site,
}) => {
  await page.request.post('/api/auth/login', { data: { username: 'admin', password: 'не то' } })
  await enterAdmin(page)
  const told = page.getByRole('link', { name: /Неудачных попыток входа за\sнеделю/ })
  await told.click()
  await expect(page.getByRole('heading', { name: 'Последние входы' })).toBeVisible()
  await page.getByRole('link', { name: 'Главная', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Требует внимания' })).toBeVisible()
  await expect(page.getByText('Резервн').first()).toBeVisible()
  await expect(told).toHaveCount(0)
  // Somebody else, meanwhile: the open list of sign-ins learns of it when one is back at it.
  await page.goto('/admin/account')
  const others = page.getByRole('button', { name: /^Завершить вход/ })
  const before = await others.count()
  await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(others).toHaveCount(before + 1)
})
