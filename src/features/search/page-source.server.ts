import type { SearchEntry, SearchSource } from '#kit/nouns/noun.server.ts'
import type { Page } from '#kit/pages/page.ts'
import type { LoadPart } from '#kit/ui/part.tsx'

// Only the head is looked at here, and it is there without any part of the page.
const quietly: LoadPart = (loading) => loading.catch(() => null)

/** The pages with an address of their own, by their heads, and what stands on them under an anchor. */
export const pageSource = (
  pages: readonly Page<unknown>[],
  anchors: readonly SearchEntry[],
): SearchSource => ({
  kind: 'pages',
  label: 'Страницы',
  async *load(db, moment) {
    for (const page of pages) {
      if (page.path.includes(':')) continue
      const request = { ...moment, path: page.path, params: {}, query: {}, part: quietly }
      const data = await page.load(db, request)
      if (data === undefined) continue
      const { title, description } = page.head(data, request)
      yield { href: page.path, title, summary: description, answers: page.answers }
    }
    yield* anchors
  },
})
