import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Led, Moment, SearchLead, SearchSource } from '#kit/nouns/noun.server.ts'
import { inOtherLayout } from '#kit/text/keyboard-layout.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { excerpt, inOneLine, markFragments } from './fragments.ts'
import type { SearchAnswer, SearchGroup, SearchHit } from './search.contract.ts'
import { type Candidate, findCandidates, mostOfAskedKind } from './search-candidates.server.ts'
import { atLeast, type Expression } from './search-expression.ts'
import { keepIndex } from './search-keeping.server.ts'
import { asName } from './search-places.ts'
import { asBeginning, type Question, readQuestion } from './search-question.ts'
import { type Hit, rank, type Wanted } from './search-ranking.ts'
import { inRussian, nearQuestion, type Spell, wantedOf } from './search-vocabulary.server.ts'
import { leastLetters, tokensOf } from './search-words.ts'
import { inLatin, inOurLetters } from './synonyms.ts'

/** A spoilt entry is found as one without a day. */
const isDated = (date: string | null): date is string =>
  date !== null && /^\d{4}-\d\d-\d\d/.test(date) && !Number.isNaN(Date.parse(date))

export interface SearchOptions {
  sources: readonly SearchSource[]
  /** The first that understands a question answers it. */
  leads?: readonly SearchLead[]
  /** Makes one of all spellings of a foreign name. */
  spell: Spell
  /** Of the program: another one reads everything anew. */
  build?: string | undefined
}

export interface Search {
  /** At most `limit` hits of each kind, of one kind when it is named. */
  find(db: Db, question: SearchQuestion): Promise<SearchAnswer>
  /** From now on every write of a record is in the index. */
  follow(db: Db, now: () => Date, site: Site): void
  /** @returns fewer than `most` when nothing is left to be read. */
  catchUp(db: Db, moment: Moment, most: number): Promise<number>
  forgetPast(db: Db, now: Date): Promise<void>
}

export interface SearchQuestion extends Moment {
  q: string
  kind?: string | undefined
  limit: number
  offset?: number
  part: LoadPart
}

interface Found {
  question: Question
  /** As it was read, before its words were taken for beginnings. */
  read: Question
  hits: Hit[]
  counted: Map<string, number>
}

/** So much of what others have left is read before a question is answered. */
const mostBefore = 300

/** Search over everything public, in an index of words in the database (docs/decisions/0157). */
export function createSearch({ sources, leads = [], build = '', ...given }: SearchOptions): Search {
  const spell = remembering(given.spell)
  const keeping = keepIndex({ sources, spell, build })
  const kinds = [...new Set(sources.map(({ kind }) => kind))]

  /**
   * The entries that hold every word, best first; a sport by its own name. When there are none: the same keys in the other layout, the Russian
   * words behind Latin letters, then every word as a beginning, then entries that hold some of the words, unless
   * the nearest known words are all in one.
   */
  async function findBest(
    db: Db,
    asked: SearchQuestion,
    unread: Set<string>,
    near: Near,
  ): Promise<Found> {
    const own = readQuestion(asked.q)
    const attempts: Attempt[] = [
      ...ofText(inOurLetters(asked.q), withLatin),
      ...(isShort(own) ? [[async () => own, every, finished] as Attempt] : []),
      [async () => own, every],
      ...ofText(inOtherLayout(asked.q), withoutChance),
      [async () => readQuestion(await inRussian(db, asked.q, spell, asked.now)), every],
      [async () => own, every, begun],
      [async () => own, half, begun],
    ]
    const tried = new Set<string>()
    for (const [readIt, needed, as = whole] of attempts) {
      const read = await readIt()
      const question = as(read)
      const key = JSON.stringify([question.words, needed(question.words.length)])
      if (tried.has(key)) continue
      tried.add(key)
      const found = await findWith(db, question, needed(question.words.length), asked, unread)
      if (found.hits.length === 0) continue
      const mended = needed === half && (await findMended(db, await near(own), asked, unread))
      return mended || { ...found, read }
    }
    return { question: own, read: own, hits: [], counted: new Map() }
  }

  /** A slip in one word of several: what holds them all comes before what holds the others. */
  async function findMended(
    db: Db,
    near: string | undefined,
    asked: SearchQuestion,
    unread: Set<string>,
  ) {
    if (near === undefined) return
    const question = readQuestion(near)
    const found = await findWith(db, question, question.words.length, asked, unread)
    return found.hits.length > 0 ? found : undefined
  }

  async function findWith(
    db: Db,
    question: Question,
    needed: number,
    asked: SearchQuestion,
    unread: Set<string>,
  ): Promise<Found> {
    const { now, kind } = asked
    const read = question
    if (question.words.length === 0) return { question, read, hits: [], counted: new Map() }
    const wanted = await wantedOf(db, question, spell)
    const expression = atLeast(needed, wanted.map(expressionOf))
    const { found, counted } = await findCandidates(db, expression, { kinds, kind, now })
    const settled = await settle(db, found, asked, unread)
    return {
      question,
      read,
      hits: rank(settled, { question, wanted, needed, now, spell }),
      counted,
    }
  }

  /** A kind that cannot be read leaves the others to be found. */
  async function settle(
    db: Db,
    found: Candidate[],
    { part, ...moment }: SearchQuestion,
    unread: Set<string>,
  ): Promise<Candidate[]> {
    const settled: Candidate[] = []
    for (const [kind, those] of Map.groupBy(found, (one) => one.kind)) {
      const source = sources.find((one) => one.kind === kind && one.settle)
      const shown = source?.settle ? await part(source.settle(db, those, moment)) : those
      if (shown) settled.push(...shown)
      else unread.add(source?.label ?? kind)
    }
    return settled
  }

  async function showHits(db: Db, hits: Hit[], question: Question): Promise<SearchHit[]> {
    const ids = hits.map(({ entry }) => entry.id)
    const rows =
      ids.length > 0
        ? await db.selectFrom('searchEntry').select(['id', 'body']).where('id', 'in', ids).execute()
        : []
    const bodies = new Map(rows.map(({ id, body }) => [id, body]))
    return hits.map(({ entry: { id, kind, href, title, summary, date } }) => {
      const body = bodies.get(id) ?? ''
      const shown = excerpt(summary, question, spell) ?? excerpt(body, question, spell)
      return {
        ...{ kind, href, date: isDated(date) ? date : null },
        title: markFragments(title, question, spell),
        text: markFragments(shown ?? shorten(summary || body), question, spell),
      }
    })
  }

  async function answer(db: Db, asked: SearchQuestion): Promise<SearchAnswer> {
    const { kind, limit, offset = 0, part } = asked
    const unread = new Set<string>()
    if (tokensOf(asked.q).length === 0) return nothingFound(asked.q, [])
    // Where nothing can be written (a standby), what is there is searched.
    await part(keeping.catchUp(db, asked, mostBefore))
    for (const label of await keeping.unread(db)) unread.add(label)
    const near = onceOf((question: Question) => nearQuestion(db, question, asked.now))
    const { question, read, hits, counted } = await findBest(db, asked, unread, near)
    const led = await part(leadOf(db, read, asked))
    const groups: SearchGroup[] = []
    let total = 0
    let isMore = false
    for (const [name, own] of groupsOf(hits, led)) {
      const source = sources.find((one) => one.kind === name)
      const inAll = counted.get(name) ?? 0
      const first = firstOf(name, led)
      const isLed = name === led?.kind
      // Only of those looked at is it known how many are left when settled.
      const known = source?.settle || isLed ? own.length : Math.max(own.length, inAll)
      const ofKind = first.length + known
      if (ofKind === 0) continue
      isMore ||= !isLed && (inAll > known || inAll >= mostOfAskedKind)
      total += ofKind
      if (kind && kind !== name) continue
      const from = Math.max(0, offset - first.length)
      const to = Math.max(0, offset + limit - first.length)
      groups.push({
        kind: name,
        label: source?.label ?? name,
        total: ofKind,
        items: [
          ...first.slice(offset, offset + limit),
          ...(await showHits(db, own.slice(from, to), question)),
        ],
      })
    }
    const isDoubtful = hits.length <= mostDoubtful && hits.every((hit) => !isExact(hit, question))
    const nearest = isDoubtful && !led ? await near(read) : undefined
    const suggestion = led
      ? null
      : await suggest(db, nearest, { question, found: hits.length, asked })
    return { question: question.text, total, isMore, groups, unread: [...unread], suggestion }
  }

  async function leadOf(db: Db, asked: Question, moment: Moment): Promise<Led | undefined> {
    for (const lead of leads) {
      const led = await lead(db, asked, moment)
      if (led) return led
    }
    return undefined
  }

  /** Only what finds something, and more than the question itself: none rather than a stranger's word. */
  async function suggest(
    db: Db,
    near: string | undefined,
    { question, found, asked }: { question: Question; found: number; asked: SearchQuestion },
  ): Promise<string | null> {
    // Of what is still being typed the whole is no correction.
    if (near === undefined || (found > 0 && near.startsWith(question.text.toLowerCase())))
      return null
    const known = readQuestion(near)
    const { hits } = await findWith(db, known, known.words.length, asked, new Set())
    return hits.length > found ? near : null
  }

  return {
    follow: keeping.follow,
    catchUp: keeping.catchUp,
    forgetPast: keeping.forgetPast,
    async find(db, asked) {
      const found = await asked.part(answer(db, asked))
      if (found) return found
      return nothingFound(asked.q, [...new Set(sources.map(({ label }) => label))])
    },
  }
}

/** Of more it is plain enough that they were meant. */
const mostDoubtful = 5
const isExact = ({ whole }: Hit, { words }: Question) => whole === words.length

const nothingFound = (q: string, unread: string[]): SearchAnswer => ({
  ...{ question: q.trim(), total: 0, isMore: false, groups: [] },
  ...{ unread, suggestion: null },
})

/** What is led to comes first, and is not said twice. */
function groupsOf(hits: Hit[], led: Led | null | undefined): Map<string, Hit[]> {
  const found = Map.groupBy(hits, ({ entry }) => entry.kind)
  if (!led) return found
  const [path] = led.page.href.split('?')
  const pages = found.get('pages')?.filter(({ entry }) => entry.href !== path) ?? []
  return new Map([
    ['pages', pages],
    [led.kind, []],
    ...[...found].filter(([kind]) => kind !== 'pages' && kind !== led.kind),
  ])
}

function firstOf(kind: string, led: Led | null | undefined): SearchHit[] {
  const entries =
    (kind === 'pages' && led && [led.page]) || (kind === led?.kind && led.entries) || []
  const plain = (text = '') => (text ? [{ text, match: false }] : [])
  return entries.map(({ href, title, summary, date = null }) => ({
    ...{ kind, href, date },
    ...{ title: plain(title), text: plain(summary) },
  }))
}

type Needed = (words: number) => number
type As = (question: Question) => Question
type Attempt = [question: () => Promise<Question>, needed: Needed, as?: As]
/** What the words of a question may be slips of. */
type Near = (question: Question) => Promise<string | undefined>
const every: Needed = (words) => words
const half: Needed = (words) => Math.ceil(words / 2)

const ofText = (text: string | undefined, as: As = whole): Attempt[] =>
  text === undefined ? [] : [[async () => readQuestion(text), every, as]]

function whole(question: Question): Question {
  return question
}
const withLatin: As = (question) => ({
  ...question,
  words: question.words.map((one) => ({ ...one, also: [...one.also, ...inLatin(one.word)] })),
})
const isShort = ({ words }: Question) => words.at(-1)?.word.length === leastLetters
/** What three letters begin is much else: looked for where nothing has them as a word. */
const finished: As = (question) => ({
  ...question,
  words: question.words.map((one) => ({ ...one, isPrefix: false })),
})
/** In the other layout a letter alone is some word, whatever key it was, and three begin one by chance. */
function withoutChance(question: Question): Question {
  const { words } = question
  if (words.length === 1 && /^\p{L}$/u.test(words[0]!.word)) return { ...question, words: [] }
  return isShort(question) ? finished(question) : question
}
const begun: As = (question) => ({
  ...question,
  words: question.words.map(asBeginning),
})

/** How a word of a question may stand in the index. */
const expressionOf = ({ stem, name, also, begun }: Wanted): Expression => ({
  any: [
    ...[...new Set([stem, ...also, ...begun])].map((term) => ({ term })),
    ...(name.length > 1 ? [{ term: asName(name) }] : []),
  ],
})

function shorten(text: string): string {
  const line = inOneLine(text)
  return line.length <= 180 ? line : `${line.slice(0, line.lastIndexOf(' ', 180))}…`
}

/** The words nearest to a question are asked for once, however many attempts want them. */
function onceOf<Asked extends object, Answer>(ask: (asked: Asked) => Answer) {
  const answers = new Map<Asked, Answer>()
  return (asked: Asked): Answer => {
    const known = answers.get(asked) ?? ask(asked)
    answers.set(asked, known)
    return known
  }
}

const mostSpelled = 5_000

/** The words of what is shown are compared with those of the question: mostly the same ones. */
function remembering(spell: Spell): Spell {
  const known = new Map<string, string>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const spelled = spell(word)
    if (known.size >= mostSpelled) known.clear()
    known.set(word, spelled)
    return spelled
  }
}
