import type { Db } from '#kit/db/db.server.ts'
import { type IsHim, remembering, shortenNames } from './person-name.ts'
import { hashOf } from './withdrawn-hash.server.ts'
import './withdrawals.tables.ts'

/** Tells of a name as a protocol writes it whether it was withdrawn: only hashes of such names are kept. */
export async function readWithdrawnNames(db: Db): Promise<(athlete: string) => boolean> {
  const all = await db.selectFrom('withdrawal').select(['salt', 'nameHash']).execute()
  if (all.length === 0) return () => false
  const isHim: IsHim = remembering((surname, name) =>
    all.some(({ salt, nameHash }) => hashOf(salt, surname, name) === nameHash),
  )
  return (athlete) => shortenNames(athlete, isHim) !== athlete
}
