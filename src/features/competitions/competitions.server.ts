import {
  listReadResults,
  listResults,
  publicResults,
  withoutAge,
} from '#features/results/results.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, fromRow, insertRecord, isUsable } from '#kit/db/record.server.ts'
import { readNamingSeen } from '#kit/db/reference.server.ts'
import { requireLinks } from '#kit/record/record-kind.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { allOrNothing } from '#kit/ui/all-or-nothing.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import {
  askedDates,
  checkDates,
  derivedFields,
  movedProgram,
  refuseLostCategories,
  refusePlaces,
} from './competition-rules.ts'
import { listDocuments } from './competitions.documents.server.ts'
import { competitionKind, type StoredCompetition } from './competitions.kind.server.ts'
import {
  type CompetitionCreate,
  type CompetitionItem,
  type CompetitionUpdate,
  competitions,
} from './competitions.record.ts'
import { type Clock, statusOn, todayOf } from './competitions.status.server.ts'
import { refuseStrangeWhom } from './program-rules.ts'

/** @param seesNames whether the names of minors come in full, and what it names that visitors do not see. */
export async function findCompetition(
  db: Db,
  id: number,
  { seesNames, ...clock }: Clock & { seesNames: boolean },
): Promise<CompetitionItem | undefined> {
  const found = await findCompetitionParts(db, id, { seesNames, ...clock }, allOrNothing)
  if (!found) return undefined
  const { item, documents, results } = found
  const shown = seesNames ? results : results?.map(withoutAge)
  return { ...item, documents: documents ?? [], results: shown ?? [] }
}

/** The same for a page, which shows a competition also without what cannot be read of it. */
export async function findCompetitionParts(
  db: Db,
  id: number,
  { seesNames, ...clock }: Clock & { seesNames: boolean },
  part: LoadPart,
) {
  const rows = db.selectFrom('competition').selectAll().where('id', '=', id)
  const [row] = await (seesNames ? rows.execute() : readNamingSeen(rows, competitionKind))
  if (!row) return undefined
  const stored = fromRow(competitionKind, row as object as StoredCompetition)
  // Whoever mends it sees it.
  if (!seesNames && !isUsable(competitionKind, stored)) return undefined
  const today = todayOf(clock)
  const [documents, results] = await Promise.all([
    part(listDocuments(db, id)),
    part(
      seesNames
        ? listResults(db, id)
        : listReadResults(db, id, today).then((rows) => publicResults(rows, stored)),
    ),
  ])
  return { item: { ...stored, status: statusOn(today, stored) }, documents, results }
}

/** What the editor's calls answer. @throws Problem not-found. */
export async function readCompetition(db: Db, id: number, clock: Clock): Promise<CompetitionItem> {
  const found = await findCompetition(db, id, { ...clock, seesNames: true })
  if (!found) throw new Problem('not-found', competitionKind.missing)
  return found
}

/** @throws Problem bad-input with the fields named. */
export async function createCompetition(
  db: Db,
  input: CompetitionCreate,
  editor: Editor,
  timeZone: string,
): Promise<CompetitionItem> {
  const { status: plannedStatus = competitions.initial.status, ...given } = input
  const fields = { ...competitions.initial, plannedStatus, ...given }
  checkDates(fields)
  refuseStrangeWhom(fields.program, fields.categories)
  const status = statusOn(localDate(editor.now, timeZone), fields)
  const derived = derivedFields(fields)
  return write(db, async (trx) => {
    await requireLinks(trx, competitions, fields)
    const row = { ...fields, ...derived, status }
    const stored = await insertRecord(trx, competitionKind, row, editor)
    return { ...stored, documents: [], results: [] }
  })
}

/** @throws Problem not-found, conflict, bad-input with the fields named. */
export async function updateCompetition(
  db: Db,
  id: number,
  { version, status, ...changes }: CompetitionUpdate,
  editor: Editor,
  timeZone: string,
): Promise<CompetitionItem> {
  const clock = { now: editor.now, timeZone }
  const today = todayOf(clock)
  return write(db, async (trx) => {
    const present = () => readCompetition(trx, id, clock)
    await changeRecord(trx, competitionKind, id, { version, editor, present }, async (stored) => {
      const program = changes.program ?? movedProgram(stored, changes)
      // Whoever leaves the stage alone sends back what the calendar has made of it.
      const isEcho = status === statusOn(today, stored)
      const planned = status && !isEcho ? { plannedStatus: status } : {}
      const merged = { ...stored, ...changes, program, ...planned }
      checkDates(askedDates(merged, stored))
      if (changes.program) refuseStrangeWhom(changes.program, merged.categories)
      await requireLinks(trx, competitions, changes, { ...stored })
      const results = await listResults(trx, id)
      refusePlaces(merged.kind, results, 'kind')
      if (changes.categories) refuseLostCategories(results, merged.categories)
      return { ...changes, ...planned, ...derivedFields(merged), status: statusOn(today, merged) }
    })
    return present()
  })
}
