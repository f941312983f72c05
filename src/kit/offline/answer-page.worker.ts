import { isPage, type Worth, worthOf } from './believed.ts'
import { isShown } from './kept-ages.ts'
import { keepFiles } from './kept-files.worker.ts'
import { filesIn, type Reason, withBar, withBarLaidBy, withList } from './kept-html.ts'
import {
  findOfflinePage,
  findPage,
  findSamePage,
  findShownPage,
  forgetPage,
  keepFilesOf,
  keepPage,
  listPages,
  openPage,
  rewritten,
  timeZoneOf,
} from './kept-pages.worker.ts'
import { leaveIfWithdrawn } from './withdraw.worker.ts'

const patienceMs = 3_500

interface Heard {
  worth: Worth | 'silent'
  answer?: Response
}

const isGood = (worth: Heard['worth']): worth is 'ours' | 'gone' | 'moved' =>
  worth === 'ours' || worth === 'gone' || worth === 'moved'

/** The network's page; a copy when it is silent, late or lies; a page about that when there is no copy. */
export async function answerPage(event: FetchEvent, now: number): Promise<Response> {
  const { url } = event.request
  const hearing = hear(event, now)
  event.waitUntil(hearing.then((heard) => settle(event, heard, now)))
  const heard = await Promise.race([hearing, pause(patienceMs)])
  if (heard?.answer && isGood(heard.worth))
    return isGuess(event.request) && isPage(heard.answer)
      ? layBarBy(url, heard.answer.clone(), now)
      : heard.answer
  const copy = await showCopy(url, heard ? (heard.worth as Reason) : 'late', now)
  if (copy) {
    if (!isGuess(event.request)) event.waitUntil(openPage(url, now))
    return copy
  }
  const { answer } = heard ?? (await hearing)
  return answer ?? offlinePage(now)
}

/** For a script of a page that fetches another: the same without the page about it. */
export async function answerScript({ request }: FetchEvent, now: number): Promise<Response> {
  const hearing = listen(fetch(request))
  const heard = await Promise.race([hearing, pause(patienceMs)])
  if (heard?.answer && isGood(heard.worth)) return heard.answer
  const copy = await showCopy(request.url, heard ? (heard.worth as Reason) : 'late', now)
  if (copy) return copy
  const { answer } = heard ?? (await hearing)
  return answer ?? Response.error()
}

/** A file to take along; where the network brings none, the page about that. */
export const answerDownload = ({ request }: FetchEvent, now: number): Promise<Response> =>
  fetch(request).catch(() => offlinePage(now))

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

async function listen(answering: Promise<Response>): Promise<Heard> {
  try {
    const answer = await answering
    return { answer, worth: worthOf(answer) }
  } catch {
    return { worth: 'silent' }
  }
}

/** By «Back» a browser takes whatever its own cache has, however old, and never says that there is no network. */
const isBack = (request: Request & { isHistoryNavigation?: boolean }) =>
  request.isHistoryNavigation === true || request.cache === 'force-cache'

async function hear(event: FetchEvent, now: number): Promise<Heard> {
  const asked = async () =>
    isBack(event.request)
      ? fetch(event.request, { cache: 'no-cache' })
      : ((await event.preloadResponse) ?? fetch(event.request))
  const heard = await listen(asked())
  // Where to, a page's request is not told. Only a copy makes it worth asking.
  if (heard.worth !== 'moved' || !(await findShownPage(event.request.url, now))) return heard
  const followed = await listen(
    fetch(event.request.url, { mode: 'same-origin', credentials: 'omit', cache: 'no-store' }),
  )
  return isGood(followed.worth) ? heard : { ...heard, worth: 'foreign' }
}

/** Fetched while a finger or a pointer is on its link (src/kit/base/speculation-rules.ts): once it is opened, it says so itself. */
const isGuess = ({ headers }: Request) =>
  headers.get('sec-purpose')?.startsWith('prefetch') === true

/** A guess is opened without asking the worker again, also when the network has gone meanwhile: it brings the words for that. */
async function layBarBy(url: string, answer: Response, now: number): Promise<Response> {
  const page = { url, html: await answer.text(), confirmedAt: now, timeZone: timeZoneOf(answer) }
  return new Response(withBarLaidBy(page), { headers: rewritten(answer) })
}

async function settle(event: FetchEvent, { worth, answer }: Heard, now: number): Promise<void> {
  const { url } = event.request
  // A copy of what is not kept would hold a whole download in memory.
  if (answer && isPage(answer)) {
    const kept = isGuess(event.request) ? await findPage(url) : { seenAt: now, isAhead: false }
    if (kept) {
      await keepPage(url, answer.clone(), { ...kept, confirmedAt: now })
      await keepFilesOf(event, url)
    }
    // A guess is opened without asking, and is nothing without its looks.
    else await keepFiles(event, filesIn(await answer.clone().text()))
  } else if (worth === 'gone' || worth === 'moved') await forgetPage(url)
  if (worth !== 'silent') await leaveIfWithdrawn(now)
}

async function showCopy(url: string, reason: Reason, now: number): Promise<Response | undefined> {
  const kept = (await findShownPage(url, now)) ?? (await findSamePage(url, now))
  if (!kept) return undefined
  const { response } = kept
  const html = withBar({ ...kept, html: await response.text() }, reason, now)
  return new Response(html, { headers: response.headers })
}

async function offlinePage(now: number): Promise<Response> {
  const page = await findOfflinePage()
  if (!page) return Response.error()
  const shown = (await listPages())
    .filter(({ confirmedAt }) => isShown(confirmedAt, now))
    .sort((one, other) => other.seenAt - one.seenAt)
  const copies = await Promise.all(
    shown.map(async (kept) => ({ ...kept, html: await kept.response.text() })),
  )
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(withList(await page.text(), copies, now), { status: 503, headers })
}
