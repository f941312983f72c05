import type { Browser, Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { axeFaults } from '#test/axe.ts'

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

// What React writes is right and is not for us to style: `<br/>`, `dateTime`, `hidden=""`.
const html = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-implicit-button-type': 'off',
      'no-trailing-whitespace': 'off',
      'prefer-native-element': 'off',
      'require-sri': 'off',
      'tel-non-breaking': 'off',
      'valid-id': ['error', { relaxed: true }],
      'void-style': 'off',
      // The low-vision panel is read by a script at each change; it sends nothing.
      'wcag/h32': 'off',
    },
  }),
)

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
    const loaded = collect(page, url)
    await watchPainting(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devtools.send('Network.emulateNetworkConditions', slowNetwork)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const sizes = await loaded()
    const { layoutShift, paintMs } = await page.evaluate(
      () => (window as unknown as { painting: { layoutShift: number; paintMs: number } }).painting,
    )
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const axe = await axeFaults(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const narrowPx = await page.evaluate(() => document.documentElement.scrollWidth)
    const source = await (await fetch(url + path)).text()
    const report = await html.validateString(source)
    return {
      ...{ path, ...sizes, layoutShift, paintMs, narrowPx },
      axe,
      html: report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
        ),
      ),
    }
  } finally {
    await context.close()
  }
}

interface Loaded {
  type: string
  address: string
}

/** Notes what the page asks for; the answer adds up what each kind weighs on the wire. */
function collect(page: Page, url: string) {
  const asked: Loaded[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:'))
      asked.push({ type: request.resourceType(), address: request.url() })
  })
  return async () => {
    const own = asked.filter(({ address }) => address.startsWith(url))
    const bytes = async (type: string, encoding = 'br') => {
      const found = own.filter((one) => one.type === type)
      const sizes = await Promise.all(found.map(({ address }) => sizeOf(address, encoding)))
      return sizes.reduce((sum, size) => sum + size, 0)
    }
    return {
      htmlBytes: await bytes('document'),
      cssBytes: await bytes('stylesheet'),
      jsBytes: await bytes('script'),
      jsGzipBytes: await bytes('script', 'gzip'),
      fontBytes: await bytes('font'),
      fontFiles: own.filter(({ type }) => type === 'font').length,
      requests: asked.length,
      thirdParty: asked.length - own.length,
    }
  }
}

/** Bytes of the body on the wire. */
export async function sizeOf(address: string, encoding: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': encoding } })
  const body = await answer.arrayBuffer()
  return Number(answer.headers.get('content-length') ?? body.byteLength)
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
