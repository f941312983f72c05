import { addDays } from '#kit/text/days.ts'
import { questions } from '../archive/questions.ts'
import { type Answer, ask } from './ask.ts'
import type { MeasuredSite } from './site.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
}

export interface ApiDocument {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>
}

/** By address: what a list cost on one site. */
export type Asked = Map<string, Answer[]>

const notLists = /\/(openapi\.json|login|me)$/

export async function listCalls({ url }: MeasuredSite): Promise<string[]> {
  return addressesOf((await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument)
}

/** What the API and the admin panel read without a number: their lists and summaries. */
export function addressesOf({ paths }: ApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const isAsked = get && !path.includes('{') && !notLists.test(path)
    return isAsked && !get.parameters?.some(({ required }) => required) ? [path] : []
  })
}

/** Both sites have the example's records. */
export async function screenCalls({ url, token }: MeasuredSite, now: Date): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const albums = await fetch(`${url}/api/albums?service=no`, { headers })
  const [album] = (await albums.json()) as { id: number }[]
  if (!album) throw new Error(`${url} has no album`)
  return screenAddresses(album.id, now)
}

/** The same lists as the screens of the admin panel ask for them: a page, words, days. */
export function screenAddresses(album: number, now: Date): string[] {
  const today = now.toISOString().slice(0, 10)
  const asked: [path: string, ...queries: Record<string, string | number>[]][] = [
    ['/api/news', ...pagesBy('-publishedAt', 20)],
    ['/api/competitions', ...pagesBy('-date', 20)],
    ['/api/history', ...pagesOf(30), { entity: 'news', record: 1, page: 1, limit: 30 }],
    ['/api/trash', { page: 1, limit: 20 }],
    ['/api/albums', { service: 'no' }, { service: 'only' }],
    [
      '/api/events',
      { from: addDays(today, -7), to: addDays(today, 35) },
      { from: addDays(today, -300), to: addDays(today, 100), series: 'whole' },
      { from: today, to: addDays(today, 400), type: 'training', series: 'whole' },
    ],
    ['/api/trainings', { from: addDays(today, -7), to: addDays(today, 35) }],
    [
      '/api/record-search',
      { q: 'кубок' },
      { entity: 'album', only: 'filled', q: '' },
      { entity: 'competition', q: 'кубок' },
      { entity: 'competition', from: addDays(today, -30), until: addDays(today, 30) },
    ],
    [`/api/photos/${album}`, {}],
  ]
  return asked.flatMap(([path, ...queries]) =>
    queries.map((query) => {
      const given = Object.entries(query).map(([name, value]) => [name, String(value)])
      return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
    }),
  )
}

/** The first page, one further on, and what has a word. */
const pagesOf = (limit: number): Record<string, string | number>[] => [
  { page: 1, limit },
  { page: 3, limit },
  { q: 'кубок', page: 1, limit },
]
const pagesBy = (sort: string, limit: number) => pagesOf(limit).map((page) => ({ sort, ...page }))

/** What visitors ask, of the API and of its page. */
export const searches = questions.flatMap((q) => {
  const query = new URLSearchParams({ q })
  return [`/api/search?${query}`, `/search?${query}`]
})

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
        // What is refused costs what refusals cost.
        if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
        // The first time what is asked for is compiled.
        if (round === 0) continue
        const all = asked[one].get(address) ?? []
        all.push(answer)
        asked[one].set(address, all)
      }
  return asked
}
