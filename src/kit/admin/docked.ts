const reaches = new Map<HTMLElement, number>()

/**
 * How far up from the bottom of the screen it reaches; what flows with the page does not. What sticks there would rise with the
 * end of the page into the messages: room for them is made above it (shell.module.css).
 */
function reachOf(element: HTMLElement): number {
  const { position, bottom } = getComputedStyle(element)
  const stays = (position === 'fixed' || position === 'sticky') && element.offsetHeight > 0
  element.dataset.docked = stays ? position : ''
  return stays ? element.offsetHeight + (Number.parseFloat(bottom) || 0) : 0
}

const tell = () =>
  document.documentElement.style.setProperty('--docked', `${Math.max(0, ...reaches.values())}px`)

/** A ref for what stays at the bottom of a screen: messages stand above it, however high it grows. */
export function docked(element: HTMLElement | null) {
  if (!element) return
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
