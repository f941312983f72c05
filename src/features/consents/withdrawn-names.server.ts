import type { Db } from '#kit/db/db.server.ts'
import { fold } from '#kit/text/fold.ts'
import { personIn, remembering, shortenNames } from './person-name.ts'
import { hashOf } from './withdrawn-hash.server.ts'
import './withdrawals.tables.ts'

type Asked = 'short' | 'unnamed'

const readActs = (db: Db) =>
  db.selectFrom('withdrawal').select(['salt', 'nameHash', 'unnamed', 'who']).execute()

/** Tells of a name as a protocol writes it how it was withdrawn, if it was: only hashes of such names are kept. */
export async function readWithdrawnNames(db: Db): Promise<(athlete: string) => Asked | undefined> {
  return withdrawnIn(await readActs(db))
}

function withdrawnIn(all: Awaited<ReturnType<typeof readActs>>) {
  const among = (acts: typeof all) => {
    const isHim = remembering((surname, name) =>
      acts.some(({ salt, nameHash }) => hashOf(salt, surname, name) === nameHash),
    )
    return (athlete: string) => acts.length > 0 && shortenNames(athlete, isHim) !== athlete
  }
  const isUnnamed = among(all.filter(({ unnamed }) => unnamed === 1))
  const isShort = among(all)
  return (athlete: string): Asked | undefined =>
    isUnnamed(athlete) ? 'unnamed' : isShort(athlete) ? 'short' : undefined
}

/** The same for whoever looks at a protocol: of a name that stands short already an act that calls him so may be his. */
export async function readAskedNames(db: Db): Promise<(athlete: string) => Asked | undefined> {
  const all = await readActs(db)
  const withdrawnAs = withdrawnIn(all)
  const unnamed = new Set(all.filter((act) => act.unnamed === 1).map(({ who }) => fold(who)))
  return (athlete) =>
    personIn(athlete) ? withdrawnAs(athlete) : unnamed.has(fold(athlete)) ? 'unnamed' : undefined
}
