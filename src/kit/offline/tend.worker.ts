import { isPage, worthOf } from './believed.ts'
import { isOld, toConfirm } from './kept-ages.ts'
import {
  confirmPage,
  findPage,
  forgetPage,
  type KeptPage,
  keepOfflinePage,
  keepPage,
  listPages,
} from './kept-pages.worker.ts'

/** Keeps pages nobody has asked for yet, and asks again about what was kept long ago. Ends where the network does. */
export async function tend(
  event: ExtendableEvent,
  pages: readonly string[],
  now: number,
): Promise<void> {
  for (const url of pages) {
    const kept = await findPage(url)
    if (kept && !isOld(kept.confirmedAt, now)) continue
    if (!(await askAbout(event, now, url, kept))) return
  }
  const old = toConfirm(await listPages(), now)
  for (const kept of old) if (!(await askAbout(event, now, kept.url, kept))) return
  if (old.length > 0) await keepOfflinePage(event)
}

/** @returns false when it is the network's fault, so that others need not be asked about. */
async function askAbout(
  event: ExtendableEvent,
  now: number,
  url: string,
  kept?: KeptPage,
): Promise<boolean> {
  const etag = kept?.response.headers.get('etag')
  const answer = await fetch(url, {
    credentials: 'omit',
    redirect: 'manual',
    cache: etag ? 'no-store' : 'no-cache',
    headers: etag ? { 'if-none-match': etag } : {},
  }).catch(() => undefined)
  const worth = answer && worthOf(answer)
  if (!answer || worth === 'failing' || worth === 'foreign') return false
  if (worth === 'gone') await forgetPage(url)
  else if (answer.status === 304 && kept) await confirmPage(kept, now)
  else if (isPage(answer))
    await keepPage(event, url, answer, { seenAt: kept?.seenAt || now, confirmedAt: now })
  return true
}
