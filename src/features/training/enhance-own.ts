import { recall, remember } from '#kit/base/remembered.ts'

/** Something of the visitor's that this device remembers, only when asked to; its places on a page offer, say or forget it. */
interface Own {
  key: string
  places: string
  /** What the button of a place has remembered. */
  toKeep: (place: HTMLElement) => string | undefined
  show: (place: HTMLElement, kept: string | undefined) => void
}

export function enhanceOwn({ key, places, toKeep, show }: Own): void {
  const showAll = () => {
    const kept = recall(key)
    for (const place of document.querySelectorAll<HTMLElement>(places)) show(place, kept)
  }
  showAll()
  // Back brings a page as it was left, another tab changes what is kept.
  addEventListener('pageshow', showAll)
  addEventListener('storage', showAll)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const place = button?.closest<HTMLElement>(places)
    if (!button || !place) return
    remember(key, button.closest('[data-own-ask]') ? toKeep(place) : undefined)
    showAll()
    // The button pressed is gone: the other one, or the first line of the list.
    const next = place.querySelector<HTMLElement>('p:not([hidden]) button')
    const left = next ?? place.parentElement?.querySelector('a')
    left?.focus()
  })
}

/** The offer to remember it, or that it is remembered. */
export function showOffer(place: HTMLElement, isKept: boolean): void {
  place.hidden = false
  place.querySelector('[data-own-ask]')?.toggleAttribute('hidden', isKept)
  place.querySelector('[data-own-kept]')?.toggleAttribute('hidden', !isKept)
}
