import { useSyncExternalStore } from 'react'
import type {
  DataRouter,
  DataStrategyFunction,
  DataStrategyMatch,
  DataStrategyResult,
} from 'react-router'

let fault: Error | undefined
const listeners = new Set<() => void>()

function tell(next: Error | undefined) {
  if (next === fault) return
  fault = next
  for (const listener of listeners) listener()
}

/** Why the screen still shows what was loaded earlier, if it does. */
export function useReloadFault(): Error | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => fault,
  )
}

/**
 * How every screen of the admin is loaded: one that is open stays as it is when loading it again
 * fails. Only an answer about the record itself (it is gone, go elsewhere) takes its place.
 */
export function keepingScreen(router: () => DataRouter): DataStrategyFunction {
  return ({ matches, request, runClientMiddleware }) =>
    runClientMiddleware(async () => {
      const shown = shownBefore(router(), request)
      const loads = await Promise.all(
        matches
          .filter((match) => match.shouldCallHandler())
          .map((match) => loadOrKeep(match, shown?.[match.route.id])),
      )
      if (!request.signal.aborted) tell(loads.find((load) => load.fault)?.fault)
      return Object.fromEntries(loads.map(({ id, result }) => [id, result]))
    })
}

/** The data on the screen, when this request is for the same screen. */
function shownBefore({ state }: DataRouter, { url }: Request) {
  const { pathname, search } = new URL(url)
  const same = state.location.pathname === pathname && state.location.search === search
  return same && !state.errors ? state.loaderData : undefined
}

interface Load {
  id: string
  result: DataStrategyResult
  fault?: Error
}

async function loadOrKeep(match: DataStrategyMatch, before: unknown): Promise<Load> {
  const { id } = match.route
  const result = await match.resolve()
  const failing = causeOf(result)
  if (before === undefined) return { id, result }
  const cause = await failing
  const kept: DataStrategyResult = { type: 'data', result: before }
  if (!(cause instanceof Error) || (await causeOf(kept))) return { id, result }
  return { id, result: kept, fault: cause }
}

/** What a loader failed with, at once or in a part that was to come later; such a part counts as handled. */
async function causeOf({ type, result }: DataStrategyResult): Promise<unknown> {
  if (type === 'error') return result
  const parts = typeof result === 'object' && result !== null ? Object.values(result) : []
  return Promise.all(parts).then(
    () => undefined,
    (cause) => cause,
  )
}
