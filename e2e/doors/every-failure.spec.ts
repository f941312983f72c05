import type { BrowserContext, Page } from '@playwright/test'
import { failures, hurry, mayHurry } from '../every-failure/failures.ts'
import { isForm, saveThrough } from '../every-failure/forms.ts'
import { albumWithHidden } from '../every-failure/hidden-photo.ts'
import { uploadThrough } from '../every-failure/panel.ts'
import {
  breakCalls,
  inTurns,
  linesOf,
  look,
  type Screen,
  settled,
  signedIn,
  tryAgain,
  untilSaid,
  watchRequests,
} from '../every-failure/screen-calls.ts'
import { adminScreens } from '../every-failure/screens.ts'
import { faultsOfMessage } from '../every-failure/words.ts'
import { adminApi, expect, password, type Site, signIn, test } from '../fixtures.ts'
import { type Answerable, letCallsGo } from '../held-calls.ts'

test.setTimeout(25 * 60_000)

/** Of each worker: a screen that must say within half a minute what failed needs its share of two cores. */
const atOnce = 2

/** Told at once: the lane is long. */
class Faults extends Array<string> {
  note(fault: string) {
    console.log(fault)
    this.push(fault)
  }
}

/** A draft waits for its key in silence, and asks anew: `admin-forms` has its journey. */
const silent = ['/api/auth/browser-key']

let looked: Promise<Screen[]> | undefined

/** Every screen, those with pictures that only an editor may see among them; looked at once. */
async function screensOf(site: Site, context: BrowserContext): Promise<Screen[]> {
  looked ??= lookAtAll(site, context)
  return looked
}

async function lookAtAll(site: Site, context: BrowserContext): Promise<Screen[]> {
  const api = await adminApi(site)
  const album = await albumWithHidden(site)
  const paths = new Set([...(await adminScreens(api)), `/admin/media/${album}`])
  const screens: Screen[] = []
  const looks = [...paths].map((path) => async (page: Page) => {
    screens.push(await look(page, site.url, path))
  })
  await inTurns(context, looks, 4)
  return screens
}

/** What every screen asks for, and what is silent. */
const frameOf = (screens: Screen[]) => [
  ...(screens[0]?.calls.filter((call) => screens.every((one) => one.calls.includes(call))) ?? []),
  ...silent,
]

/** `breakCalls`, and the first of them. */
async function breakAndTell(
  page: Page,
  isOne: (kind: string) => boolean,
  fail: (call: Answerable) => Promise<unknown>,
) {
  const first = Promise.withResolvers<true>()
  const mend = await breakCalls(page, isOne, (call) => {
    first.resolve(true)
    return fail(call)
  })
  return [first.promise, mend] as const
}

const within = (page: Page, ms: number, asked: Promise<true>) =>
  Promise.race([asked, page.waitForTimeout(ms).then(() => false)])

for (const [way, fail] of Object.entries(failures))
  test(`a screen whose call gets ${way} says so in words, and comes when it is tried again`, async ({
    browser,
    site,
  }) => {
    const context = await signedIn(browser, site)
    const screens = await screensOf(site, context)
    const found = new Faults()
    const tasks: ((page: Page) => Promise<void>)[] = []
    // Tried once.
    const frame = frameOf(screens)
    for (const { path, calls, words } of screens)
      for (const call of calls.filter(
        (one) => !silent.includes(one) && (path === '/admin' || !frame.includes(one)),
      ))
        tasks.push(async (page) => {
          const wrong = (fault: string) => found.note(`${path} ${call} ${way}: ${fault}`)
          page.on('pageerror', (error) => wrong(error.message))
          const [asked, mend] = await breakAndTell(page, (kind) => kind === call, fail)
          await page.goto(site.url + path)
          // What asks last has the same time to say what failed.
          await within(page, 30_000, asked)
          const faults = await untilSaid(page, words)
          faults.forEach(wrong)
          mend()
          const unhelped = faults.length > 0 ? [] : await tryAgain(page, words)
          unhelped.forEach(wrong)
        })
    console.log(`${way}: ${tasks.length} calls of ${screens.length} screens`)
    expect(tasks.length).toBeGreaterThan(30)
    await inTurns(context, tasks, atOnce)
    await context.close()
    expect([...found]).toEqual([])
  })

test('a form that cannot be saved keeps what was typed and is saved once when it can', async ({
  browser,
  site,
}) => {
  const context = await signedIn(browser, site)
  await mayHurry(context)
  const found = new Faults()
  const forms: string[] = []
  const tasks = (await adminScreens(await adminApi(site))).map((path) => async (page: Page) => {
    await page.goto(site.url + path)
    if (await isForm(page)) {
      forms.push(path)
      for (const way of Object.keys(failures)) {
        const thrown = (error: Error) => [error.message]
        const faults = await saveThrough(page, site.url + path, way).catch(thrown)
        for (const fault of faults) found.note(`${path} saving, ${way}: ${fault}`)
      }
      console.log(new Date().toISOString(), path)
    }
  })
  await inTurns(context, tasks, atOnce)
  await context.close()
  console.log(`${forms.length} forms: ${forms.sort().join(', ')}`)
  // All but the protocol, which is not typed into a field; e2e/every-promise has its deed.
  expect(forms.length).toBeGreaterThan(17)
  expect([...found]).toEqual([])
})

test('photos that an album does not get are named with the reason, and are sent once when it can be', async ({
  browser,
  site,
}) => {
  const context = await signedIn(browser, site)
  await mayHurry(context)
  const api = await adminApi(site)
  const found = new Faults()
  const tasks = Object.keys(failures).map((way) => async (page: Page) => {
    page.on('pageerror', (error) => found.note(`${way}: ${error.message}`))
    const thrown = (error: Error) => [error.message]
    for (const fault of await uploadThrough(page, site, api, way).catch(thrown))
      found.note(`${way}: ${fault}`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await inTurns(context, tasks, 3)
  await context.close()
  expect([...found]).toEqual([])
})

test('who cannot sign in is told why, and what was typed stays until it is done', async ({
  page,
  site,
}) => {
  await mayHurry(page)
  const found = new Faults()
  let fail: ((call: Answerable) => Promise<unknown>) | undefined
  await page.route('**/api/auth/login', (route) => fail?.(route) ?? route.fallback())
  const name = page.getByLabel('Имя пользователя')
  const secret = page.getByLabel('Пароль', { exact: true })
  for (const [way, failing] of Object.entries(failures)) {
    const wrong = (fault: string) => found.note(`${way}: ${fault}`)
    fail = failing
    await page.goto(`${site.url}/admin/login`)
    await hurry(page, way)
    await signIn(page)
    for (const fault of await untilSaid(page, [], ({ words }) => faultsOfMessage(words)))
      wrong(fault)
    if ((await name.inputValue()) !== 'admin') wrong('the name is gone')
    if ((await secret.inputValue()) !== password) wrong('the password is gone')
    fail = undefined
    await page.getByRole('button', { name: 'Войти' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/admin').catch(() => wrong('no way in'))
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
  expect([...found]).toEqual([])
})

/** From somewhere within the screen: its address is the same, and it is loaded anew. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    history.pushState(history.state, '', location.href)
    history.back()
  })

for (const [way, fail] of Object.entries(failures))
  test(`an open screen that gets ${way} when it is loaded again stays, says so, and catches up`, async ({
    browser,
    site,
  }) => {
    const context = await signedIn(browser, site, { width: 1440, height: 900 })
    const screens = (await screensOf(site, context)).filter(({ calls }) => calls.length > 0)
    const frame = frameOf(screens)
    const api = await adminApi(site)
    const found = new Faults()
    let loaded = 0
    const tasks = screens.map(({ path, words, linked }) => async (page: Page) => {
      const gone = async (before: string[]) => {
        const now = new Set(await linesOf(page))
        return before.filter((line) => !now.has(line))
      }
      const reload = async (): Promise<string[]> => {
        watchRequests(page)
        await page.goto(site.url + path)
        const before = await settled(page)
        const [asked, mend] = await breakAndTell(page, (kind) => !frame.includes(kind), fail)
        if (linked) await page.locator(`a[href="${path}"]`).first().click()
        else await comeBack(page)
        // The form of a new record asks for nothing again.
        const isLoaded = await within(page, 5_000, asked)
        if (isLoaded) loaded++
        const faults = isLoaded ? await untilSaid(page, words) : []
        for (const line of await gone(before)) faults.push(`what was loaded is gone: ${line}`)
        mend()
        if (faults.length === 0) faults.push(...(await tryAgain(page, words)))
        // The words of the failure may go before what was asked for has come.
        const late = expect.poll(() => gone(before), { timeout: 15_000 }).toEqual([])
        await late.catch(async () => {
          for (const line of await gone(before)) faults.push(`it did not catch up: ${line}`)
        })
        await letCallsGo(page)
        return faults
      }
      // Ten minutes after its start the site makes its first copy, and tells how far it is.
      const copies = async () => {
        const { backups, job } = await api.get('/api/backups')
        return JSON.stringify({ backups, job })
      }
      let faults: string[]
      let before: string
      do {
        before = await copies()
        faults = await reload()
      } while (faults.length > 0 && before !== (await copies()))
      for (const fault of faults) found.note(`${path} loaded again, ${way}: ${fault}`)
    })
    console.log(`${way}: ${screens.length} screens loaded again`)
    await inTurns(context, tasks, atOnce)
    await context.close()
    expect(loaded).toBeGreaterThan(30)
    expect([...found]).toEqual([])
  })
