import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { count } from '#kit/text/plural.ts'
import { holdsSought } from '#kit/text/sought.ts'
import { leadTo } from './lead-to.ts'
import { belongsHere, sayDone, sayWarning } from './messages.tsx'

/** Goes with the step, not in the address: an address stands in the records of the server, and a name may be sought. */
interface SoughtState {
  sought: string[]
  /** Where something is done with the name that was written, not where it was written. */
  isName?: true
}

/** A way to the place of a screen where these words stand; where they do not, the next ones. */
export const soughtLink = (to: string, ...sought: string[]) => ({
  to,
  state: { sought } satisfies SoughtState,
})

/** The same to what can be done with a name: such a place has `namePlace`. */
export const soughtNameLink = (to: string, ...sought: string[]) => ({
  to,
  state: { sought, isName: true } satisfies SoughtState,
})
export const namePlace = (name: string) => ({ 'data-name-place': name })

/** What somebody was led here for: its place may have to be unfolded. */
export const soughtIn = (state: unknown): string[] =>
  (state as Partial<SoughtState> | null)?.sought ?? []

/** What a screen asks for by itself has come by then. */
const longestMs = 6000

/** Whoever was led to a screen for words that stand in it finds the cursor at them, whatever field they are in. */
export function useSought() {
  const { key, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const { sought, isName } = (isBack ? null : (state as Partial<SoughtState> | null)) ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step seeks by itself
  useEffect(() => (sought ? seek(sought, isName) : undefined), [key, sought])
}

const written =
  'main :is(textarea, input:not([type="checkbox"], [type="radio"], [type="search"], [type="file"], [type="hidden"]))'
const editors = 'main [contenteditable="true"]'
const names = 'main [data-name-place]'
const folded = 'main [data-open-row][aria-expanded="false"]'

function seek(sought: string[], isName = false): () => void {
  let places: HTMLElement[] = []
  let here = ''
  let isInUse = false
  const isHere = (place: HTMLElement) => place.isConnected && holdsSought(textOf(place), here)

  function show(found: HTMLElement[]) {
    places = found
    for (const place of found) place.dataset.sought = ''
    lead()
    if (found.length > 1)
      sayDone(
        `На\u00a0этом экране так написано в\u00a0${count(found.length, ['месте', 'местах', 'местах'])}: все обведены`,
      )
  }

  function lead() {
    const [first] = places
    if (!first) return
    leadTo(first)
    const block = blockIn(first)
    if (block) select(block)
    keepInSight()
  }

  /** A text is longer than a screen: its paragraph with the words. */
  const blockIn = (place: HTMLElement) =>
    place.isContentEditable
      ? [...place.querySelectorAll<HTMLElement>('p, h2, h3, h4, td, th, figcaption')].find((one) =>
          holdsSought(one.textContent ?? '', here),
        )
      : undefined

  function keepInSight() {
    const [first] = places
    if (first) (blockIn(first) ?? first).scrollIntoView({ block: 'center' })
  }

  function look() {
    if (places.length > 0) {
      for (const place of places) if (!isHere(place)) delete place.dataset.sought
      // What came above it has moved it away.
      if (!isInUse) keepInSight()
      return
    }
    // A question about a draft comes first.
    if (document.querySelector('.mantine-Modal-content')) return
    for (here of sought) {
      const found = all(isName ? names : `${written}, ${editors}`).filter(isHere)
      if (found.length > 0) return show(found)
      const row = all(folded).find(isHere)
      if (row) return row.click()
    }
  }

  function lookAtLast() {
    if (places.length > 0) {
      isInUse = true
      return
    }
    isInUse = true
    for (here of sought) {
      const [first] = innermost(here)
      if (!first) continue
      if (first.tabIndex < 0) first.tabIndex = -1
      return show([first])
    }
    belongsHere(
      sayWarning(`${sought[0]}: места на\u00a0этом экране не\u00a0видно, поищите его сами`),
    )
  }

  const use = () => {
    isInUse = true
  }
  const ways = ['pointerdown', 'keydown', 'wheel'] as const
  for (const way of ways) addEventListener(way, use, { passive: true })
  document.addEventListener('input', look)
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  // After the heading, which a new screen focuses first.
  const frame = requestAnimationFrame(look)
  const late = setTimeout(lookAtLast, longestMs)
  return () => {
    for (const way of ways) removeEventListener(way, use)
    document.removeEventListener('input', look)
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(late)
    for (const place of places) delete place.dataset.sought
  }
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

const textOf = (place: HTMLElement): string =>
  place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement
    ? place.value
    : (place.dataset.namePlace ?? place.textContent ?? '')

/** Of what is no field the smallest part that has the words. */
const innermost = (sought: string) =>
  all('main :not(h1, select, option)').filter(
    (one) =>
      holdsSought(one.textContent ?? '', sought) &&
      ![...one.children].some((child) => holdsSought(child.textContent ?? '', sought)),
  )

function select(block: HTMLElement) {
  const range = document.createRange()
  range.selectNodeContents(block)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}
