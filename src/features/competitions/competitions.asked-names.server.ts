import type { AskedRow } from '#features/consents/asked-names.contract.ts'
import { readAskedNames } from '#features/consents/withdrawn-names.server.ts'
import { listResults } from '#features/results/results.server.ts'
import type { Db } from '#kit/db/db.server.ts'

/** Of the names of a protocol those whose acts stand, each once. */
export async function listAskedNames(db: Db, id: number): Promise<AskedRow[]> {
  const askedAs = await readAskedNames(db)
  const names = new Set((await listResults(db, id)).map(({ athlete }) => athlete))
  return [...names].flatMap((athlete) => {
    const as = askedAs(athlete)
    return as ? [{ athlete, as }] : []
  })
}
