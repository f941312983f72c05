import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { isPicture, isWhole, worthOf } from './believed.ts'
import { shownForMs } from './kept-ages.ts'
import { importsIn } from './kept-html.ts'

const filesCache = 'files-1'
const picturesCache = 'pictures-1'
export const cacheNames = [filesCache, picturesCache]

/** What a network says in our place counts as silence. */
const fetchDidSucceed = async ({ response }: { response: Response }) => {
  if (worthOf(response) === 'foreign') throw new TypeError('Not an answer of the site')
  return response
}

/** Files of the build have their content in their names, so a kept one is the right one. */
const files = new CacheFirst({
  cacheName: filesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidSucceed,
      cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null),
    },
    new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true }),
  ],
})

/** Pictures are asked for first: one taken down must go. By the server's date, so that none outlives its day. */
const pictures = new NetworkFirst({
  cacheName: picturesCache,
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: 4,
  plugins: [
    {
      fetchDidSucceed: async (param) => {
        if (worthOf(param.response) === 'gone') await dropPictures([param.request.url])
        return fetchDidSucceed(param)
      },
      cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
    },
    new ExpirationPlugin({
      maxEntries: 100,
      maxAgeSeconds: shownForMs / 1000,
      purgeOnQuotaError: true,
    }),
  ],
})

export const isBuilt = ({ pathname }: URL) => pathname.startsWith('/assets/')

const keeperOf = (address: string) =>
  isBuilt(new URL(address, location.origin)) ? files : pictures

/** How a file that a page draws with is answered. */
export const answerFile = (event: FetchEvent): Promise<Response> =>
  keeperOf(event.request.url).handle(event)

/** Fetches what is not there yet; the browser mostly still has it. A script is nothing without those that it imports. */
export async function keepFiles(event: ExtendableEvent, addresses: string[]): Promise<void> {
  const named = new Set(addresses.map((address) => new URL(address, location.origin).href))
  for (const address of named) {
    const request = new Request(address, { credentials: 'omit' })
    const [answered, done] = keeperOf(address).handleAll({ event, request })
    const [answer] = await Promise.all([answered, done]).catch(() => [])
    if (!answer || !/\/assets\/.*\.js$/.test(address)) continue
    for (const imported of importsIn(await answer.text(), address)) named.add(imported)
  }
}

export async function dropPictures(addresses: string[]): Promise<void> {
  const cache = await caches.open(picturesCache)
  for (const address of addresses) await cache.delete(address, { ignoreVary: true })
}
