import type { Page, Request } from '@playwright/test'

/** Listens to a page: what it complains of, and when it has come to rest. */
export function hearFaults(page: Page, scripted: boolean) {
  const heard: string[] = []
  const pending = new Set<Request>()
  /** Records that a tap of this walk has deleted; their screens say so. */
  const deleted = new Set<string>()

  page.on('pageerror', (error) => heard.push(`error: ${error.message.split('\n')[0]}`))
  page.on('console', (message) => {
    // A missing file is heard below; the browser's own picture viewer breaks the policy of our files.
    const isKnown = /^Failed to load resource|inline style violates .* 'default-src 'none''/
    if (message.type() === 'error' && !isKnown.test(message.text()))
      heard.push(`console: ${message.text().slice(0, 160)}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // A token lives for fifteen minutes; what came with an old one is asked again with the new.
    if (pathname === '/api/auth/refresh' && response.ok()) {
      const others = heard.filter((fault) => !/^40[13] \w+ \/api\//.test(fault))
      heard.splice(0, heard.length, ...others)
    }
    const method = response.request().method()
    if (method === 'DELETE' && response.ok()) deleted.add(pathname)
    if (response.status() === 404 && deleted.has(pathname)) return
    if (response.status() >= 400) heard.push(`${response.status()} ${method} ${pathname}`)
  })
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => {
    pending.delete(request)
    const reason = request.failure()?.errorText ?? ''
    // Who leaves a page no longer waits for it.
    if (reason !== 'net::ERR_ABORTED') heard.push(`${reason} ${new URL(request.url()).pathname}`)
  })
  page.on('popup', async (popup) => {
    const answer = await popup.waitForNavigation({ timeout: 3000 }).catch(() => null)
    if (answer && answer.status() >= 400) heard.push(`${answer.status()} in a new tab`)
    await popup.close().catch(() => {})
  })
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}))
  page.on('download', (download) => download.cancel().catch(() => {}))

  /** Nothing is on its way, nothing moves, and the page has nothing left to do: what answered is drawn. */
  async function settle(): Promise<void> {
    const until = Date.now() + 8000
    for (let quiet = 0; quiet < 3 && Date.now() < until; ) {
      const rests = await (scripted ? isIdle(page) : page.waitForTimeout(60).then(() => true))
      quiet = rests && pending.size === 0 ? quiet + 1 : 0
    }
    pending.clear()
  }

  return { heard, settle }
}

const isIdle = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
      await new Promise((resolve) => setTimeout(resolve, 25))
      return !document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    })
    .catch(() => false)
