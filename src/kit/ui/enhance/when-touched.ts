import { bring } from './bring.ts'

/**
 * Starts a part of the page at the first sign that somebody is about to use it: nobody else fetches its script.
 * What is done meanwhile is done again when it has come: the last click on one of `held`, the letters typed, a swipe.
 */
export function whenTouched(
  places: Iterable<HTMLElement>,
  held: string | undefined,
  start: (first: Event) => Promise<unknown>,
): void {
  let starting: Promise<void> | undefined
  let isOver = false
  let isRepeated = false
  let clicked: HTMLElement | undefined

  const begin = (first: Event) => {
    starting ??= start(first).then(() => {
      isOver = true
    })
    starting.catch(() => {
      starting = undefined
      clicked = undefined
    })
    return starting
  }
  const repeat = async (first: Event, again: () => void) => {
    await begin(first)
    redo(again)
  }
  const redo = (again: () => void) => {
    isRepeated = true
    again()
    isRepeated = false
  }
  const sense = (first: Event) => {
    // Its touchstart follows, and may begin a swipe.
    if (first instanceof PointerEvent && first.pointerType === 'touch') return
    begin(first).catch(() => undefined)
  }
  const click = (event: MouseEvent) => {
    const { target } = event
    const place = held && target instanceof Element && target.closest<HTMLElement>(held)
    if (isOver || isRepeated || !place) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const isFirst = !clicked
    clicked = place
    if (!isFirst) return
    const again = () => {
      const last = clicked ?? place
      clicked = undefined
      last.click()
    }
    const start = () => repeat(event, again)
    // Without it links work as links and forms as forms.
    if (place.matches('button[type=button]')) void bring(place, start)
    else start().catch(() => redo(again))
  }
  const type = (event: Event) => {
    if (isOver || isRepeated) return
    const again = () => event.target?.dispatchEvent(new Event('input', { bubbles: true }))
    repeat(event, again).catch(() => undefined)
  }
  // The end of a swipe that was faster than the script is told once more.
  const swipe = (event: TouchEvent) => {
    if (!starting || isOver || isRepeated) return
    const { target } = event
    const changedTouches = [...event.changedTouches]
    const end = new TouchEvent('touchend', { bubbles: true, changedTouches })
    repeat(event, () => target?.dispatchEvent(end)).catch(() => undefined)
  }

  for (const place of places) {
    for (const sign of ['pointerover', 'touchstart', 'focusin'])
      place.addEventListener(sign, sense, { once: true, passive: true })
    place.addEventListener('click', click, { capture: true })
    place.addEventListener('input', type)
    place.addEventListener('touchend', swipe, { passive: true })
  }
}
