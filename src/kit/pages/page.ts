import type { ReactNode } from 'react'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { LoadPart } from '#kit/ui/part.tsx'

export interface PageRequest {
  /** Path as in the address bar, e.g. `/news/12`. */
  path: string
  params: Record<string, string>
  /** Only the parameters the page declares in `query`. */
  query: Record<string, string | undefined>
  now: Date
  site: Site
}

export interface HeadImage {
  /** Path on this site. */
  path: string
  width: number
  height: number
  alt: string
}

export interface Head {
  title: string
  description: string
  /** Path with the query parameters that make a page of its own; the request's path when absent. */
  canonical?: string
  type?: 'website' | 'article'
  image?: HeadImage
  jsonLd?: object[]
  /** What a shared link leads to, when it is more than the canonical page. */
  address?: string
  /** Islands whose code is fetched ahead, so that the first touch finds it there. */
  islands?: string[]
  /** Parts of the enhancement that answer a touch without a network too: the worker keeps their code. */
  atHand?: string[]
  noindex?: boolean
  /** The page may be found, its pictures by themselves not. */
  noPictures?: boolean
  prev?: string
  next?: string
}

/** What `load` has besides: the means to let one part fail without the others. */
export interface PageLoading extends PageRequest {
  part: LoadPart
}

/** A form of the page, sent without a script too. */
export interface PageSubmission extends PageLoading {
  form: Readonly<Record<string, string>>
  /** The owner of the address it came from, to count by. */
  sender: string
}

/** Where to go when it is done; or the page once more, with what was typed and what is wrong. */
export type Submitted<Data> =
  | { seeOther: string }
  | { data: Data; status: 400 | 409 | 429; retryAfterSeconds?: number | undefined }

export interface Page<Data> {
  /** Fastify route pattern, e.g. `/news/:id`. */
  path: string
  /** Names the styles inside the page, made of what it imports; pages that look alike may share them. */
  section: string
  /** Query parameters that split the page cache; all others are ignored. */
  query?: readonly string[]
  /** What the search is asked by those who want this page. */
  answers?: readonly string[]
  /** The search shows it where nothing else has the words, or by its title: a long text names all there is. */
  isFoundLast?: boolean
  /** The tables of the records whose words stand in its head or among its `words`. */
  tells?: readonly string[]
  /** What else the search finds it by. */
  words?(data: Data, request: PageRequest): string
  /** Endless addresses (answers to questions): not kept in the page cache, no page of the sitemap. */
  endless?: boolean
  /**
   * Answers the 404 page when it finds nothing. What the page can do without goes through `part`; what
   * throws here is answered with the page's last good bytes, or else with the error page.
   */
  load(db: Db, request: PageLoading): Promise<Data | undefined>
  /** Takes the form of this page, posted to its own address. Answers the 404 page like `load`. The form is its asker's alone. */
  submit?(db: Db, submission: PageSubmission): Promise<Submitted<Data> | undefined>
  head(data: Data, request: PageRequest): Head
  Body(props: { data: Data; request: PageRequest }): ReactNode
  /** When this answer stops being true by itself (a scheduled item, midnight). */
  expires?(data: Data, request: PageRequest): Date | undefined
}

/** Keeps the inferred data type of `load` for `head` and `Body`, then forgets it for the site map. */
export function definePage<Data>(page: Page<Data>): Page<unknown> {
  return page as Page<unknown>
}
