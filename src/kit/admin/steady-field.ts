const typed = 'textarea, input:not([type=checkbox], [type=radio])'
// It stands still while the page behind it does what it likes.
const overPage = '[role=dialog]'

/**
 * The line that is typed into stays where it is on the screen when something above it comes or goes: a list of what is
 * wrong, a sentence that grows. Browsers hold the first thing in sight, which may be the very one that changes.
 */
export function keepFieldSteady() {
  let field: Element | undefined
  let top = 0
  const look = () => {
    const active = document.activeElement
    field =
      active?.matches(typed) && !active.closest(overPage) && isInSight(active) ? active : undefined
    top = field?.getBoundingClientRect().top ?? 0
  }
  const hold = () => {
    if (!field) return
    if (field !== document.activeElement) return look()
    window.scrollBy(0, field.getBoundingClientRect().top - top)
    look()
  }
  for (const event of ['focusin', 'focusout', 'scroll', 'pointerdown'])
    addEventListener(event, look, { capture: true, passive: true })
  // One thing may grow by what another one loses: the page is as high as before.
  const all = { childList: true, subtree: true, characterData: true }
  new MutationObserver(hold).observe(document.body, all)
  new ResizeObserver(hold).observe(document.body)
}

/** Who is led to a field out of sight is on the way to it: the place it had is not the one to keep. */
function isInSight(field: Element): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
