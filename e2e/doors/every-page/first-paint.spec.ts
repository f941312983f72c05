import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { speculationRules } from '#kit/base/speculation-rules.ts'
import { publicPages } from '../../every-width/pages.ts'
import { expect, test } from '../../fixtures.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the first answer holds of a connection that has just begun (docs/decisions/0174). */
const mostBytes = 15_000

test('a page fits into the first answer, and so does that of an error', async ({ site }) => {
  const { all, kinds } = await publicPages(site)
  const heavy: string[] = []
  for (const path of new Set([...all, ...kinds, '/nothing-here'])) {
    const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    expect([path, answer.headers.get('content-encoding')]).toEqual([path, 'br'])
    const bytes = Number(answer.headers.get('content-length'))
    if (bytes > mostBytes) heavy.push(`${path}: ${bytes}`)
  }
  expect(heavy).toEqual([])
})

test('a page has its first script and one text of styles inside, which its policy lets in, or links both; nothing else stands in it', async ({
  site,
}) => {
  const { all, kinds } = await publicPages(site)
  for (const path of new Set([...all, ...kinds, '/nothing-here'])) {
    const answer = await fetch(site.url + path)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const texts = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
    const sheets = html
      .replace(/<noscript>.*?<\/noscript>/s, '')
      .match(/<link rel="stylesheet" href="[^"]*"\/>/g)
    expect([path, texts.length + (sheets?.length ?? 0)]).toEqual([path, 1])
    expect([path, /style-src ([^;]*)/.exec(policy)?.[1]]).toEqual([
      path,
      ["'self'", ...texts.map(sha256)].join(' '),
    ])
    const rest = html.replace(/<style>.*?<\/style>/s, '')
    expect(rest, path).not.toMatch(/<style|\sstyle="|\son\w+="/)
    const inline = [...rest.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)]
    const run = inline.filter(([, attributes = '']) => !/application\/(ld\+)?json/.test(attributes))
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    const [self, rules, ...scripts] = allowed
    expect([path, self, rules]).toEqual([path, "'self'", sha256(speculationRules)])
    expect([path, scripts]).toEqual([path, run.map(([, , text = '']) => sha256(text))])
    expect([path, run.length]).toEqual([path, texts.length])
  }
})

/** Of a visitor with nothing kept, till everything that comes later is there. */
async function firstVisit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForSelector('html[data-enhanced]', { state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

interface LayoutShift extends PerformanceEntry {
  value: number
}

test('before the first paint a page asks for two fonts, which it does not wait for, a long one for its styles and a script too', async ({
  browser,
  site,
}) => {
  const { kinds } = await publicPages(site)
  for (const path of kinds) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    const page = await context.newPage()
    await firstVisit(page, site.url + path)
    const { early, blocking } = await page.evaluate(async () => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const asked = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus?: string
      })[]
      const drawn = asked.filter(({ initiatorType }) => initiatorType !== 'img')
      const names = (some: typeof asked) => some.map(({ name }) => new URL(name).pathname)
      return {
        early: names(drawn.filter(({ startTime }) => startTime < painted)),
        blocking: names(asked.filter((one) => one.renderBlockingStatus === 'blocking')),
      }
    })
    const isLong = (await page.locator('head > style').count()) === 0
    const awaited = isLong
      ? [
          expect.stringMatching(/^\/assets\/first-/),
          expect.stringMatching(/^\/assets\/[\w-]+\.css$/),
        ]
      : []
    const isFont = (name: string) => name.endsWith('.woff2')
    const others = (names: string[]) =>
      names
        .filter((name) => !isFont(name))
        .sort((one, other) => Number(/css$/.test(one)) - Number(/css$/.test(other)))
    expect([path, others(early)]).toEqual([path, awaited])
    expect([path, early.filter(isFont).sort()]).toEqual([
      path,
      ['golos-text', 'oswald'].map((name) => expect.stringContaining(name)),
    ])
    expect([path, others(blocking)]).toEqual([path, awaited])
    await context.close()
  }
})

/** As Lighthouse's «slow 4G», without its slow processor. */
const slow = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

for (const width of [390, 412, 1440])
  test(`nothing moves on a first visit over a slow network, ${width} px`, async ({
    browser,
    site,
  }) => {
    const { kinds } = await publicPages(site)
    const moved: string[] = []
    for (const path of kinds) {
      const context = await browser.newContext({ viewport: { width, height: 823 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', slow)
      await page.addInitScript(() => {
        const shifts = globalThis as { shifted?: number }
        shifts.shifted = 0
        new PerformanceObserver((list) => {
          for (const one of list.getEntries()) shifts.shifted! += (one as LayoutShift).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await firstVisit(page, site.url + path)
      const shifted = await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 1)
      if (shifted > 0.02) moved.push(`${path}: ${shifted.toFixed(3)}`)
      await context.close()
    }
    expect(moved).toEqual([])
  })
