import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { removeRecord } from '#kit/db/record.server.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import { count } from '#kit/text/plural.ts'
import { type Consent, isOver } from './consents.record.ts'
import { consentStore } from './consents.server.ts'
import { type Everything, findName, forgetFound, partsOf } from './forget-name.server.ts'
import { type IsHim, isSamePerson, personIn, shortenNames } from './person-name.ts'
import type { Withdrawal, WithdrawnPart } from './withdrawals.contract.ts'
import { insertWithdrawal, removeWithdrawals } from './withdrawals.rows.server.ts'

/** Acts of destruction are kept for three years. */
const keptYears = 3

interface Person {
  surname: string
  name: string
  born: number | null
}

const hashed = (salt: string, ...parts: (string | number | null)[]) =>
  createHash('sha256')
    .update([salt, ...parts].join('|'))
    .digest('hex')

/** The consent, what else there is of the same person, and of others who are called the same. */
async function readPerson(db: Db, id: number) {
  const consent = await consentStore.find(db, id)
  if (!consent) throw new Problem('not-found', consentStore.kind.missing)
  const named = personIn(consent.fullName)
  const namesakes = (await consentStore.list(db)).filter(({ fullName }) =>
    isSamePerson(fullName, consent.fullName),
  )
  const isOwn = (one: Consent) => one.id === id || one.born === consent.born
  return {
    consent,
    person: named && { ...named, born: consent.born },
    own: namesakes.length > 0 ? namesakes.filter(isOwn) : [consent],
    others: namesakes.filter((one) => !isOwn(one)).map((one) => one.id),
  }
}

const isHe =
  (person: Pick<Person, 'surname' | 'name'>): IsHim =>
  (surname, name) =>
    surname === person.surname && name === person.name

/** Where the name stands now: what a withdrawal would change. */
export async function findWithdrawn(
  db: Db,
  everything: Everything,
  id: number,
): Promise<WithdrawnPart[]> {
  const { person, own, others } = await readPerson(db, id)
  const photos = await listPhotos(db, everything, own)
  if (!person) return photos
  const search = { isHim: isHe(person), surname: person.surname, others }
  return [...(await partsOf(db, everything, await findName(db, everything, search))), ...photos]
}

/** Where he is told to be in the picture; they are hidden when his consents go. */
export async function listPhotos(
  db: Db,
  { nouns }: Everything,
  own: readonly { id: number }[],
): Promise<WithdrawnPart[]> {
  const ids = own.map(({ id }) => id)
  const parts = await Promise.all(nouns.map(({ consented }) => consented?.(db, ids) ?? []))
  return parts.flat().map((part) => ({ ...part, photos: true as const }))
}

/**
 * One transaction: the consent goes past the trash, its rows and every other text have «Иванов П.».
 * @throws Problem not-found.
 */
export async function withdrawConsent(
  db: Db,
  everything: Everything,
  id: number,
  { today, ...editor }: Editor & { today: string },
): Promise<Withdrawal> {
  return write(db, async (trx) => {
    const { consent, person, own, others } = await readPerson(trx, id)
    for (const one of own) await removeRecord(trx, consentStore.kind, one.id, editor, 'purge')
    const photos = await listPhotos(trx, everything, own)
    let done: WithdrawnPart[] = []
    if (person) {
      const search = { isHim: isHe(person), surname: person.surname, others }
      const found = await findName(trx, everything, search)
      const consents = own.map((one) => one.id)
      await forgetFound(trx, everything, { found, consents }, editor)
      done = await partsOf(trx, everything, found)
    }
    const salt = randomBytes(16).toString('hex')
    const { surname = '', name = '', born = null } = person ?? {}
    const row = await insertWithdrawal(trx, {
      at: editor.now.toISOString(),
      by: editor.name,
      who: shortenNames(consent.fullName, person ? isHe(person) : () => false),
      paper: own
        .map(({ paper }) => paper)
        .filter(Boolean)
        .join(', '),
      reason: own.every((one) => isOver(one, today)) ? 'term' : 'withdrawn',
      salt,
      nameHash: hashed(salt, surname, name),
      personHash: hashed(salt, surname, name, born),
      consents: JSON.stringify(own.map((one) => one.id)),
      done: JSON.stringify([...done, ...photos]),
    })
    return shown(row)
  })
}

type Kept = Omit<Withdrawal, 'done' | 'consents' | 'reason'> & {
  done: string
  consents: string
  reason: string
}

const shown = ({ id, at, by, who, paper, reason, consents, done }: Kept): Withdrawal => ({
  ...{ id, at, by, who, paper },
  reason: reason === 'term' ? 'term' : 'withdrawn',
  consents: parseStoredObject<number[]>(consents) ?? [],
  done: parseStoredObject<WithdrawnPart[]>(done) ?? [],
})

/** The newest first. */
export async function listWithdrawals(db: Db): Promise<Withdrawal[]> {
  const rows = await db.selectFrom('withdrawal').selectAll().orderBy('id', 'desc').execute()
  return rows.map(shown)
}

export async function forgetOldWithdrawals(db: Db, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  await write(db, (trx) => removeWithdrawals(trx, before.toISOString()))
}

/** An older copy knows nothing of what was withdrawn since: it is withdrawn from it once more. */
export async function keepWithdrawn(
  present: Db,
  restored: Db,
  now: Date,
  everything: Everything,
): Promise<string[]> {
  const tables = await present.introspection.getTables()
  // Of an earlier release.
  if (!tables.some(({ name }) => name === 'withdrawal')) return []
  const all = await present.selectFrom('withdrawal').selectAll().orderBy('id').execute()
  if (all.length === 0) return []
  const editor = { name: 'восстановление копии', now }
  return write(restored, async (trx) => {
    const known = await trx.selectFrom('withdrawal').select('nameHash').execute()
    const told = new Set(known.map(({ nameHash }) => nameHash))
    const fresh = all.filter(({ nameHash }) => !told.has(nameHash))
    if (fresh.length === 0) return []
    const isHim = remembering((surname, name) =>
      fresh.some(({ salt, nameHash }) => hashed(salt, surname, name) === nameHash),
    )
    const consents = await consentStore.list(trx)
    const named = consents.filter(({ fullName }) => {
      const person = personIn(fullName)
      return person !== undefined && isHim(person.surname, person.name)
    })
    const isWithdrawn = ({ fullName, born }: Consent) => {
      const { surname = '', name = '' } = personIn(fullName) ?? {}
      return fresh.some(({ salt, personHash }) => hashed(salt, surname, name, born) === personHash)
    }
    const own = named.filter(isWithdrawn)
    const others = named.filter((one) => !isWithdrawn(one)).map(({ id }) => id)
    for (const { id } of own) await removeRecord(trx, consentStore.kind, id, editor, 'purge')
    const found = await findName(trx, everything, { isHim, others })
    const gone = own.map(({ id }) => id)
    await forgetFound(trx, everything, { found, consents: gone }, editor)
    for (const { id: _, ...row } of fresh) await insertWithdrawal(trx, row)
    return [
      `Отозванные после этой копии согласия отозваны и\u00a0в\u00a0ней: ${count(fresh.length, ['согласие', 'согласия', 'согласий'])}.`,
    ]
  })
}

/** Another with every withdrawal. */
export async function lastWithdrawn(db: Db): Promise<string> {
  const { last } = await db
    .selectFrom('withdrawal')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return `${last ?? 0}`
}

/** The same two words stand in many texts. */
function remembering(isHim: IsHim): IsHim {
  const known = new Map<string, boolean>()
  return (surname, name) => {
    const key = `${surname} ${name}`
    const before = known.get(key)
    if (before !== undefined) return before
    const is = isHim(surname, name)
    known.set(key, is)
    return is
  }
}
