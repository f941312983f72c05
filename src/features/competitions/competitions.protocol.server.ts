import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { replaceChildRows } from '#kit/db/child-rows.server.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { count } from '#kit/text/plural.ts'
import type { CompetitionItem, CompetitionResult, ResultsUpdate } from './competitions.contract.ts'
import { competitionKind } from './competitions.kind.server.ts'
import { listResults } from './competitions.results.server.ts'
import { readCompetition } from './competitions.server.ts'
import { checkResults } from './results-rules.ts'

/**
 * Replaces the whole protocol in one transaction.
 * @throws Problem bad-input with every faulty row, not-found, conflict.
 */
export async function saveResults(
  db: Db,
  id: number,
  { results, version }: ResultsUpdate,
  editor: Editor,
  timeZone: string,
): Promise<CompetitionItem> {
  const clock = { now: editor.now, timeZone }
  return write(db, async (trx) => {
    const present = () => readCompetition(trx, id, clock)
    const seen = { version, editor, present }
    await changeRecord(trx, competitionKind, id, seen, async ({ categories }) => {
      refuseFaults(results, categories)
      const before = await listResults(trx, id)
      const after = inOrder(results, categories)
      const rows = { table: 'competition_result', owner: 'competition_id', id } as const
      await replaceChildRows(trx, { ...rows, before, after }, editor)
      return {}
    })
    return present()
  })
}

function refuseFaults(results: CompetitionResult[], categories: Category[]): void {
  const faults = checkResults(results, categories)
  if (faults.length === 0) return
  const fields: Record<string, string> = {}
  for (const { row, field, message } of faults) fields[`results.${row}.${field}`] ??= message
  const rows = new Set(faults.map(({ row }) => row)).size
  throw new Problem(
    'bad-input',
    `Ошибки в протоколе: ${count(rows, ['строка', 'строки', 'строк'])}`,
    {
      fields,
    },
  )
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
