import { speculationRules } from '#kit/base/speculation-rules.ts'

/**
 * What the page does not need itself. Named in its HTML, browsers would fetch it together with what the page is
 * painted with: the manifest, the scripts of the first tap, the rules for the next page.
 */
export function fetchAhead(): void {
  addLink('manifest', '/site.webmanifest')
  const prefetch = document.querySelector<HTMLMetaElement>('meta[name="prefetch"]')
  for (const file of prefetch?.content.split(' ') ?? []) addLink('prefetch', file)
  // A copy in the phone has no network to foresee visits with.
  if (document.querySelector('[data-kept]')) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = speculationRules
  document.head.append(rules)
}

function addLink(rel: string, href: string): void {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
}

/** After everything that the page itself names; at once when that is over. */
export function whenLoaded(start: () => void): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Each time the page is shown; the first time may be over when a script comes. @param show told whether it was kept as it was left. */
export function whenShown(show: (persisted: boolean) => void): void {
  if (document.readyState === 'complete') show(false)
  addEventListener('pageshow', ({ persisted }) => show(persisted))
}
