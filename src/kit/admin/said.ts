/** Between it and what is above and below, both together: `--s-3` of tokens.css. */
const aroundPx = 24

/** A ref for the messages: a dialog leaves room above it for what is said there. */
export function said(element: HTMLElement | null) {
  if (element?.dataset.position !== 'bottom-center') return
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = element
    const room = offsetHeight > 0 ? offsetHeight + aroundPx : 0
    document.documentElement.style.setProperty('--said', `${room}px`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    document.documentElement.style.removeProperty('--said')
  }
}
