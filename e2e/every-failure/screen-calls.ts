import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test'
import { adminApi, type Site } from '../fixtures.ts'
import { type Answerable, holdCalls, letCallsGo } from '../held-calls.ts'
import { faultsOfWords, type Said, whatIsSaid } from './words.ts'

export async function signedIn(
  browser: Browser,
  site: Site,
  viewport = { width: 390, height: 844 },
): Promise<BrowserContext> {
  const { accessToken, cookies } = await adminApi(site)
  const context = await browser.newContext({ viewport, hasTouch: true })
  // Else what cannot be tapped is waited for until the whole test is out of time.
  context.setDefaultTimeout(60_000)
  await context.addCookies(cookies)
  await context.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken)
  return context
}

/** The kind of a call: /api/news/7 → /api/news/N, and all images are one. */
const kindOf = (url: string) =>
  new URL(url).pathname.replace(/[0-9a-f-]{36}-[\w.-]+/, 'N').replace(/\d+/g, 'N')
const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')

export interface Screen {
  path: string
  /** What it loads. */
  calls: string[]
  /** What it says when nothing fails. */
  words: string[]
  /** A link on it leads to itself: tapped, it loads the screen again. */
  linked: boolean
}

export async function look(page: Page, url: string, path: string): Promise<Screen> {
  watchRequests(page)
  const calls = new Set<string>()
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() === 'GET' && isCall(request.url())) calls.add(kindOf(request.url()))
  }
  page.on('request', note)
  await page.goto(url + path)
  await settled(page)
  page.off('request', note)
  const { words } = await whatIsSaid(page)
  const linked = (await page.locator(`a[href="${path}"]`).count()) > 0
  return { path, calls: [...calls], words, linked }
}

export const linesOf = async (page: Page): Promise<string[]> =>
  (await page.locator('main').innerText()).split(/\s*\n\s*/)

const underWay = new WeakMap<Page, Set<Request>>()

/** From now on it is known what the page still waits for. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** What is there when nothing has come for a while; its parts fetch for themselves. */
export async function settled(page: Page): Promise<string[]> {
  await page.locator('main h1').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const coming = page.locator('main :is(.mantine-Skeleton-root, .mantine-Loader-root)')
  for (let before = ['']; ; ) {
    const now = await linesOf(page)
    const waits = (underWay.get(page)?.size ?? 0) > 0 || (await coming.count()) > 0
    if (now.join() === before.join() && !waits) return now
    before = now
    await page.waitForTimeout(700)
  }
}

/** Calls of the kind go wrong until they are mended. */
export async function breakCalls(
  page: Page,
  isOne: (kind: string) => boolean,
  fail: (call: Answerable) => Promise<unknown>,
): Promise<() => void> {
  let broken = true
  await holdCalls(page, (call) =>
    broken && call.method === 'GET' && isOne(kindOf(call.url)) ? fail(call) : call.pass(),
  )
  return () => {
    broken = false
  }
}

/** Waits for the words of a failure; what is wrong with them. */
export async function untilSaid(
  page: Page,
  except: string[],
  faultsOf: (said: Said) => string[] = faultsOfWords,
): Promise<string[]> {
  const until = Date.now() + 30_000
  for (;;) {
    const faults = faultsOf(await whatIsSaid(page, except).catch(whileReloading))
    if (faults.length === 0 || Date.now() > until) return faults
    await page.evaluate(lookAtComing).catch(() => {})
    await page.waitForTimeout(300)
  }
}

/** An image is waited for since it is in sight. */
function lookAtComing() {
  const coming = [...document.querySelectorAll('main img')].find(
    (image) => !(image as HTMLImageElement).complete,
  )
  coming?.scrollIntoView({ block: 'nearest' })
}

/** What came back by itself meanwhile needs no tap; of what is tapped, one tap has to do. */
export async function tryAgain(page: Page, except: string[]): Promise<string[]> {
  const retry = page.getByRole('button', { name: /Повторить$|^Обновить страницу$/ })
  const tap = (button: Locator) => button.click({ timeout: 4000 }).then(() => true, noTap)
  let tapped = false
  let left: string[] = []
  for (const until = Date.now() + 60_000; Date.now() < until; await page.waitForTimeout(300)) {
    const said = await whatIsSaid(page, except).catch(whileReloading)
    left = said.words
    if (left.length === 0) return []
    const buttons = await retry.count()
    if (!tapped && buttons > 0) tapped = await tap(retry.first())
    // Asked again while the site was still away.
    else if (buttons > 1) await tap(retry.last())
  }
  const how = tapped ? 'trying again does not help' : 'nothing to try again with could be tapped'
  return [`${how} (${left.join(' | ')})`]
}

/** A document that goes says nothing any more. */
const whileReloading = (): Said => ({ words: ['reloading'], retry: false })

/** On a busy machine a button may not come to rest in time: it is tried again. */
const noTap = () => false

/**
 * Most of a failing screen's time is waiting, so several fail at once. A page serves one after another: to open it and to
 * compile the admin for it costs four times what a screen does.
 */
export async function inTurns(
  context: BrowserContext,
  tasks: ((page: Page) => Promise<void>)[],
  atOnce: number,
): Promise<void> {
  const left = [...tasks]
  const work = async () => {
    const page = await context.newPage()
    for (let task = left.shift(); task; task = left.shift()) {
      await task(page)
      await letCallsGo(page)
      await page.evaluate(() => sessionStorage.clear())
      for (const event of ['pageerror', 'request', 'requestfinished', 'requestfailed'] as const)
        page.removeAllListeners(event)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
