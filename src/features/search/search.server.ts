import { setImmediate } from 'node:timers/promises'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import { onWrite } from '#kit/db/writes.server.ts'
import type { Moment, SearchSource } from '#kit/nouns/noun.server.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { excerpt, markFragments } from './fragments.ts'
import { suggestSpelling } from './near-words.ts'
import type { SearchAnswer, SearchGroup, SearchHit } from './search.contract.ts'
import { bodyLimit, SearchIndex } from './search-index.ts'
import { type Hit, type Question, rank } from './search-ranking.ts'

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
  part: LoadPart
}

interface Built {
  index: SearchIndex
  /** Labels of the sources that could not be read. */
  unread: string[]
  from: Date
  until: Date
}

const entriesPerTurn = 50

/** So long nothing is looked for where it could not be read. */
const retryMs = 10_000

/** Search over everything public, in an index of the words kept in memory (docs/decisions/0051). */
export function createSearch({ sources, nextMoment, spell }: SearchOptions): Search {
  const indexes = new WeakMap<Db, { built?: Promise<Built> | undefined }>()

  async function currentIndex(db: Db, moment: Moment, part: LoadPart): Promise<Built> {
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
      const { from, until } = await built
      if (from <= moment.now && moment.now < until) return built
      if (state.built === built) state.built = undefined
    }
    const building = build(db, moment, part)
    state.built = building
    building.catch(() => {
      if (state.built === building) state.built = undefined
    })
    return building
  }

  /** A source that cannot be read leaves the others to be searched. */
  async function build(db: Db, moment: Moment, part: LoadPart): Promise<Built> {
    const index = new SearchIndex(spell)
    const soon = new Date(moment.now.getTime() + retryMs)
    let until = await nextMoment(db, moment.now, moment.site).catch(() => soon)
    const unread: string[] = []
    let added = 0
    const addAll = async ({ kind, load }: SearchSource) => {
      for await (const entry of await load(db, moment)) {
        index.add(kind, { ...entry, body: entry.body?.slice(0, bodyLimit) })
        // Others are answered meanwhile.
        if (++added % entriesPerTurn === 0) await setImmediate()
      }
      return true
    }
    for (const source of sources)
      if (!(await part(addAll(source)))) {
        unread.push(source.label)
        until = soon
      }
    return { index: index.close(), unread, from: moment.now, until }
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
    async find(db, { q, kind, limit, offset = 0, part, ...moment }) {
      const { index, unread } = await currentIndex(db, moment, part)
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
        unread,
        suggestion: hits.length > 0 ? null : (suggestSpelling(index, question) ?? null),
      }
    },
  }
}

function shorten(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length <= 180 ? line : `${line.slice(0, line.lastIndexOf(' ', 180))}…`
}
