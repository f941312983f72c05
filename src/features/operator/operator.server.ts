import { readContacts } from '#features/contacts/contacts.server.ts'
import { listMadeUp } from '#features/contacts/made-up.server.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import type { Db } from '#kit/db/db.server.ts'
import { singleStore } from '#kit/record/single-store.server.ts'
import { type OperatorStatement, operator } from './operator.record.ts'
import {
  missingOfOperator,
  type OperatorStanding,
  operatorFields,
  requisiteNames,
  type UnnamedOperator,
} from './operator.ts'

export const operatorStore = singleStore(operator)

/** What of children search engines may take. */
export const readSearchEngines = async (db: Db): Promise<OperatorStatement['searchEngines']> =>
  (await operatorStore.read(db)).searchEngines

/** Nothing personal is asked of a visitor while nobody answers for it, or somebody whom the example made up. */
export async function isOperatorNamed(db: Db): Promise<boolean> {
  const { missing, madeUp } = await readUnnamedOperator(db)
  return missing.length + madeUp.length === 0
}

export async function readOperatorStanding(db: Db): Promise<OperatorStanding> {
  const [contacts, madeUp] = await Promise.all([readContacts(db), listMadeUp(db)])
  return {
    missing: missingOfOperator(contacts),
    madeUp: keysOf(requisiteNames).filter((name) => madeUp.includes(name)),
  }
}

/** What keeps personal data from being taken: INN and phone of the example mislead, but name nobody else. */
export async function readUnnamedOperator(db: Db): Promise<UnnamedOperator> {
  const { missing, madeUp } = await readOperatorStanding(db)
  return { missing, madeUp: keysOf(operatorFields).filter((name) => madeUp.includes(name)) }
}
