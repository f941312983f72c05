import { setImmediate } from 'node:timers/promises'
import type { Db } from '#kit/db/db.server.ts'
import { onWrite } from '#kit/db/writes.server.ts'
import type { Site } from '#kit/pages/page.ts'
import { excerpt, markFragments } from './fragments.ts'
import { suggestSpelling } from './near-words.ts'
import type { SearchAnswer, SearchGroup, SearchHit } from './search.contract.ts'
import { bodyLimit, type SearchEntry, SearchIndex } from './search-index.ts'
import { type Hit, type Question, rank } from './search-ranking.ts'

export interface SearchSource {
  kind: string
  /** Heading of the group: «Новости». */
  label: string
  /** Only what any visitor may see at this moment. */
  load(db: Db, moment: Moment): Promise<SearchEntry[]> | AsyncIterable<SearchEntry>
}

export interface Moment {
  now: Date
  site: Site
}

export interface SearchOptions {
  sources: readonly SearchSource[]
  /** When public content changes by itself next. */
  nextMoment(db: Db, now: Date, site: Site): Promise<Date>
  /** Makes one of all spellings of a foreign name. */
  spell(word: string): string
}

export interface Search {
  /** At most `limit` hits of each kind, of one kind when it is named. */
  find(db: Db, question: SearchQuestion): Promise<SearchAnswer>
}

export interface SearchQuestion extends Moment {
  q: string
  kind?: string | undefined
  limit: number
  offset?: number
}

interface Built {
  index: SearchIndex
  from: Date
  until: Date
}

const entriesPerTurn = 50

/** Search over everything public, in an index of the words kept in memory (docs/decisions/0051). */
export function createSearch({ sources, nextMoment, spell }: SearchOptions): Search {
  const indexes = new WeakMap<Db, { built?: Promise<Built> | undefined }>()

  async function currentIndex(db: Db, moment: Moment): Promise<SearchIndex> {
    let state = indexes.get(db)
    if (!state) {
      const fresh = { built: undefined }
      indexes.set(db, fresh)
      onWrite(db, () => {
        fresh.built = undefined
      })
      state = fresh
    }
    while (state.built) {
      const built = state.built
      const { index, from, until } = await built
      if (from <= moment.now && moment.now < until) return index
      if (state.built === built) state.built = undefined
    }
    const building = build(db, moment)
    state.built = building
    building.catch(() => {
      if (state.built === building) state.built = undefined
    })
    return (await building).index
  }

  async function build(db: Db, moment: Moment): Promise<Built> {
    const index = new SearchIndex(spell)
    const until = await nextMoment(db, moment.now, moment.site)
    let added = 0
    for (const { kind, load } of sources)
      for await (const entry of await load(db, moment)) {
        index.add(kind, { ...entry, body: entry.body?.slice(0, bodyLimit) })
        // Others are answered meanwhile.
        if (++added % entriesPerTurn === 0) await setImmediate()
      }
    return { index: index.close(), from: moment.now, until }
  }

  function showHit({ entry }: Hit, question: Question): SearchHit {
    const { summary = '', body = '' } = entry
    const shown = excerpt(summary, question, spell) ?? excerpt(body, question, spell)
    return {
      kind: entry.kind,
      href: entry.href,
      title: markFragments(entry.title, question, spell),
      text: markFragments(shown ?? shorten(summary || body), question, spell),
      date: entry.date ?? null,
    }
  }

  return {
    async find(db, { q, kind, limit, offset = 0, ...moment }) {
      const index = await currentIndex(db, moment)
      const { question, hits } = rank(index, q, moment.now)
      const kinds = new Set(hits.map(({ entry }) => entry.kind))
      const groups = [...kinds].flatMap((name): SearchGroup[] => {
        if (kind && kind !== name) return []
        const own = hits.filter(({ entry }) => entry.kind === name)
        return [
          {
            kind: name,
            label: sources.find((source) => source.kind === name)?.label ?? name,
            total: own.length,
            items: own.slice(offset, offset + limit).map((hit) => showHit(hit, question)),
          },
        ]
      })
      return {
        question: question.text,
        total: hits.length,
        groups,
        suggestion: hits.length > 0 ? null : (suggestSpelling(index, question) ?? null),
      }
    },
  }
}

function shorten(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length <= 180 ? line : `${line.slice(0, line.lastIndexOf(' ', 180))}…`
}
