import { type Answer, ask } from './ask.ts'
import type { MeasuredSite } from './site.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
}

interface ApiDocument {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>
}

/** By address: what a list cost on one site. */
export type Asked = Map<string, Answer[]>

const notLists = /\/(openapi\.json|login|me)$/

/** What the API and the admin panel read without a number: their lists and summaries. */
export async function listCalls({ url }: MeasuredSite): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const isAsked = get && !path.includes('{') && !notLists.test(path)
    return isAsked && !get.parameters?.some(({ required }) => required) ? [path] : []
  })
}

/** As an editor, who sees what visitors see and more. */
export async function askAll(
  sites: readonly [MeasuredSite, MeasuredSite],
  addresses: readonly string[],
  rounds: number,
): Promise<readonly [Asked, Asked]> {
  const asked = [new Map(), new Map()] as const
  for (let round = 0; round <= rounds; round++)
    for (const address of addresses)
      for (const one of [0, 1] as const) {
        const answer = await ask(sites[one], address, 'editor')
        if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`)
        // The first time what is asked for is compiled.
        if (answer.status !== 200 || round === 0) continue
        const all = asked[one].get(address) ?? []
        all.push(answer)
        asked[one].set(address, all)
      }
  return asked
}
