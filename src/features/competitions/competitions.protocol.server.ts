import { listConsentNames } from '#features/consents/consents.server.ts'
import { isSamePerson } from '#features/consents/person-name.ts'
import { readWithdrawnNames } from '#features/consents/withdrawn-names.server.ts'
import { hasDamagedRow } from '#features/results/result-kind.server.ts'
import type {
  AddedWeight,
  CompetitionResult,
  ResultsUpdate,
} from '#features/results/results.contract.ts'
import { listResults } from '#features/results/results.server.ts'
import { checkResults } from '#features/results/results-rules.ts'
import { rowForms } from '#features/results/row-forms.ts'
import { categoryName, withWeight } from '#features/sport/categories.ts'
import { type Category, mostWeights } from '#features/sport/category.contract.ts'
import { Problem } from '#kit/base/problem.ts'
import { replaceChildRows } from '#kit/db/child-rows.server.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { count } from '#kit/text/plural.ts'
import { refusePlaces } from './competition-rules.ts'
import { competitionKind } from './competitions.kind.server.ts'
import type { CompetitionItem } from './competitions.record.ts'
import { readCompetition } from './competitions.server.ts'
import { forgetNamesClosed } from './names-closed.server.ts'

/**
 * Replaces the whole protocol in one transaction.
 * @throws Problem bad-input with every faulty row, not-found, conflict.
 */
export async function saveResults(
  db: Db,
  id: number,
  { results, addedWeights = [], differentClubs, version }: ResultsUpdate,
  editor: Editor,
  timeZone: string,
): Promise<CompetitionItem> {
  const clock = { now: editor.now, timeZone }
  return write(db, async (trx) => {
    const present = () => readCompetition(trx, id, clock)
    const seen = { version, editor, present }
    await changeRecord(trx, competitionKind, id, seen, async (stored) => {
      const categories = withWeights(stored.categories, addedWeights)
      refusePlaces(stored.kind, results, 'results')
      refuseFaults(results, categories)
      const before = await listResults(trx, id)
      const told = await withWithdrawn(trx, await withOwnConsents(trx, results))
      const after = inOrder(told, categories)
      const rows = {
        table: 'competition_result',
        owner: 'competition_id',
        id,
        name: stored.title,
        isDamaged: await hasDamagedRow(trx, id),
      } as const
      await replaceChildRows(trx, { ...rows, before, after }, editor)
      await forgetNamesClosed(trx, id)
      return {
        ...(addedWeights.length > 0 && { categories }),
        ...(differentClubs && { differentClubs }),
      }
    })
    return present()
  })
}

/** @throws Problem bad-input when there is no such category, or it has too many weights. */
function withWeights(stored: Category[], added: AddedWeight[]): Category[] {
  const fields: Record<string, string> = {}
  let categories = stored
  added.forEach(({ category, weight }, at) => {
    if (!stored.some((one) => categoryName(one) === category))
      fields[`addedWeights.${at}.category`] = 'Такой категории нет в этом соревновании'
    categories = withWeight(categories, category, weight)
    if (categories.some(({ weights }) => weights.length > mostWeights))
      fields[`addedWeights.${at}.weight`] = `В категории больше ${mostWeights} весов`
  })
  const [message] = Object.values(fields)
  if (message) throw new Problem('bad-input', message, { fields })
  return categories
}

function refuseFaults(results: CompetitionResult[], categories: Category[]): void {
  const faults = checkResults(results, categories)
  if (faults.length === 0) return
  const fields: Record<string, string> = {}
  for (const { row, field, message } of faults) fields[`results.${row}.${field}`] ??= message
  const rows = new Set(faults.map(({ row }) => row)).size
  throw new Problem('bad-input', `Ошибки в протоколе: ${count(rows, rowForms)}`, {
    fields,
  })
}

/** A consent opens its own person's row: one that is gone, or of somebody else, is left out, and the name is closed. */
async function withOwnConsents(
  trx: Db,
  results: CompetitionResult[],
): Promise<CompetitionResult[]> {
  const ids = results.flatMap(({ consentId }) => consentId ?? [])
  if (ids.length === 0) return results
  const names = await listConsentNames(trx, ids)
  return results.map(({ consentId, ...row }) => {
    const of = consentId === undefined ? undefined : names.get(consentId)
    return of !== undefined && isSamePerson(of, row.athlete) ? { ...row, consentId } : row
  })
}

/** A name that was withdrawn comes back short or not at all, with the next pasted table too, unless an editor says that it is another person. */
async function withWithdrawn(trx: Db, results: CompetitionResult[]): Promise<CompetitionResult[]> {
  const withdrawnAs = await readWithdrawnNames(trx)
  return results.map(({ withdrawn, ...row }) => {
    if (withdrawn === 'unnamed') return { ...row, withdrawn }
    const asked = withdrawnAs(row.athlete)
    return asked ? { ...row, withdrawn: withdrawn === 'other' ? withdrawn : asked } : row
  })
}

/** As a protocol is read: category, weight, place. */
function inOrder(results: CompetitionResult[], categories: Category[]): CompetitionResult[] {
  const names = categories.map(categoryName)
  const order = (result: CompetitionResult) => {
    const at = names.indexOf(result.category)
    return [at, categories[at]?.weights.indexOf(result.weight) ?? 0, result.place] as const
  }
  return [...results].sort((a, b) => {
    const [x, y] = [order(a), order(b)]
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2]
  })
}
