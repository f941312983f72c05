/**
 * Starts a part of the page at the first sign that somebody is about to use it: nobody else fetches its script.
 * @param links a tap on one of them waits for it.
 */
export function whenTouched(
  part: HTMLElement,
  links: string,
  start: (first: Event) => Promise<unknown>,
): void {
  let starting: Promise<unknown> | undefined
  let isOver = false
  const over = () => {
    isOver = true
  }
  const begin = (first: Event) => {
    // Its touchstart follows, and may begin a swipe.
    if (first instanceof PointerEvent && first.pointerType === 'touch') return
    // Without it the links work as links.
    starting ??= start(first).then(over, over)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    part.addEventListener(sign, begin, { once: true, passive: true })
  // The end of a swipe that was faster than the script is told once more.
  const repeat = ({ target, changedTouches }: TouchEvent) => {
    if (!starting || isOver) return
    const end = new TouchEvent('touchend', { bubbles: true, changedTouches: [...changedTouches] })
    starting.then(() => target?.dispatchEvent(end))
  }
  part.addEventListener('touchend', repeat, { passive: true })
  part.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>(links)
    if (!starting || isOver || !link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    starting.then(() => link.click())
  })
}
