import type { Db } from '#kit/db/db.server.ts'
import { type Ledger, settle, type Thing } from './ledger.ts'
import { type Found, journalNames, readStored } from './stored.ts'

/** What must not be, a line for each case. */
export interface Losses {
  lost: string[]
  half: string[]
  unasked: string[]
  withoutJournal: string[]
}

/** A write that was not answered may be there or not, but it is one or the other. */
function allowedMarks(thing: Thing, ownerIsGone: boolean): (string | undefined)[] {
  if (ownerIsGone) return [undefined]
  return thing.open ? [thing.mark, thing.open.mark] : [thing.mark]
}

/**
 * Holds what is stored against what was acknowledged, and takes over what the crash decided.
 * Owners stand before what they own in the ledger, so they are decided first.
 */
export async function compare(db: Db, ledger: Ledger, lastEntry: number): Promise<Losses> {
  const losses: Losses = { lost: [], half: [], unasked: [], withoutJournal: [] }
  const stored = await readStored(db, ledger.marks)
  const claimed = new Set<Found>()

  for (const found of stored)
    if (new Set(found.marks).size !== 1 || found.marks.length !== found.expected)
      losses.half.push(`${found.kind} ${found.id}: ${found.marks.join(' ')}`)

  for (const thing of ledger.things) {
    const found = stored.find(
      ({ kind, id, marks }) =>
        kind === thing.kind &&
        (thing.id === undefined
          ? thing.open?.mark !== undefined && marks.includes(thing.open.mark)
          : id === thing.id),
    )
    if (found) claimed.add(found)
    const mark = found?.marks[0]
    const ownerIsGone = thing.owner !== undefined && thing.owner.mark === undefined
    if (!allowedMarks(thing, ownerIsGone).includes(mark))
      losses.lost.push(`${thing.kind} ${thing.id}: ${mark} instead of ${thing.mark}`)
    const changed = thing.open !== undefined && mark !== thing.mark
    if (changed && !ownerIsGone) settle(ledger, thing, found?.id ?? thing.id!, mark)
    else Object.assign(thing, { mark, open: undefined })
  }
  ledger.things = ledger.things.filter(
    ({ kind, mark, owner }) => mark ?? (kind === 'contacts' || (kind === 'results' && owner?.mark)),
  )

  for (const found of stored)
    if (!claimed.has(found)) losses.unasked.push(`${found.kind} ${found.id}: ${found.marks[0]}`)
  await holdAgainstJournal(db, { stored, ledger, lastEntry, losses })
  ledger.changes = []
  return losses
}

interface Held {
  stored: Found[]
  ledger: Ledger
  lastEntry: number
  losses: Losses
}

/** Every change has its entry, and the last entry of a record says what the record is. */
async function holdAgainstJournal(db: Db, { stored, ledger, lastEntry, losses }: Held) {
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('id', '>', lastEntry)
    .orderBy('id')
    .execute()
  const entries = Map.groupBy(rows, ({ entity, entityId }) => `${entity} ${entityId}`)
  const hashes = new Map([...ledger.marks].map(([hash, mark]) => [mark, hash]))
  const tells = (after: string | null, mark: string) =>
    after?.includes(mark) || after?.includes(hashes.get(mark) ?? mark)

  for (const { kind, id, action, mark } of ledger.changes) {
    const { entity, actions } = journalNames(kind, action)
    const own = entries.get(`${entity} ${id}`) ?? []
    const told = own.some(
      (entry) => actions.includes(entry.action) && (!mark || tells(entry.after, mark)),
    )
    if (!told) losses.withoutJournal.push(`${action} ${kind} ${id} ${mark ?? ''}`)
  }
  for (const { kind, id, marks } of stored) {
    const last = entries.get(`${journalNames(kind, 'update').entity} ${id}`)?.at(-1)
    if (last && !tells(last.after, marks[0] ?? ''))
      losses.half.push(`${kind} ${id}: the journal's last word is ${last.action}`)
  }
}
