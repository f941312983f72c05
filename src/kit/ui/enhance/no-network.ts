import { siteMark } from '#kit/base/site.ts'
import { offlinePath } from '#kit/offline/offline-path.ts'

const triesEveryMs = 5_000

/** Of a copy that stays on the screen: the network may come and go. In place of a page that has none, it opens when the site answers. */
export function tellOfNetwork(): void {
  for (const change of ['online', 'offline'])
    addEventListener(change, () => {
      const why = document.querySelector('[data-kept-why]')
      if (why) why.textContent = navigator.onLine ? 'Связь вернулась.' : 'Нет связи.'
    })
  if (!document.querySelector('[data-again]') || location.pathname === offlinePath) return
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
