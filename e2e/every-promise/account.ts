import { expect, password } from '../fixtures.ts'
import { button, type Deed, deed, type Go, menu } from './deed.ts'

const another = 'Семь-груш-и-синий-паром'

async function signInElsewhere(
  { site }: Go,
  given = password,
  agent = 'Firefox Windows',
  username = 'admin',
) {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ username, password: given }),
  })
  expect(answer.ok, `signed in elsewhere: ${answer.status}`).toBe(true)
  return (await answer.json()).accessToken as string
}

async function isSignedIn({ site }: Go, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${site.url}/api/auth/verify`, { headers })).ok
}

const open = ({ page }: Go) => menu(page, 'Мой аккаунт')

export const accountDeeds: Deed[] = [
  deed<{ token: string; device: string }>({
    name: 'account: a session ended',
    calls: ['DELETE /api/auth/sessions/{id}'],
    arrange: async (go) => [
      { token: await signInElsewhere(go, password, 'Firefox Windows'), device: 'Firefox' },
      { token: await signInElsewhere(go, password, 'Opera Linux'), device: 'Opera' },
    ],
    open,
    act: ({ page }, { device }) =>
      page
        .getByRole('button', { name: `Завершить вход: ${device}` })
        .first()
        .click(),
    said: /^Вход завершён/,
    kept: async (go, { token }) => expect(await isSignedIn(go, token)).toBe(false),
  }),
  deed<{ token: string }>({
    name: 'account: all other sessions ended',
    calls: ['DELETE /api/auth/sessions'],
    arrange: async () => [{ token: '' }, { token: '' }],
    open: async () => {},
    act: async (go, start) => {
      await signInElsewhere(go)
      start.token = await signInElsewhere(go)
      await menu(go.page, 'Главная')
      await open(go)
      await button(go.page, 'Выйти на\u00a0остальных устройствах').click()
    },
    said: /^Остальные входы завершены/,
    kept: async (go, { token }) => {
      expect(await isSignedIn(go, token)).toBe(false)
      await expect(go.page.getByText('это устройство')).toBeVisible()
    },
  }),
  // The second time back to the one that every journey signs in with.
  deed<{ from: string; to: string }>({
    name: 'account: the password changed, and again',
    putsBack: true,
    calls: ['POST /api/auth/password'],
    arrange: async () => [
      { from: password, to: another },
      { from: another, to: password },
    ],
    open,
    act: async ({ page }, { from, to }) => {
      const form = page.getByRole('region', { name: 'Пароль', exact: true })
      await form.getByLabel('Текущий пароль').fill(from)
      await page.getByLabel('Новый пароль').fill(to)
      await button(page, 'Сменить пароль').click()
    },
    said: /^Пароль сменён/,
    kept: async (go, { to }) => {
      await signInElsewhere(go, to)
      // Its own session goes on.
      const token = await go.page.evaluate(() => localStorage.getItem('accessToken') ?? '')
      expect(await isSignedIn(go, token)).toBe(true)
      await menu(go.page, 'Журнал')
      await expect(go.page.getByRole('heading', { name: 'Журнал' })).toBeVisible()
      await open(go)
    },
  }),
  // And so with the name.
  deed<{ from: string; to: string }>({
    name: 'account: the name to sign in with changed, and again',
    putsBack: true,
    calls: ['POST /api/auth/name'],
    arrange: async () => [
      { from: 'admin', to: 'olga.petrova' },
      { from: 'olga.petrova', to: 'admin' },
    ],
    open,
    act: async ({ page }, { to }) => {
      const form = page.getByRole('region', { name: 'Имя пользователя' })
      await form.getByLabel('Новое имя').fill(to)
      await form.getByLabel('Текущий пароль').fill(password)
      await button(page, 'Сменить имя').click()
    },
    said: /^Имя пользователя теперь/,
    kept: async (go, { from, to }) => {
      await signInElsewhere(go, password, 'Firefox Windows', to)
      await go.page.reload()
      await expect(go.page.getByText(`Вы вошли под именем ${to}.`)).toBeVisible()
      await expect(go.page.getByText(from, { exact: true })).toBeHidden()
    },
  }),
]
