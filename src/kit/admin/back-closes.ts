import { useLayoutEffect, useRef } from 'react'
import type { DataRouter } from 'react-router'

interface Layer {
  close(): void
}

/** What lies over the screen, the topmost last. */
const layers: Layer[] = []
/** The place in the history of the screen that is shown. */
let here = 0
let returning = false

interface Entry {
  idx?: number
  /** Lies below the first screen of the tab, from where «Back» would leave the admin. */
  floor?: true
}

/** The first screen, while there is a floor below it. */
let first: { state: Entry; href: string } | undefined

const placeOf = (state: Entry | null) =>
  state?.idx === undefined ? undefined : state.idx - (state.floor ? 1 : 0)

/**
 * «Back» closes what lies over the screen and stays on it. The step is undone before the router hears
 * of it, so a question about leaving is not asked; nothing is added to the history but a floor, once.
 * Must be called before the router is made.
 */
export function watchBack() {
  if (history.state?.floor) history.replaceState({ ...history.state, floor: undefined }, '')
  here = placeOf(history.state) ?? 0
  addEventListener('popstate', stayUnderLayer, true)
}

/** The router's own steps are followed. */
export function followRouter(router: Pick<DataRouter, 'subscribe' | 'state'>) {
  let { key } = router.state.location
  router.subscribe(({ location }) => {
    if (location.key === key) return
    key = location.key
    here = placeOf(history.state) ?? here
    if (here === 0 && first) first = { state: history.state, href: window.location.href }
  })
}

function stayUnderLayer(event: PopStateEvent) {
  const moved = (placeOf(event.state) ?? here - 1) - here
  const top = layers.at(-1)
  if (!top && event.state?.floor) return leave(event)
  if (!returning && (!top || moved === 0)) return
  event.stopImmediatePropagation()
  if (moved !== 0) history.go(-moved)
  if (!returning) top?.close()
  returning = moved !== 0
}

/** Laid when something opens: that is after a tap, and what comes without one a browser steps over. */
function layFloor() {
  if (first || here !== 0) return
  const { state } = history
  first = { state, href: location.href }
  history.replaceState({ ...state, floor: true }, '')
  history.pushState(state, '')
}

/** One step further, where the person meant to go; a tab that has nothing there keeps its screen. */
function leave(event: PopStateEvent) {
  event.stopImmediatePropagation()
  history.replaceState(first?.state, '', first?.href)
  first = undefined
  history.back()
}

/** While open, «Back» calls `close` instead of leaving the screen. */
export function useBackCloses(opened: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useLayoutEffect(() => {
    if (!opened) return
    const layer = { close: () => latest.current() }
    layFloor()
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [opened])
}
