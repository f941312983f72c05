import { opensName } from '#features/consents/consents.record.ts'
import { listConsentsOfNames } from '#features/consents/consents.server.ts'
import { type HiddenName, writeHiddenNames } from '#features/consents/hidden-names.contract.ts'
import { hiddenNamesHeader } from '#features/consents/hidden-names-header.ts'
import { findNames, mayBeNamed, personIn, plain } from '#features/consents/person-name.ts'
import { readWithdrawnNames } from '#features/consents/withdrawn-names.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import { shortBy, type WhyShort } from '#features/results/row-names.ts'
import type { Db } from '#kit/db/db.server.ts'
import { readRowsOfPeople } from '#kit/db/folded-names.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { athletes, type RowOfPerson } from './competitions.consent-rows.server.ts'
import { competitionKind, type StoredCompetition } from './competitions.kind.server.ts'
import { type Clock, todayOf } from './competitions.status.server.ts'

/** The texts of a write are read for names once it is done: it stands whatever they say, and its answer tells of them. */
export function tellHiddenNames(app: App, { db, now, config }: Context): void {
  const { timeZone } = config.site
  app.addHook('onSend', async (request, reply) => {
    const { access, unseen, ofOwnAccount } = request.routeOptions.config
    const isWrite = request.method === 'POST' || request.method === 'PUT'
    if (!isWrite || access !== 'admin' || unseen === true || ofOwnAccount) return
    if (reply.statusCode >= 300) return
    const texts = [...textsIn([request.body, request.query], unseen)]
    try {
      const names = await listHiddenNames(db, texts, { now: now(), timeZone })
      if (names.length > 0) reply.header(hiddenNamesHeader, writeHiddenNames(names))
    } catch (err) {
      request.log.error({ err }, 'names in what was written could not be looked up')
    }
  })
}

function* textsIn(value: unknown, unseen: readonly string[] = []): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, unseen)
  else if (typeof value === 'object' && value !== null && !(Symbol.asyncIterator in value))
    for (const [name, one] of Object.entries(value))
      if (!unseen.includes(name)) yield* textsIn(one, unseen)
}

const keyOf = (person: { surname: string; name: string } | undefined) =>
  person ? `${person.surname} ${person.name}` : ''

/** Of the whole names in these texts those that the site itself shows short or not at all, each once. */
export async function listHiddenNames(
  db: Db,
  texts: readonly string[],
  clock: Clock,
): Promise<HiddenName[]> {
  const people = new Map(texts.flatMap((text) => [...mayBeNamed(text)]))
  const why = await whyHidden(db, people, clock)
  if (why.size === 0) return []
  const found = new Map<string, HiddenName>()
  for (const text of texts)
    for (const { surname, name } of findNames(text, (...words) => why.has(words.join(' ')))) {
      const key = keyOf({ surname: plain(surname), name: plain(name) })
      found.set(key, { name: `${surname} ${name}`, why: why.get(key)! })
    }
  return [...found.values()]
}

/** Whoever stands in full anywhere, by a consent, of age or as one of the federation, is no secret of the site, unless his name was taken out. */
async function whyHidden(
  db: Db,
  people: ReadonlyMap<string, { surname: string; name: string }>,
  clock: Clock,
): Promise<ReadonlyMap<string, WhyShort>> {
  if (people.size === 0) return new Map()
  const today = todayOf(clock)
  const all = [...people.values()]
  const found = await readRowsOfPeople<RowOfPerson>(db, athletes, all)
  const rowsOf = Map.groupBy(found, ({ athlete }) => keyOf(personIn(athlete)))
  const withdrawnAs = await readWithdrawnNames(db)
  const whyShort = await shortIn(db, found)
  const asked = all.flatMap((person): [string, WhyShort][] => {
    const key = keyOf(person)
    const whys = (rowsOf.get(key) ?? []).map(whyShort)
    const act = withdrawnAs(key)
    if (act === 'unnamed' || whys.includes('unnamed')) return [[key, 'unnamed']]
    const why = act ? 'withdrawn' : whys.find((one) => one !== undefined)
    return why && whys.every((one) => one !== undefined) ? [[key, why]] : []
  })
  if (asked.length === 0) return new Map()
  const consents = await listConsentsOfNames(
    db,
    asked.flatMap(([key]) => people.get(key) ?? []),
  )
  const shown = [
    ...consents.filter((one) => opensName(one, today)),
    ...(await personStore.listVisible(db)),
  ].map(({ fullName }) => keyOf(personIn(fullName)))
  return new Map(asked.filter(([key, why]) => why === 'unnamed' || !shown.includes(key)))
}

async function shortIn(db: Db, rows: readonly RowOfPerson[]) {
  if (rows.length === 0) return () => undefined
  const ids = new Set(rows.map((row) => row.competition_id))
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'date', 'categories'])
    .where('id', 'in', [...ids])
    .execute()
  const whyOf = new Map(
    competitions.map(({ id, ...row }) => [
      id,
      shortBy(fromRow(competitionKind, row as object as StoredCompetition)),
    ]),
  )
  return ({ competition_id, category, minor, adult, withdrawn }: RowOfPerson) =>
    whyOf.get(competition_id)?.({
      category,
      ...(minor !== 0 && { minor: true }),
      ...(adult === 1 && { adult: true }),
      ...(withdrawn === 'unnamed' && { withdrawn }),
      ...(withdrawn === 'short' && { withdrawn }),
    })
}
