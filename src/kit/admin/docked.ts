const reaches = new Map<HTMLElement, number>()

/** How far up from the bottom of the screen it reaches; what flows with the page does not. */
function reachOf(element: HTMLElement): number {
  const { position, bottom } = getComputedStyle(element)
  const stays = position === 'fixed' || position === 'sticky'
  return stays && element.offsetHeight > 0
    ? element.offsetHeight + (Number.parseFloat(bottom) || 0)
    : 0
}

const tell = () =>
  document.documentElement.style.setProperty('--docked', `${Math.max(0, ...reaches.values())}px`)

/** A ref for what stays at the bottom of a screen: messages stand above it, however high it grows. */
export function docked(element: HTMLElement | null) {
  if (!element) return
  element.dataset.docked = ''
  const observer = new ResizeObserver(() => {
    reaches.set(element, reachOf(element))
    tell()
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    reaches.delete(element)
    tell()
  }
}
