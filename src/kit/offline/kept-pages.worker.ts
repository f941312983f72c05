import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js'
import { siteMark, usualTimeZone } from '#kit/base/site.ts'
import { isPage } from './believed.ts'
import { isShown } from './kept-ages.ts'
import { dropPictures, keepFiles } from './kept-files.worker.ts'
import { canonicalIn, filesIn, picturesIn } from './kept-html.ts'
import { offlinePath } from './offline-path.ts'

const pagesCache = 'pages-1'
const offlineCache = 'offline-1'
export const cacheNames = [pagesCache, offlineCache]

const day = 86_400
// What was not seen for longer goes, with whatever stands above the number.
const expiration = new CacheExpiration(pagesCache, { maxEntries: 60, maxAgeSeconds: 30 * day })

export interface KeptPage {
  url: string
  response: Response
  seenAt: number
  confirmedAt: number
  /** Nobody has opened it: the site keeps it for a hall without a network. */
  isAhead: boolean
  timeZone: string
}

const stamps = { seenAt: 'x-seen-at', confirmedAt: 'x-confirmed-at', ahead: 'x-ahead' } as const

const asKept = (url: string, response: Response): KeptPage => ({
  url,
  response,
  seenAt: Number(response.headers.get(stamps.seenAt)),
  confirmedAt: Number(response.headers.get(stamps.confirmedAt)),
  isAhead: response.headers.has(stamps.ahead),
  timeZone: timeZoneOf(response),
})

export const timeZoneOf = ({ headers }: Response): string => headers.get(siteMark) ?? usualTimeZone

const openPages = () => caches.open(pagesCache)

export async function findPage(url: string): Promise<KeptPage | undefined> {
  const found = await (await openPages()).match(url, { ignoreVary: true })
  return found && asKept(url, found)
}

/** The copy that may still be shown. */
export async function findShownPage(url: string, now: number): Promise<KeptPage | undefined> {
  const kept = await findPage(url)
  return kept && isShown(kept.confirmedAt, now) ? kept : undefined
}

/** Of a page that was only seen with an answer of its own (a category): that copy, which names this address as its own. */
export async function findSamePage(url: string, now: number): Promise<KeptPage | undefined> {
  const { pathname, search } = new URL(url)
  if (search !== '') return undefined
  const kept = (await listPages()).filter((one) => new URL(one.url).pathname === pathname)
  for (const one of kept.sort((a, b) => b.seenAt - a.seenAt))
    if (isShown(one.confirmedAt, now) && (await canonicalOf(one)) === pathname) return one
  return undefined
}

async function canonicalOf({ response }: KeptPage): Promise<string | undefined> {
  const address = canonicalIn(await response.clone().text())
  if (!address) return undefined
  const { pathname, search } = new URL(address)
  return pathname + search
}

export async function listPages(): Promise<KeptPage[]> {
  const cache = await openPages()
  const kept = await Promise.all((await cache.keys()).map(({ url }) => findPage(url)))
  return kept.filter((one) => one !== undefined)
}

type Moments = Pick<KeptPage, 'seenAt' | 'confirmedAt' | 'isAhead'>

/** The headers of an answer whose body is another one. */
export function rewritten(answer: Response): Headers {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return headers
}

/** @param html what the answer's body says; its headers stay, the policy among them. */
function stamped(html: string, answer: Response, moments: Moments): Response {
  const { seenAt, confirmedAt, isAhead } = moments
  const headers = rewritten(answer)
  headers.delete(stamps.ahead)
  if (isAhead) headers.set(stamps.ahead, '1')
  headers.set(stamps.seenAt, String(seenAt))
  headers.set(stamps.confirmedAt, String(confirmedAt))
  return new Response(html, { headers })
}

/** Keeps an answer of the server; pictures that it names no more are dropped. */
export async function keepPage(url: string, answer: Response, moments: Moments): Promise<void> {
  const html = await answer.text()
  const before = await findPage(url)
  await (await openPages()).put(url, stamped(html, answer, moments))
  await expiration.updateTimestamp(url)
  await expiration.expireEntries()
  const named = new Set(picturesIn(html))
  const left = before ? picturesIn(await before.response.text()) : []
  await dropPictures(left.filter((picture) => !named.has(picture)))
}

/** What the copy needs of the build. */
export async function keepFilesOf(event: ExtendableEvent, url: string): Promise<void> {
  const kept = await findPage(url)
  if (kept) await keepFiles(event, filesIn(await kept.response.text()))
}

/** The server says that the copy is still what it would answer. */
export const confirmPage = (kept: KeptPage, now: number): Promise<void> =>
  stampAnew(kept, { ...kept, confirmedAt: now })

/** Of a page that was kept ahead: now somebody looks at it. */
export async function openPage(url: string, now: number): Promise<void> {
  const kept = await findPage(url)
  if (kept?.isAhead) await stampAnew(kept, { ...kept, seenAt: now, isAhead: false })
}

async function stampAnew({ url, response }: KeptPage, moments: Moments): Promise<void> {
  await (await openPages()).put(url, stamped(await response.text(), response, moments))
}

/** What was taken down goes at once, its pictures too. */
export async function forgetPage(url: string): Promise<void> {
  const kept = await findPage(url)
  if (!kept) return
  await (await openPages()).delete(url)
  await dropPictures(picturesIn(await kept.response.text()))
}

export async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const init: RequestInit = { cache: 'no-cache', credentials: 'omit' }
  const answer = await fetch(offlinePath, init).catch(() => undefined)
  if (!answer || !isPage(answer)) return
  const html = await answer.clone().text()
  await keepFiles(event, filesIn(html))
  await (await caches.open(offlineCache)).put(offlinePath, answer)
}

export const findOfflinePage = async () => (await caches.open(offlineCache)).match(offlinePath)
