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

const placeOf = (state: unknown) => (state as { idx?: number } | null)?.idx

/**
 * «Back» closes what lies over the screen and stays on it. The step is undone before the router hears
 * of it, so nothing is ever added to the history and a question about leaving is not asked.
 * Must be called before the router is made.
 */
export function watchBack() {
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
  })
}

function stayUnderLayer(event: PopStateEvent) {
  const moved = (placeOf(event.state) ?? here - 1) - here
  const top = layers.at(-1)
  if (!returning && (!top || moved === 0)) return
  event.stopImmediatePropagation()
  if (moved !== 0) history.go(-moved)
  if (!returning) top?.close()
  returning = moved !== 0
}

/** While open, «Back» calls `close` instead of leaving the screen. */
export function useBackCloses(opened: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useLayoutEffect(() => {
    if (!opened) return
    const layer = { close: () => latest.current() }
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [opened])
}
