import type { Browser, BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import { adminApi, type Site } from '../fixtures.ts'
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
  fail: (route: Route) => Promise<void>,
): Promise<() => void> {
  let broken = true
  await page.route(
    ({ href }) => isCall(href) && isOne(kindOf(href)),
    (route) => (broken && route.request().method() === 'GET' ? fail(route) : route.fallback()),
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
    const faults = faultsOf(await whatIsSaid(page, except))
    if (faults.length === 0 || Date.now() > until) return faults
    await page.waitForTimeout(300)
  }
}

/** What came back by itself meanwhile needs no tap; of what is tapped, one tap has to do. */
export async function tryAgain(page: Page, except: string[]): Promise<string[]> {
  const retry = page.getByRole('button', { name: /Повторить$|^Обновить страницу$/ })
  const tap = (button: Locator) => button.click({ timeout: 4000 }).then(() => true, noTap)
  let tapped = false
  let left: string[] = []
  for (const until = Date.now() + 60_000; Date.now() < until; await page.waitForTimeout(300)) {
    const said = await whatIsSaid(page, except).catch(() => ({ words: ['reloading'] }))
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

/** On a busy machine a button may not come to rest in time: it is tried again. */
const noTap = () => false

/** Most of a failing screen's time is waiting, so several fail at once. */
export async function inTurns(tasks: (() => Promise<void>)[], atOnce: number): Promise<void> {
  const left = [...tasks]
  const work = async () => {
    for (let task = left.shift(); task; task = left.shift()) await task()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
