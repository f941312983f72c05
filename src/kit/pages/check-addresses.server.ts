import { setImmediate } from 'node:timers/promises'
import type { SiteFault } from '#kit/base/site-fault.ts'
import type { DeclaredCall } from '#kit/http/api.server.ts'
import type { App } from '#kit/http/context.ts'
import { linksOf } from './links.ts'

export interface AddressReport {
  /** How many answered as they must or not. */
  asked: number
  /** How many there was no time for. */
  left: number
  faults: SiteFault[]
}

interface Checking {
  calls: readonly DeclaredCall[]
  siteUrl: string
  /** What to do about an address that does not answer; of a record's pages, about the record. */
  cureOf(path: string): string
  /** Without it as long as it takes. */
  mayTakeMs?: number
  onAsked?(done: number, total: number): void
}

interface Address {
  path: string
  /** The page that named it. */
  from?: string
  /** The site promises it: not being there is a fault, too. */
  promised: boolean
  /** What it leads to in its turn is asked for: all of it, or the next page of the same list. */
  follow: 'all' | 'next'
  /** It or a part of it had no time to answer, and is asked once more after the others. */
  isAgain?: true
}

/** An album is written while it is read, from files that are read by their hashes; it is counted, too. */
const notAsked = /^\/(api|admin)([/?]|$)|\/album\.zip([?]|$)/
const forPrograms = /\.(ics|vcf|xml|webmanifest)([?]|$)/
/** The calendar has a next month for as long as anybody asks. */
const ofList = /[?&]page=/
/** Itself, or a file that it names. */
const ofSitemap = /^\/sitemap[^/]*\.xml$/
const stored = /^\/(files|documents)\//

/**
 * Asks for every public address: those without a number, the sitemap's, and what their pages lead to. One at a
 * time, in the process itself; nothing listens. Files are asked for without their bytes: those are read by their hashes.
 */
export async function checkAddresses(
  app: App,
  { calls, siteUrl, cureOf, mayTakeMs = Number.POSITIVE_INFINITY, onAsked }: Checking,
): Promise<AddressReport> {
  const until = performance.now() + mayTakeMs
  const known = new Map<string, Address>()
  // Pictures of links last: each takes as long as ten pages.
  const queues: [pages: Address[], drawings: Address[]] = [[], []]
  const add = (address: Address) => {
    if (known.has(address.path) || notAsked.test(address.path)) return
    known.set(address.path, address)
    queues[address.path.startsWith('/og/') ? 1 : 0].push(address)
  }
  const report: AddressReport = { asked: 0, left: 0, faults: [] }

  const seed = (path: string) => add({ path, promised: true, follow: 'all' })
  seed('/sitemap.xml')
  for (const path of withoutNumbers(calls)) seed(path)
  for (let address = queues[0].shift(); address; address = queues[0].shift() ?? queues[1].shift()) {
    if (performance.now() > until) {
      report.left += 1 + queues[0].length + queues[1].length
      break
    }
    const { isLate, isPartial, fault, text } = await ask(app, address)
    // A busy machine: that says nothing of the address.
    if ((isLate || isPartial) && !address.isAgain) {
      queues[1].push({ ...address, isAgain: true })
      continue
    }
    if (isLate) {
      report.left++
      continue
    }
    if (fault) report.faults.push({ what: fault, cure: cureOf(address.from ?? address.path) })
    if (ofSitemap.test(address.path)) for (const path of listedIn(text, siteUrl)) seed(path)
    else for (const found of foundIn(text, address, siteUrl)) add(found)
    report.asked++
    onAsked?.(report.asked, known.size)
    await setImmediate()
  }
  return report
}

export const withoutNumbers = (calls: readonly DeclaredCall[]) =>
  calls
    .filter(({ methods, access, url, isRefusal }) => {
      return (
        methods.includes('GET') && access === 'public' && !isRefusal && !/[:*]|\.zip$/.test(url)
      )
    })
    .map(({ url }) => url)

async function ask(app: App, { path, from, promised }: Address) {
  const method = stored.test(path) ? 'HEAD' : 'GET'
  const answer = await app.inject({ method, url: path })
  const { statusCode, headers } = answer
  const named = from && from !== path ? `${shown(path)} (со страницы ${shown(from)})` : shown(path)
  const isFine = statusCode < 400 || (statusCode < 500 && !promised)
  // A page says so of itself when a part of it could not be made.
  const isPartial =
    statusCode === 200 &&
    headers['cache-control'] === 'no-store' &&
    !/^\/(healthz|readyz)$/.test(path)
  const fault = !isFine
    ? `${named}: ответ ${statusCode}`
    : isPartial
      ? `${named}: часть страницы не собралась`
      : undefined
  const isText = /^text\/html|xml/.test(String(headers['content-type']))
  return {
    isLate: statusCode === 408,
    isPartial,
    fault,
    text: statusCode === 200 && isText ? answer.body : '',
  }
}

const shown = (path: string) => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const listedIn = (sitemap: string, siteUrl: string) =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address.slice(siteUrl.length).replaceAll('&amp;', '&') || '/',
  )

function foundIn(text: string, { path, follow }: Address, siteUrl: string): Address[] {
  const own = path.split('?', 1)[0] ?? path
  const isOwn = (to: string) =>
    own !== '/' && (to.startsWith(`${own}/`) || to.startsWith(`${own}?`))
  return linksOf(text, siteUrl)
    .filter(({ as, path: to }) => follow === 'all' || (as === 'next' && ofList.test(to)))
    .map(({ path: to, as }) => ({
      ...{ path: to, from: path, follow: 'next' as const },
      // What a text leads to may have been removed; a picture that was asked away is not there on purpose.
      promised:
        !stored.test(to) && (as === 'next' || as === 'head' || isOwn(to) || forPrograms.test(to)),
    }))
}
