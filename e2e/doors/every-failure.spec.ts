import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { failures } from '../every-failure/failures.ts'
import { adminScreens } from '../every-failure/screens.ts'
import { faultsOfWords, whatIsSaid } from '../every-failure/words.ts'
import { adminApi, expect, type Site, test } from '../fixtures.ts'

test.setTimeout(25 * 60_000)

const longestWait = 25_000

async function signedIn(browser: Browser, site: Site): Promise<BrowserContext> {
  const { accessToken } = await adminApi(site)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken)
  return context
}

/** The kind of a call: /api/news/7 → /api/news/N. */
const kindOf = (url: string) => new URL(url).pathname.replace(/\d+/g, 'N')
const isCall = (url: string) => /\/api\/(?!auth\/)/.test(url)

async function callsOf(page: Page, screen: string): Promise<string[]> {
  const calls = new Set<string>()
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() === 'GET' && isCall(request.url())) calls.add(kindOf(request.url()))
  }
  page.on('request', note)
  await page.goto(screen)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return [...calls]
}

async function untilSaid(page: Page): Promise<string[]> {
  const until = Date.now() + longestWait
  for (;;) {
    const said = await whatIsSaid(page)
    const faults = faultsOfWords(said)
    if (faults.length === 0 || Date.now() > until) return faults
    await page.waitForTimeout(300)
  }
}

test('a screen whose call fails says so in words, and comes when it is tried again', async ({
  browser,
  site,
}) => {
  const context = await signedIn(browser, site)
  const screens = await adminScreens(await adminApi(site))
  const first = await context.newPage()
  const found: string[] = []
  const tasks: (() => Promise<void>)[] = []
  for (const screen of screens)
    for (const call of await callsOf(first, screen))
      for (const [name, fail] of Object.entries(failures))
        tasks.push(async () => {
          const page = await context.newPage()
          const wrong = (fault: string) => found.push(`${screen} ${call} ${name}: ${fault}`)
          page.on('pageerror', (error) => wrong(error.message))
          let broken = true
          await page.route(
            (url) => isCall(url.href) && kindOf(url.href) === call,
            (route: Route) => (broken ? fail(route) : route.continue()),
          )
          await page.goto(site.url + screen)
          for (const fault of await untilSaid(page)) wrong(fault)
          broken = false
          const retry = page
            .getByRole('button', { name: /^(Повторить|Обновить страницу)$/ })
            .first()
          await retry.click({ timeout: 3000 }).catch(() => wrong('nothing to tap'))
          await expect
            .poll(async () => (await whatIsSaid(page)).words, { timeout: 8000 })
            .toEqual([])
            .catch(() => wrong('trying again does not help'))
          await page.close()
        })
  expect(tasks.length).toBeGreaterThan(100)
  await inTurns(tasks, 6)
  await context.close()
  expect(found).toEqual([])
})

/** Most of a failing screen's time is waiting, so several fail at once. */
async function inTurns(tasks: (() => Promise<void>)[], atOnce: number): Promise<void> {
  const left = [...tasks]
  const work = async () => {
    for (let task = left.shift(); task; task = left.shift()) await task()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

test('a form that cannot be saved keeps what was typed and is saved once when it can', async ({
  browser,
  site,
}) => {
  const api = await adminApi(site)
  const context = await signedIn(browser, site)
  const found: string[] = []
  const page = await context.newPage()
  let forms = 0
  for (const screen of await adminScreens(api)) {
    await page.goto(site.url + screen)
    await page.waitForLoadState('networkidle')
    const save = page.getByRole('button', { name: 'Сохранить', exact: true })
    const field = page
      .locator(
        'form input[type=text]:visible, form input:not([type]):visible, form textarea:visible',
      )
      .first()
    if (!(await save.isVisible()) || !(await field.isVisible())) continue
    forms++
    for (const [name, fail] of Object.entries(failures)) {
      const wrong = (fault: string) => found.push(`${screen} saving, ${name}: ${fault}`)
      let writes = 0
      let broken = true
      await page.route('**/api/**', (route) => {
        if (route.request().method() === 'GET' || !isCall(route.request().url()))
          return route.fallback()
        if (broken) return fail(route)
        writes++
        return route.continue()
      })
      const typed = `${(await field.inputValue()).replace(/ проверка \d+$/, '')} проверка ${forms}${Object.keys(failures).indexOf(name)}`
      await field.fill(typed)
      await save.click()
      for (const fault of await untilSaid(page)) wrong(fault)
      if ((await field.inputValue()) !== typed) wrong('what was typed is gone')
      broken = false
      const retry = page.getByRole('button', { name: 'Повторить' }).filter({ visible: true })
      await ((await retry.count()) > 0 ? retry.first() : save).click()
      await expect
        .poll(async () => /сохранено \d\d:\d\d/.test(await page.locator('body').innerText()), {
          timeout: 10_000,
        })
        .toBe(true)
        .catch(() => wrong('it is not saved when the server is back'))
      if (writes !== 1) wrong(`it was written ${writes} times`)
      await page.unroute('**/api/**')
      await page.waitForTimeout(200)
    }
  }
  await context.close()
  expect(forms).toBeGreaterThan(9)
  expect(found).toEqual([])
})
