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
  openPage,
} from './kept-pages.worker.ts'

export interface ToKeep {
  /** What a visitor looks at. */
  pages: readonly string[]
  /** What nobody has asked for yet. */
  ahead: readonly string[]
}

/** Keeps what is told, and asks again about what was kept long ago. Ends where the network does. */
export async function tend(
  event: ExtendableEvent,
  { pages, ahead }: ToKeep,
  now: number,
): Promise<void> {
  for (const url of pages) await openPage(url, now)
  for (const url of new Set([...pages, ...ahead])) {
    const kept = await findPage(url)
    if (kept && !isOld(kept.confirmedAt, now)) continue
    if (!(await askAbout(event, now, url, kept ?? { isAhead: !pages.includes(url) }))) return
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
  kept: KeptPage | Pick<KeptPage, 'isAhead'>,
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
    await keepPage(event, url, answer, { seenAt: copy?.seenAt || now, confirmedAt: now, isAhead })
  }
  return true
}
