import { siteMark } from '#kit/base/site.ts'

/** What an answer of the network is worth. */
export type Worth = 'ours' | 'gone' | 'moved' | 'failing' | 'foreign'

type Answer = Pick<Response, 'status' | 'type' | 'headers'>

/** A network that wants to be signed into answers in our place: another's page, a way elsewhere, 511. */
export function worthOf({ status, type, headers }: Answer): Worth {
  if (type === 'opaqueredirect') return 'moved'
  if (status >= 500 && status !== 511) return 'failing'
  if (status === 511 || !headers.has(siteMark)) return 'foreign'
  return status === 404 || status === 410 ? 'gone' : 'ours'
}

/** A whole page of ours. What the server said not to store (an error, last good bytes, a part missing) is no copy. */
export const isPage = (answer: Answer & Pick<Response, 'redirected'>): boolean =>
  isWhole(answer) && !answer.redirected && said(answer, 'content-type').startsWith('text/html')

const mostBytes = 600_000

export const isPicture = (answer: Answer): boolean =>
  isWhole(answer) &&
  said(answer, 'content-type').startsWith('image/') &&
  Number(said(answer, 'content-length')) <= mostBytes

export const isWhole = (answer: Answer): boolean =>
  worthOf(answer) === 'ours' &&
  answer.status === 200 &&
  answer.type === 'basic' &&
  !said(answer, 'cache-control').includes('no-store')

const said = ({ headers }: Answer, name: string) => headers.get(name) ?? ''

/** What a visitor may take along; nothing of it is kept. */
export const isDownload = ({ pathname }: URL): boolean =>
  /^\/documents(\/|$)|\.(ics|vcf)$/.test(pathname)

/** Addresses that the worker leaves alone: who is signed in, calls, files to download. */
export const isLeftAlone = (url: URL): boolean =>
  isDownload(url) ||
  /^\/(admin|api|healthz|readyz|metrics|worker\.js)(\/|$)/.test(url.pathname) ||
  /\.(xml|txt|json|webmanifest)$/.test(url.pathname) ||
  url.searchParams.has(signIn)

/** A parameter that leads past the worker, to the sign-in page of the hall's network. */
export const signIn = 'network'
