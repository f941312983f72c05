import { isPage, worthOf } from './believed.ts'
import { isOld, toConfirm } from './kept-ages.ts'
import {
  confirmPage,
  findOfflinePage,
  findPage,
  forgetPage,
  type KeptPage,
  keepFilesOf,
  keepOfflinePage,
  keepPage,
  listPages,
  openPage,
} from './kept-pages.worker.ts'

/** Keeps what a visitor looks at, without its files. */
export async function keepOpened(pages: readonly string[], now: number): Promise<void> {
  for (const url of pages) {
    await openPage(url, now)
    await keepOne(url, { isAhead: false }, now)
  }
}

/** Keeps what may be needed, and asks again about what was kept long ago. Ends where the network does. */
export async function tend(
  event: ExtendableEvent,
  ahead: readonly string[],
  now: number,
): Promise<void> {
  if (!(await findOfflinePage())) await keepOfflinePage(event)
  for (const url of ahead) {
    if (!(await keepOne(url, { isAhead: true }, now))) return
    await keepFilesOf(event, url)
  }
  const old = toConfirm(await listPages(), now)
  for (const kept of old) {
    if (!(await askAbout(kept.url, kept, now))) return
    await keepFilesOf(event, kept.url)
  }
  if (old.length > 0) await keepOfflinePage(event)
}

async function keepOne(
  url: string,
  fresh: Pick<KeptPage, 'isAhead'>,
  now: number,
): Promise<boolean> {
  const kept = await findPage(url)
  return (kept && !isOld(kept.confirmedAt, now)) || askAbout(url, kept ?? fresh, now)
}

/** @returns false when it is the network's fault, so that others need not be asked about. */
async function askAbout(
  url: string,
  kept: KeptPage | Pick<KeptPage, 'isAhead'>,
  now: number,
): Promise<boolean> {
  const copy = 'response' in kept ? kept : undefined
  const etag = copy?.response.headers.get('etag')
  const answer = await fetch(url, {
    credentials: 'omit',
    redirect: 'manual',
    cache: etag ? 'no-store' : 'no-cache',
    headers: etag ? { 'if-none-match': etag } : {},
  }).catch(() => undefined)
  const worth = answer && worthOf(answer)
  if (!answer || worth === 'failing' || worth === 'foreign') return false
  if (worth === 'gone') await forgetPage(url)
  else if (answer.status === 304 && copy) await confirmPage(copy, now)
  else if (isPage(answer)) {
    const { isAhead } = kept
    await keepPage(url, answer, { seenAt: copy?.seenAt || now, confirmedAt: now, isAhead })
  }
  return true
}
