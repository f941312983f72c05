import type { Browser, Page } from '@playwright/test'
import { axeFaults } from '#test/axe.ts'
import { htmlFaults } from '#test/html-faults.ts'
import { watchLoads } from '#test/page-loads.ts'

export interface PageFigures {
  path: string
  htmlBytes: number
  cssBytes: number
  jsBytes: number
  jsGzipBytes: number
  fontBytes: number
  fontFiles: number
  requests: number
  thirdParty: number
  layoutShift: number
  paintMs: number
  axe: string[]
  html: string[]
  narrowPx: number
}

/** A telephone of the middle class on a slow network, as Lighthouse imagines them. */
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'ru-RU',
} as const

/** Opens a page as a visitor's first one and tells what it cost. */
export async function measurePage(
  browser: Browser,
  url: string,
  path: string,
): Promise<PageFigures> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const loads = watchLoads(page)
    await watchPainting(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devtools.send('Network.emulateNetworkConditions', slowNetwork)
    await page.goto(url + path)
    await loads.quiet()
    const sizes = await costOf(loads, url)
    const { layoutShift, paintMs } = await page.evaluate(
      () => (window as unknown as { painting: { layoutShift: number; paintMs: number } }).painting,
    )
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const axe = await axeFaults(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const narrowPx = await page.evaluate(() => document.documentElement.scrollWidth)
    const source = await (await fetch(url + path)).text()
    return {
      ...{ path, ...sizes, layoutShift, paintMs, narrowPx, axe },
      html: await htmlFaults(source),
    }
  } finally {
    await context.close()
  }
}

/** What each kind of what it asked for weighs on the wire. */
async function costOf({ asked, bytes }: ReturnType<typeof watchLoads>, url: string) {
  const own = asked.filter(({ address }) => address.startsWith(url))
  return {
    htmlBytes: await bytes(url, 'document', 'br'),
    cssBytes: await bytes(url, 'stylesheet', 'br'),
    jsBytes: await bytes(url, 'script', 'br'),
    jsGzipBytes: await bytes(url, 'script', 'gzip'),
    fontBytes: await bytes(url, 'font', 'br'),
    fontFiles: own.filter(({ type }) => type === 'font').length,
    requests: asked.length,
    thirdParty: asked.length - own.length,
  }
}

async function watchPainting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painting = { layoutShift: 0, paintMs: 0 }
    Object.assign(window, { painting })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry)
      }).observe({ type, buffered: true })
    watch('layout-shift', (entry) => {
      painting.layoutShift += (entry as unknown as { value: number }).value
    })
    watch('largest-contentful-paint', (entry) => {
      painting.paintMs = entry.startTime
    })
  })
}
