import { createHash } from 'node:crypto'
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

test('a page has one text of styles, the one its policy lets in, or links them; nothing else stands in it', async ({
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
    const inline = [...rest.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)]
    for (const [, attributes] of inline)
      expect(attributes, path).toMatch(/application\/(ld\+)?json/)
  }
})

test('before the first paint a page asks for one script, a long one for its styles too; after it for two fonts at most', async ({
  browser,
  site,
}) => {
  const { kinds } = await publicPages(site)
  for (const path of kinds) {
    // Of a visitor who comes for the first time, with nothing kept.
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    const page = await context.newPage()
    await page.goto(site.url + path)
    const later = page.locator('head > link[rel="stylesheet"]:not([disabled])')
    await expect(later, path).toHaveCount(1)
    await page.evaluate(() => document.fonts.ready)
    const { early, blocking, fonts } = await page.evaluate(async () => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const asked = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus?: string
      })[]
      const drawn = asked.filter(({ initiatorType }) => initiatorType !== 'img')
      const names = (some: typeof asked) => some.map(({ name }) => new URL(name).pathname)
      return {
        early: names(drawn.filter(({ startTime }) => startTime < painted)),
        blocking: names(asked.filter((one) => one.renderBlockingStatus === 'blocking')),
        fonts: names(asked).filter((name) => /(golos|oswald|wght)[^/]*\.woff2$/.test(name)),
      }
    })
    const isLong = (await page.locator('head > style').count()) === 0
    const awaited = [
      ...(isLong ? [expect.stringMatching(/^\/assets\/[\w-]+\.css$/)] : []),
      expect.stringMatching(/^\/assets\/first-/),
    ]
    expect([path, early]).toEqual([path, awaited])
    expect([path, blocking]).toEqual([path, awaited])
    expect(fonts.length, path).toBeGreaterThan(0)
    expect(fonts.length, path).toBeLessThanOrEqual(2)
    await context.close()
  }
})
