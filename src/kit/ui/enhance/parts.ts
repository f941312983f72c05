import { parsePage } from './parse-page.ts'
/**
 * Brings the next part of a long list before its end is reached. The links to the parts, which stay
 * below it, work without this.
 */
export function enhanceParts(list: HTMLElement) {
  const steps = list.parentElement?.querySelector<HTMLElement>('[data-parts-steps]')
  if (!steps) return
  const near = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      near.disconnect()
      if (await append(list, steps)) near.observe(steps)
    },
    { rootMargin: '0px 0px 2500px' },
  )
  near.observe(steps)
}

/** @returns whether there may be more. */
async function append(list: HTMLElement, steps: HTMLElement): Promise<boolean> {
  const next = steps.querySelector<HTMLAnchorElement>('a[rel=next]')
  if (!next) return false
  const answer = await fetch(next.href).catch(() => undefined)
  if (!answer?.ok) return false
  const page = await parsePage(answer)
  for (const image of page.querySelectorAll<HTMLImageElement>('[data-parts] img')) {
    image.loading = 'lazy'
    image.removeAttribute('fetchpriority')
  }
  list.append(...page.querySelectorAll('[data-parts] > *'))
  steps.replaceChildren(...(page.querySelector('[data-parts-steps]')?.childNodes ?? []))
  return true
}
