import { focusHeading } from './heading-focus.ts'

/** What had the focus, the element itself and what stood around it, the latest first. */
interface Place {
  element: HTMLElement
  around: HTMLElement[]
}

const remembered = 8
/** A dialog gives the focus back and a screen takes it a moment later; only what is lost after that is found again. */
const grace = 120
const layers = '[role=dialog], [role=menu], [role=listbox], [role=alert]'

let places: Place[] = []

/**
 * What vanishes, slides away or is switched off while it has the focus throws the keyboard to the top of the page:
 * a removed row, a closed dialog without its opener, a button that is busy. The focus then goes to what
 * is beside, to where it was before, or to the heading. Who taps an empty place lets it go.
 */
export function keepFocus() {
  let planned = false
  const plan = () => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      findAgain()
    }, grace)
  }
  addEventListener('focusin', ({ target }) => remember(target as HTMLElement))
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget) return
    setTimeout(() => {
      if (takesFocus(target as HTMLElement)) places = []
      // A menu that slides away changes nothing in the document.
      else plan()
    })
  })
  new MutationObserver(plan).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  })
}

function remember(element: HTMLElement) {
  const around: HTMLElement[] = []
  for (let step = element.parentElement; step && step !== document.body; step = step.parentElement)
    around.push(step)
  places = [{ element, around }, ...places.filter((place) => place.element !== element)]
  places.splice(remembered)
}

function findAgain() {
  const [last] = places
  if (!last || !isLost(document.activeElement)) return
  // Busy, and back when it has answered.
  if (last.element.isConnected && last.element.matches('[data-loading]')) return
  const found = takesFocus(last.element) ? last.element : (besideOf(last) ?? earlier())
  if (found) found.focus({ preventScroll: true })
  else focusHeading()
}

/** A browser moves the focus away from what can no longer have it with its next picture, which a busy one draws late. */
const isLost = (active: Element | null) =>
  !active || active === document.body || active.matches(':disabled')

/** The first thing to tap in the nearest surroundings that are still there; the whole screen is too far. */
function besideOf({ around }: Place): HTMLElement | undefined {
  for (const near of around) {
    if (!near.isConnected) continue
    if (near.tagName === 'MAIN' || near.querySelector('h1')) return undefined
    const found = [
      ...near.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"], [type=checkbox]'),
    ].find(takesFocus)
    if (found || near.matches(layers)) return found
  }
  return undefined
}

const earlier = () => places.map(({ element }) => element).find(takesFocus)

const takesFocus = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true })
