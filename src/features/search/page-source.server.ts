import type { SearchSource } from '#kit/nouns/noun.server.ts'
import type { Page } from '#kit/pages/page.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import type { LoadPart } from '#kit/ui/part.tsx'

// Only the head is looked at here, and it is there without any part of the page.
const quietly: LoadPart = (loading) => loading.catch(() => null)

/** The pages with an address of their own, by their heads. */
export function pageSource(pages: readonly Page<unknown>[]): SearchSource {
  const fixed = pages.filter(({ path }) => !path.includes(':'))
  const ids = fixed.map((_, at) => at)
  const told = new Set(fixed.flatMap(({ tells = [] }) => tells))
  const telling = (entity: string) => ids.filter((at) => fixed[at]?.tells?.includes(entity))
  return {
    ...{ kind: 'pages', label: 'Страницы', entity: 'page', ids, later: true },
    follows: Object.fromEntries([...told].map((entity) => [entity, () => telling(entity)])),
    async load(db, at, moment) {
      const page = fixed[at]
      if (!page) return []
      const request = { ...moment, path: page.path, params: {}, query: {}, part: quietly }
      const data = await page.load(db, request)
      if (data === undefined) return []
      const { title, description } = page.head(data, request)
      const body = page.words?.(data, request)
      const { path: href, answers, isFoundLast } = page
      const summary = withoutName(description, moment.site.name)
      return [{ href, title, summary, body, answers, isLast: isFoundLast }]
    },
  }
}

/** What a description tells search engines of whose page it is, all of these answers would repeat. */
function withoutName(description: string, name: string): string {
  const at = description.lastIndexOf(name)
  const rest = description.slice(at + name.length)
  if (at === 0) return capitalize(rest.replace(/^[.:] */, ''))
  if (at === -1 || !/^\.?$/.test(rest)) return description
  return description.slice(0, at).replace(/[.:] $/, '.')
}
