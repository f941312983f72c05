import { recall } from '#kit/base/remembered.ts'

/**
 * Starts the worker and tells it what this page is, then what it needs and names to be kept ahead.
 * @param whole when everything that the page itself names is there.
 */
export async function keepForLater(whole: Promise<void>): Promise<void> {
  const { serviceWorker } = navigator
  // A second time would bring back one that is leaving; browsers look for a new version by themselves.
  if (!serviceWorker.controller)
    await serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  // A copy has nothing new to tell.
  if (document.querySelector('[data-kept]')) return
  // A script may have named the page anew since it was opened.
  const [opened] = performance.getEntriesByType('navigation')
  const own = [opened?.name ?? location.href, location.href].map((href) => href.replace(/#.*/, ''))
  active?.postMessage({ pages: [...new Set(own)] })
  // Fonts come after the first paint.
  await Promise.all([whole, document.fonts.ready])
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const drawn = loaded
    .filter(({ initiatorType }) => initiatorType !== 'fetch')
    .map(({ name }) => name)
  active?.postMessage({ files: drawn, ahead: namedAhead() })
}

/** A page that a script has shown a part of. */
export const keepShown = (page: string): Promise<void> => tell({ pages: [page] })

/** A page that a visitor wants to have at hand. */
export const keepAhead = (page: string): Promise<void> => tell({ ahead: [page] })

async function tell(pages: { pages: string[] } | { ahead: string[] }): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(pages)
}

/** On the day of a competition its page names what a hall without a network asks for (src/features/competitions/ahead.ts). */
function namedAhead(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-ahead]')].flatMap((named) => {
    const { ahead = '', aheadQuery = '', aheadRemembered } = named.dataset
    const pages = ahead.split(' ')
    const remembered = recall(aheadQuery)
    if (aheadRemembered !== undefined && !remembered) return []
    return remembered ? [...pages, `${pages[0]}?${remembered}`] : pages
  })
}
