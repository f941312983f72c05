import type { Page } from '@playwright/test'
import { type Deed, type Go, saved } from '../every-promise/deed.ts'
import { expect } from '../fixtures.ts'
import { holdCalls } from '../held-calls.ts'
import { failures, hurry, mayHurry } from './failures.ts'
import { settled, watchRequests } from './screen-calls.ts'
import { faultsOfMessage, whatIsSaid } from './words.ts'

declare global {
  interface Window {
    lastTapped: Element | null
  }
}

const messages = '.mantine-Notification-root'

/** What is wrong when the last call of a deed fails in these ways, one after another, and then no more. */
export async function faultsOfFailing(go: Go, deed: Deed, ways: string[]): Promise<string[]> {
  const { page } = go
  const found: string[] = []
  const fault = (way: string, words: string) => void found.push(`${way}: ${words}`)
  const [start, second] = await deed.arrange(go)
  await openAdmin(go)
  page.on('pageerror', (error) => void found.push(error.message))
  await deed.open(go, start)
  const { calls, said, times = 1, each = 1 } = deed
  // A form goes on showing what is to be saved, a step before the last has its own effect.
  const opensMore = String(said) === '/Прежнее возвращено/'
  const leavesNoTrace =
    !deed.shows && said !== saved && calls.length === 1 && times === 1 && !opensMore
  if (leavesNoTrace) await settled(page)
  const shown = await shownAt(page)
  await forgetTap(page)

  let way: string | undefined
  let refused = 0
  let reached = 0
  const isLast = matcher(calls.at(-1) ?? '')
  await holdCalls(page, async (call) => {
    if (!isLast(call.method, call.url)) return call.pass()
    if (way && reached === (times - 1) * each) {
      refused++
      return failures[way]?.(call)
    }
    reached++
    return call.pass()
  })
  for (way of ways) {
    await dismiss(page)
    await hurry(page, way)
    const before = refused
    let acting = true
    let why: unknown
    const acted = () => {
      acting = false
    }
    actAgain(page, () => deed.act(go, start)).then(acted, (error) => {
      why = error
      acted()
    })
    // What follows the call may be waited for in vain.
    while (acting && (refused === before || (await faultsNow(page)).length > 0))
      await page.waitForTimeout(100)
    for (const words of await untilTold(page)) fault(way, words)
    // An image is sent again by itself a few times.
    await expect(page.locator('button[data-loading]')).toHaveCount(0, { timeout: 100_000 })
    if (refused === before) fault(way, `the call was not made: ${why}`)
    if (await isSaid(page, said)) fault(way, 'it is said to be done')
    if (leavesNoTrace) for (const words of await changes(page, shown)) fault(way, words)
  }
  way = undefined
  await hurry(page, way)
  // A form is saved by itself when the site is there again.
  if (!(await isSaid(page, said)) && !(await repeat(page))) {
    await dismiss(page)
    await actAgain(page, () => deed.act(go, start))
  }
  // A copy that is tried opens every page there is.
  await expect(saidIn(page, said).last()).toBeVisible({ timeout: 240_000 })
  await deed.kept(go, start)
  if (reached !== times * each) found.push(`it reached the server ${reached} times`)
  if (deed.putsBack) {
    const done = page.waitForResponse(
      (answer) => isLast(answer.request().method(), answer.url()) && answer.ok(),
    )
    await deed.act(go, second)
    await done
  }
  return found
}

async function openAdmin({ page, api }: Go): Promise<void> {
  watchRequests(page)
  await page.addInitScript(watchTaps)
  await mayHurry(page)
  await page.context().addCookies(api.cookies)
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), api.accessToken)
  await page.goto('/admin')
}

/** Of «PUT /api/albums/{id}». */
function matcher(call: string) {
  const [method, path = ''] = call.split(' ')
  const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  return (asked: string, url: string) => asked === method && address.test(new URL(url).pathname)
}

function watchTaps() {
  window.lastTapped = null
  const note = ({ target, detail }: MouseEvent) => {
    // A key on a button is a click without a finger.
    if (detail === 0) return
    const button = target instanceof Element ? target.closest('button') : null
    // A message that has been read is closed; that is not what is tried.
    if (button?.matches('.mantine-Notification-closeButton')) return
    // A file is chosen anew: that is more than a tap.
    const asksForFile = button?.matches(':has(+ input[type=file]), input[type=file] + *')
    window.lastTapped = asksForFile ? null : button
  }
  addEventListener('click', note, true)
}

/** A person taps the same button again while it is there, or begins anew. */
async function actAgain(page: Page, act: () => Promise<void>): Promise<void> {
  const button = await page.evaluateHandle(() => {
    const last = window.lastTapped
    const isThere = last?.isConnected && last.checkVisibility() && !last.closest('[inert]')
    return isThere ? last : null
  })
  const tap = button.asElement()?.click({ timeout: 5000 })
  const tapped = await tap?.then(
    () => true,
    () => false,
  )
  if (tapped) return
  if (await repeat(page, 'form [role=alert], [aria-label="Загрузка фотографий"]')) {
    // It is asked about once more.
    const sure = page.getByRole('dialog').getByRole('button').last()
    return void (await sure.click({ timeout: 3000 }).catch(() => {}))
  }
  await forgetTap(page)
  await act()
}

const forgetTap = (page: Page) =>
  page.evaluate(() => {
    window.lastTapped = null
  })

/** Taps «Повторить», where what was done would have to be typed again. */
async function repeat(page: Page, within = messages): Promise<boolean> {
  const offer = page.locator(within).getByRole('button', { name: 'Повторить' })
  if ((await offer.count()) === 0) return false
  await offer.last().click()
  return true
}

/** «Вернуть» stands in a message and is what is tried. */
async function dismiss(page: Page): Promise<void> {
  const others = page.locator(messages).filter({ hasNot: page.locator('[data-undo]') })
  await expect(async () => {
    for (const close of await others.locator('.mantine-Notification-closeButton').all())
      await close.click({ timeout: 2000 })
    await expect(others).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

const faultsNow = async (page: Page) => faultsOfMessage((await whatIsSaid(page)).words)

async function untilTold(page: Page): Promise<string[]> {
  for (const until = Date.now() + 30_000; ; await page.waitForTimeout(100)) {
    const faults = await faultsNow(page)
    if (faults.length === 0 || Date.now() > until) return faults
  }
}

/** A message, the bar of a form, or what can be tapped only then. */
const saidIn = (page: Page, said: RegExp) =>
  page.locator(`${messages}, [role=status], form button`).filter({ hasText: said, visible: true })

const isSaid = async (page: Page, said: RegExp): Promise<boolean> =>
  (await saidIn(page, said).count()) > 0

interface Shown {
  address: string
  lines: string[]
}

/** What stands on the screen, without what says that something failed. */
async function shownAt(page: Page): Promise<Shown> {
  const lines = await page.locator('main').evaluate((main: HTMLElement) => {
    const apart = [
      ...main.querySelectorAll<HTMLElement>('[role=alert], [role=status], [data-bulk]'),
    ]
    const said = new Set(apart.flatMap((one) => one.innerText.split(/\s*\n\s*/)))
    return main.innerText.split(/\s*\n\s*/).filter((line) => line !== '' && !said.has(line))
  })
  return { address: page.url(), lines }
}

/** What a failed deed has changed on the screen where it was begun. */
async function changes(page: Page, before: Shown): Promise<string[]> {
  const differences = async () => {
    const now = await shownAt(page)
    if (now.address !== before.address || now.lines.join() === before.lines.join()) return []
    const gone = before.lines.filter((line) => !now.lines.includes(line))
    const come = now.lines.filter((line) => !before.lines.includes(line))
    return [
      ...gone.map((line) => `no more on the screen: «${line}»`),
      ...come.map((line) => `new on the screen: «${line}»`),
      ...(gone.length + come.length === 0 ? ['the screen shows another order'] : []),
    ]
  }
  const until = Date.now() + 3_000
  for (;;) {
    const found = await differences()
    if (found.length === 0 || Date.now() > until) return found
    await page.waitForTimeout(150)
  }
}
