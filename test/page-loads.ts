import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const quietMs = 1_000
const mostMs = 60_000

/** Notes what the page asks for from now on. A script of a public page is what it runs; what it only fetches ahead is none. */
export function watchLoads(page: Page) {
  const asked: { type: string; address: string }[] = []
  const open = new Set<Request>()
  let changedAt = Date.now()
  page.on('request', (request) => {
    changedAt = Date.now()
    if (request.url().startsWith('data:')) return
    open.add(request)
    asked.push({ type: request.resourceType(), address: request.url() })
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      changedAt = Date.now()
      open.delete(request)
    })
  return {
    asked,
    /** Till the page says that its scripts are there, and has asked for nothing more for a second. */
    async quiet(): Promise<void> {
      await page.waitForSelector('html[data-enhanced]', { state: 'attached' })
      const begun = Date.now()
      while (open.size > 0 || Date.now() - changedAt < quietMs) {
        if (Date.now() - begun > mostMs) throw new Error(`${page.url()} does not come to rest`)
        await setTimeout(100)
      }
    },
    /** Of all it asked the site for of that kind, on the wire. */
    async bytes(url: string, type: string, encoding: 'br' | 'gzip'): Promise<number> {
      const own = asked.filter((one) => one.type === type && one.address.startsWith(url))
      const sizes = await Promise.all(own.map(({ address }) => sizeOf(address, encoding)))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  }
}

/** Bytes of the body on the wire. */
export async function sizeOf(address: string, encoding: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': encoding } })
  const body = await answer.arrayBuffer()
  return Number(answer.headers.get('content-length') ?? body.byteLength)
}
