import { siteMark } from '#kit/base/site.ts'

const triesEveryMs = 5_000

/** In place of a page that has no copy: it opens when the site answers. */
export function openWhenAnswered(): void {
  addEventListener('online', openIfAnswered)
  // A hall's network may be there all the time, and carry nothing.
  setInterval(openIfAnswered, triesEveryMs)
}

async function openIfAnswered(): Promise<void> {
  if (document.hidden) return
  const asked = fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  const answer = await asked.catch(() => undefined)
  if (answer?.headers.has(siteMark)) location.reload()
}
