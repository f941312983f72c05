import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { password, preparedSite, startSite } from './prepared-site.ts'

export { expect, password }

export interface Site {
  url: string
  dataDir: string
}

/** The number a record's screen has in its address; a new one gets it a moment after it was saved. */
export async function recordId(page: Page): Promise<number> {
  await page.waitForURL(/\/\d+$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Looks a record up in the field that chooses one and takes it. */
export async function pick(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) }).last()
  await field.click()
  await field.fill(name)
  // After its name stands its day.
  const called = (text: string) => text === name || text.startsWith(`${name}, `)
  const options = page.getByRole('option')
  // What is still being looked for may take their places meanwhile.
  await expect(async () => {
    const at = (await options.allTextContents()).findIndex(called)
    expect(at).toBeGreaterThanOrEqual(0)
    await options.nth(at).click({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect.poll(async () => called(await field.inputValue())).toBe(true)
}

/** Fills the sign-in form of the page at hand. */
export async function signIn(page: Page, given = password): Promise<void> {
  // The alert of a refusal begins with the same words.
  await page.getByRole('textbox', { name: 'Имя пользователя' }).fill('admin')
  await page.getByLabel('Пароль', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Войти' }).click()
}

/** From the sign-in screen to the start screen. */
export async function enterAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await signIn(page)
  await expect(page).toHaveURL('/admin')
}

/** The session that a sign-in of today left in the browser: half of a short journey would be the form and the start screen. */
export async function rememberSession(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { username: 'admin', password },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

/** Words and contacts of visitors are taken only by somebody real. */
export const nameOperator = ({ put }: Pick<Awaited<ReturnType<typeof adminApi>>, 'put'>) =>
  put('/api/contacts', {
    ...{ legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' },
  })

/** Where the telephone of the contacts stands once more, whatever it is by now. */
export async function repeatPhone(
  { get, post }: Awaited<ReturnType<typeof adminApi>>,
  title: string,
) {
  const { phone } = await get('/api/contacts')
  return post('/api/competitions', { title, date: '2027-12-06', contactPhone: phone })
}

/** The administrator's API, to arrange what a journey starts from and to look at what it left. */
export async function adminApi(site: Site) {
  const call = async (method: string, path: string, body?: object) => {
    if (Date.now() > renewAt) await renew()
    const answer = await fetch(site.url + path, {
      method,
      headers: {
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.push({ name, value, url: site.url })
    }
    return answer.status === 204 ? undefined : answer.json()
  }
  let accessToken = ''
  let renewAt = Number.POSITIVE_INFINITY
  /** What a browser would keep: the images of the admin are shown to the session's cookie. */
  const cookies: { name: string; value: string; url: string }[] = []
  // A token is good for a quarter of an hour, some journeys take longer.
  const renew = async () => {
    renewAt = Number.POSITIVE_INFINITY
    const { accessToken: token } = await call('POST', '/api/auth/login', {
      username: 'admin',
      password,
    })
    accessToken = token
    renewAt = Date.now() + 10 * 60_000
  }
  await renew()
  return {
    accessToken,
    cookies,
    get: (path: string) => call('GET', path),
    post: (path: string, body: object) => call('POST', path, body),
    put: (path: string, body: object) => call('PUT', path, body),
    delete: (path: string) => call('DELETE', path),
  }
}

/** Scripts come after the first paint (src/first.ts); a journey begins when they are there, or are kept away. */
function awaitScripts(page: Page): void {
  const untilThere = () =>
    page
      .waitForFunction(
        () =>
          !document.querySelector('script[data-enhance]') ||
          document.documentElement.dataset.enhanced !== undefined,
        undefined,
        { timeout: 5_000 },
      )
      .catch(() => undefined)
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await untilThere()
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await untilThere()
    return answer
  }
}

/** The built site with its demo content, one per worker, in a folder of its own. */
export const test = base.extend<{ editor: Page; admin: Page; faults: string[] }, { site: Site }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (options?.javaScriptEnabled !== false) context.on('page', awaitScripts)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'journey-'))
      cpSync(process.env[preparedSite] ?? '', dataDir, { recursive: true })
      const { url, stop } = await startSite(dataDir)
      await use({ url, dataDir })
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  /** What the page complained of: uncaught errors and broken policies. */
  faults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text())
    })
    await use(faults)
  },

  /** A page of a browser that is signed in; the journey says where it begins. */
  editor: async ({ page }, use) => {
    await rememberSession(page)
    await use(page)
  },

  /** The start screen, signed in. The sign-in screen is what `admin-session`, `admin-names` and `admin-doors` begin at. */
  admin: async ({ editor }, use) => {
    await editor.goto('/admin')
    await editor.getByRole('heading', { level: 1 }).first().waitFor()
    await use(editor)
  },
})
