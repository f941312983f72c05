import { answerDownload, answerPage, answerScript } from './answer-page.worker.ts'
import { isDownload, isLeftAlone } from './believed.ts'
import { answerFile, isBuilt, keepFiles } from './kept-files.worker.ts'
import { keepFilesOf } from './kept-pages.worker.ts'
import { keepOpened, tend } from './tend.worker.ts'
import { dropCaches, isGone, leaveIfWithdrawn } from './withdraw.worker.ts'

declare const self: ServiceWorkerGlobalScope

// A new version takes over at once: pages come from the server and name their files by content,
// so that no page of the old one can need anything of the new one. Before all else the page that somebody looks at is
// kept: the network may go at the next moment.
self.addEventListener('install', (event) => {
  const begin = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const opened = ownOf(windows.map(({ url }) => url.replace(/#.*/, '')))
    await keepOpened(opened, Date.now()).catch(() => undefined)
    await self.skipWaiting()
  }
  event.waitUntil(begin())
})

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await dropCaches()
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (isGone()) return
  const isOurs = url.origin === location.origin && request.method === 'GET'
  if (!isOurs || request.headers.has('range') || isFromAdmin(request.referrer)) return
  if (isLeftAlone(url)) {
    if (request.mode === 'navigate' && isDownload(url))
      event.respondWith(answerDownload(event, Date.now()))
  } else if (request.mode === 'navigate') event.respondWith(answerPage(event, Date.now()))
  else if (request.destination === '' && !isBuilt(url))
    event.respondWith(answerScript(event, Date.now()))
  else event.respondWith(answerForVisitor(event))
})

const isFromAdmin = (address: string) =>
  URL.canParse(address) && new URL(address).pathname.startsWith('/admin')

/** The admin's own files name each other, so only their window tells whose they are. */
async function answerForVisitor(event: FetchEvent): Promise<Response> {
  const window = await self.clients.get(event.clientId)
  return window && !isFromAdmin(window.url) ? answerFile(event) : fetch(event.request)
}

interface Told {
  /** What a visitor looks at. */
  pages?: string[]
  /** What it is drawn with. */
  files?: string[]
  /** What nobody has asked for yet. */
  ahead?: string[]
}

self.addEventListener('message', (event) => {
  const { pages = [], ahead, files = [] }: Told = event.data
  const now = Date.now()
  const keep = async () => {
    if (isGone()) return
    await keepOpened(ownOf(pages), now)
    for (const url of ownOf(pages)) await keepFilesOf(event, url)
    if (await leaveIfWithdrawn(now)) return
    await keepFiles(event, ownOf(files))
    if (ahead) await tend(event, ownOf(ahead), now)
  }
  event.waitUntil(keep())
})

const ownOf = (addresses: readonly string[]) =>
  addresses
    .map((address) => new URL(address, location.origin))
    .filter((url) => url.origin === location.origin && !isLeftAlone(url))
    .map(({ href }) => href)
