import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { publicPages } from '../../every-width/pages.ts'
import { expect, type Site, test } from '../../fixtures.ts'

/** No network brings less at once than a packet of it. */
const packetBytes = 1_400
const mostPieces = 8

/** The menu, and the beginning of `main` packet by packet, the rest at once: what is on the first screen may move. */
function piecesOf(html: Buffer): Buffer[] {
  const main = html.indexOf('<main')
  const menu = html.lastIndexOf('</nav>', main)
  const cuts = [menu, ...Array.from({ length: mostPieces }, (_, at) => main + at * packetBytes)]
  return [0, ...cuts].map((cut, at) => html.subarray(cut, cuts[at]))
}

interface Slowed {
  url: string
  /** Sends the next piece of the page asked for last; false when there is none. */
  next(): boolean
  stop(): Promise<void>
}

/** The site behind a network that brings its pages in pieces, each when it is told to. */
async function slow(site: Site): Promise<Slowed> {
  let rest: Buffer[] = []
  let answer: ServerResponse | undefined
  const server = createServer(async (request, response) => {
    const found = await fetch(site.url + request.url)
    const type = found.headers.get('content-type') ?? ''
    const policy = found.headers.get('content-security-policy') ?? ''
    response.writeHead(found.status, { 'content-type': type, 'content-security-policy': policy })
    if (!type.startsWith('text/html') || request.headers['sec-fetch-dest'] !== 'document')
      return response.end(Buffer.from(await found.arrayBuffer()))
    rest = piecesOf(Buffer.from(await found.arrayBuffer()))
    answer = response
    response.write(rest.shift())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    next() {
      const piece = rest.shift()
      if (piece?.length) answer?.write(piece)
      else answer?.end()
      return !!piece?.length
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Two frames: what has come is painted. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

const mostShift = 0.01

interface Noted {
  shifts: { total: number; what: string[] }
}

interface Shift {
  value: number
  sources: { node: Node | null }[]
}

function noteShifts(): void {
  const shifts = { total: 0, what: [] as string[] }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
      shifts.total += value
      for (const { node } of sources)
        shifts.what.push(
          node instanceof Element
            ? (node.outerHTML.split('>')[0] ?? '')
            : (node?.textContent ?? ''),
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

for (const [name, screen] of Object.entries({ phone, desktop }))
  test(`nothing moves on a page that comes in pieces, ${name}`, async ({ browser, site }) => {
    const { kinds } = await publicPages(site)
    const moved: string[] = []
    const rest = kinds.values()
    const open = async () => {
      const network = await slow(site)
      const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.addInitScript(noteShifts)
      for (const path of rest) {
        await page.goto(network.url + path, { waitUntil: 'commit' })
        do await painted(page)
        while (network.next())
        await page.waitForLoadState()
        const { total, what } = await page.evaluate(() => (window as unknown as Noted).shifts)
        const lost = await page.locator('[data-whole]:last-child').count()
        if (lost > 0) moved.push(`${path}: what nothing follows is never shown`)
        if (total > mostShift) moved.push(`${path}: ${total.toFixed(3)} ${what.join(' ')}`)
      }
      await context.close()
      await network.stop()
    }
    await Promise.all([open(), open(), open()])
    expect(moved).toEqual([])
  })
