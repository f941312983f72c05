import { signupDays } from '#features/federation/signups.contract.ts'
import { dayMs } from '#kit/base/durations.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Losses } from '../crash/compare.ts'
import { marksIn } from '../crash/stored.ts'

export const writingKinds = ['signup', 'nameRequest', 'removalRequest'] as const
export type WritingKind = (typeof writingKinds)[number]

/** What a visitor has sent. */
export interface Writing {
  kind: WritingKind
  /** Every text of it carries it. */
  mark: string
  /** By the clock of the site. */
  sentAt: Date
  /** Of a request about a photo. */
  photoId?: number
  /** Its sender was told so; whoever was told nothing may find it or not. */
  isTaken: boolean
}

interface Found {
  kind: WritingKind
  id: number
  marks: string[]
}

/** How many texts of each carry its mark. */
const marksOf: Record<WritingKind, number> = { signup: 3, nameRequest: 3, removalRequest: 2 }

/** Holds what waits for the editor against what visitors were told: all of it is there, once, and nothing else. */
export async function compareWritings(
  db: Db,
  writings: readonly Writing[],
  now: Date,
): Promise<Losses> {
  const losses: Losses = { lost: [], half: [], unasked: [], withoutJournal: [] }
  const stored = await readWritings(db)
  const told = await createdByJournal(db)
  const decided = await decidedOf(db)
  const byMark = Map.groupBy(stored, ({ kind, marks }) => `${kind} ${marks[0]}`)
  for (const { kind, id, marks } of stored) {
    if (new Set(marks).size !== 1 || marks.length !== marksOf[kind])
      losses.half.push(`${kind} ${id}: ${marks.join(' ')}`)
    if (!told.has(`${kind} ${id}`)) losses.withoutJournal.push(`${kind} ${id}`)
  }
  for (const writing of writings) {
    const said = `${writing.kind} ${writing.mark}`
    const found = byMark.get(said) ?? []
    byMark.delete(said)
    if (found.length > 1) losses.unasked.push(`${said}: ${found.length} times`)
    const isMissing = found.length === 0 && writing.isTaken
    if (isMissing && !isOver(writing, now) && !decided.take(writing)) losses.lost.push(said)
  }
  for (const said of byMark.keys()) losses.unasked.push(`${said}: nobody has sent it`)
  return losses
}

/** An application has its time; the site forgets it by itself. */
const isOver = ({ kind, sentAt }: Writing, now: Date) =>
  kind === 'signup' && now.getTime() - sentAt.getTime() >= signupDays.any * dayMs

async function readWritings(db: Db): Promise<Found[]> {
  const signups = await db.selectFrom('signup').selectAll().execute()
  const names = await db.selectFrom('nameRequest').selectAll().execute()
  const removals = await db.selectFrom('removalRequest').selectAll().execute()
  return [
    ...signups.map(({ id, firstName, contact, message }) => ({
      ...{ kind: 'signup' as const, id, marks: marksIn(firstName, contact, message) },
    })),
    ...names.map(({ id, name, contact, message }) => ({
      ...{ kind: 'nameRequest' as const, id, marks: marksIn(name, contact, message) },
    })),
    ...removals.map(({ id, contact, message }) => ({
      ...{ kind: 'removalRequest' as const, id, marks: marksIn(contact, message) },
    })),
  ]
}

async function createdByJournal(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('journal')
    .select(['entity', 'entityId'])
    .where('entity', 'in', [...writingKinds])
    .where('action', '=', 'create')
    .execute()
  return new Set(rows.map(({ entity, entityId }) => `${entity} ${entityId}`))
}

/**
 * An editor who deletes a photo has decided about the requests for it: their words go, and that they were decided stays, once
 * for each. One that came back from the trash with its photo waits again.
 */
async function decidedOf(db: Db) {
  const waiting = await db.selectFrom('removalRequest').select(['photoId', 'createdAt']).execute()
  const done = await db.selectFrom('removalDone').select(['photoId', 'askedAt']).execute()
  const again = new Set(waiting.map(({ photoId, createdAt }) => `${photoId} ${createdAt}`))
  const asked = new Set(done.map(({ photoId, askedAt }) => `${photoId} ${askedAt}`))
  const left = new Map<number, number>()
  for (const one of asked.difference(again)) {
    const photoId = Number(one.split(' ', 1)[0])
    left.set(photoId, (left.get(photoId) ?? 0) + 1)
  }
  return {
    /** Whether one about its photo was decided that no other writing stands for. */
    take({ photoId = 0, kind }: Writing): boolean {
      const count = kind === 'removalRequest' ? (left.get(photoId) ?? 0) : 0
      if (count > 0) left.set(photoId, count - 1)
      return count > 0
    },
  }
}
