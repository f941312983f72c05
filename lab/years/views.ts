import { type Answer, ask, emptyCache } from './ask.ts'
import { addressesOfRoute, type Routes } from './routes.ts'
import type { MeasuredSite } from './site.ts'

/** What the addresses of one route have cost on one site. */
export interface Seen {
  first: Answer[]
  cached: Answer[]
  /** In brotli, of the heaviest HTML, and its address. */
  heaviest: { address: string; bytes: number }
}

export type SeenRoutes = Map<string, Seen>

/** Every route of both sites by turns, so that a noisy machine is noisy for both: nothing in the cache, and again. */
export async function viewRoutes(
  sites: readonly [MeasuredSite, MeasuredSite],
  routes: readonly [Routes, Routes],
  rounds: number,
): Promise<readonly [SeenRoutes, SeenRoutes]> {
  const seen = [new Map(), new Map()] as const
  for (let round = 0; round <= rounds; round++) {
    for (const site of sites) await emptyCache(site)
    // The first time what is asked for is compiled.
    await viewOnce(sites, routes, round === 0 ? [new Map(), new Map()] : seen)
  }
  return seen
}

async function viewOnce(
  sites: readonly [MeasuredSite, MeasuredSite],
  routes: readonly [Routes, Routes],
  seen: readonly [SeenRoutes, SeenRoutes],
): Promise<void> {
  for (const route of new Set([...routes[0].keys(), ...routes[1].keys()]))
    for (let at = 0; at < addressesOfRoute; at++)
      for (const one of [0, 1] as const) {
        const address = routes[one].get(route)?.[at]
        if (address) await view(sites[one], address, seenOf(seen[one], route))
      }
}

const seenOf = (seen: SeenRoutes, route: string): Seen => {
  const known = seen.get(route)
  if (known) return known
  const fresh: Seen = { first: [], cached: [], heaviest: { address: '', bytes: 0 } }
  seen.set(route, fresh)
  return fresh
}

async function view(site: MeasuredSite, address: string, seen: Seen): Promise<void> {
  const answer = await ask(site, address)
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`)
  // Somebody else's link, or a page for phones alone: it costs what refusals cost.
  if (answer.status !== 200) return
  seen.first.push(answer)
  seen.cached.push(await ask(site, address))
  if (answer.isPage && answer.bytes > seen.heaviest.bytes)
    seen.heaviest = { address, bytes: answer.bytes }
}
