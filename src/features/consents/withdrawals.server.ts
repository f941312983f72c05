import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { restorer } from '#kit/base/actors.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { fromRow, type RecordKind, removeRecord } from '#kit/db/record.server.ts'
import { parseStoredList } from '#kit/db/stored-json.ts'
import type { Tables } from '#kit/db/tables.ts'
import { readAs, readInstant, readListText } from '#kit/record/record-kind.server.ts'
import { count } from '#kit/text/plural.ts'
import { type Consent, isOver } from './consents.record.ts'
import { consentStore } from './consents.server.ts'
import { type Everything, findName, forgetFound, partsOf } from './forget-name.server.ts'
import { type IsHim, isSamePerson, personIn, remembering, shortenNames } from './person-name.ts'
import {
  type NamePlaces,
  type Reason,
  type ShortenedName,
  type Withdrawal,
  type WithdrawnPart,
  withdrawal,
  withdrawnPart,
} from './withdrawals.contract.ts'
import { emptyActs, insertWithdrawal } from './withdrawals.rows.server.ts'
import { hashOf } from './withdrawn-hash.server.ts'

/** Acts of destruction are kept for three years. */
const keptYears = 3

interface Person {
  surname: string
  name: string
  born: number | null
}

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
    const consents = own.map((one) => one.id)
    const done = person ? await shorten(trx, everything, { person, others, consents }, editor) : []
    const papers = own.map(({ paper }) => paper).filter(Boolean)
    return writeAct(trx, editor, {
      ...{ person, consents, done: [...done, ...photos] },
      who: shortenNames(consent.fullName, person ? isHe(person) : () => false),
      paper: papers.join(', '),
      reason: own.every((one) => isOver(one, today)) ? 'term' : 'withdrawn',
    })
  })
}

interface Shortened {
  person: Pick<Person, 'surname' | 'name'>
  others: number[]
  consents: number[]
  unnamed?: boolean
}

async function shorten(
  trx: Db,
  everything: Everything,
  { person, others, consents, unnamed = false }: Shortened,
  editor: Editor,
): Promise<WithdrawnPart[]> {
  const search = { isHim: isHe(person), surname: person.surname, others }
  const isUnnamed = unnamed ? isHe(person) : undefined
  const found = await findName(trx, everything, { ...search, isUnnamed })
  await forgetFound(trx, everything, { found, consents }, editor)
  return partsOf(trx, everything, found)
}

interface Act {
  person: Person | undefined
  who: string
  paper: string
  reason: Reason
  unnamed?: boolean
  consents: number[]
  done: WithdrawnPart[]
}

async function writeAct(
  trx: Db,
  editor: Editor,
  { person, who, paper, reason, unnamed = false, consents, done }: Act,
): Promise<Withdrawal> {
  const salt = randomBytes(16).toString('hex')
  const { surname = '', name = '', born = null } = person ?? {}
  const row = await insertWithdrawal(trx, {
    ...{ at: editor.now.toISOString(), by: editor.name, who, paper, reason, salt },
    unnamed: Number(unnamed),
    nameHash: hashOf(salt, surname, name),
    personHash: hashOf(salt, surname, name, born),
    consents: JSON.stringify(consents),
    done: JSON.stringify(done),
  })
  return shown(row)
}

async function readNamed(db: Db, fullName: string) {
  const named = personIn(fullName)
  // The contract refuses such a name.
  if (!named) throw new Error('not a whole name')
  const all = await consentStore.list(db)
  return {
    person: { ...named, born: null },
    short: shortenNames(fullName, isHe(named)),
    others: all.filter((one) => isSamePerson(one.fullName, fullName)).map(({ id }) => id),
  }
}

/** Where a name stands of which there is no consent; rows of a consent on this name are its own matter. */
export async function findPlaces(
  db: Db,
  everything: Everything,
  fullName: string,
): Promise<NamePlaces> {
  const { person, short, others } = await readNamed(db, fullName)
  const search = { isHim: isHe(person), surname: person.surname, others }
  const parts = await partsOf(db, everything, await findName(db, everything, search))
  return { short, parts, consents: others }
}

/** As a withdrawal, of a name without a consent; asked once more, with nothing left to do, it answers with the act that is there. */
export async function shortenName(
  db: Db,
  everything: Everything,
  { fullName, ...asked }: ShortenedName,
  editor: Editor,
): Promise<Withdrawal> {
  const unnamed = asked.unnamed === true
  return write(db, async (trx) => {
    const { person, short, others } = await readNamed(trx, fullName)
    const done = await shorten(trx, everything, { person, others, consents: [], unnamed }, editor)
    const known = done.length === 0 ? await findAct(trx, person, unnamed) : undefined
    return (
      known ??
      writeAct(trx, editor, {
        ...{ person, who: short, paper: '', reason: 'request', unnamed, consents: [], done },
      })
    )
  })
}

async function findAct(
  trx: Db,
  { surname, name }: Pick<Person, 'surname' | 'name'>,
  unnamed: boolean,
): Promise<Withdrawal | undefined> {
  const rows = await trx
    .selectFrom('withdrawal')
    .selectAll()
    .where('who', '!=', '')
    .where('unnamed', '>=', Number(unnamed))
    .orderBy('id', 'desc')
    .execute()
  const row = rows.find(({ salt, nameHash }) => hashOf(salt, surname, name) === nameHash)
  return row && shown(row)
}

type Kept = Selectable<Tables['withdrawal']>

export const withdrawalKind: RecordKind<Kept> = {
  table: 'withdrawal',
  missing: 'Отзыв не\u00a0найден',
  readable: new Map([
    ['at', readInstant('Когда отозвано')],
    ['reason', readAs('Почему', withdrawal.shape.reason, 'withdrawn')],
    ['consents', readListText('Согласия', z.int())],
    ['done', readListText('Что сделано', withdrawnPart)],
  ]),
}

const reasonOf = (reason: string) => withdrawal.shape.reason.catch('withdrawn').parse(reason)

function shown(row: Kept): Withdrawal {
  const { id, at, by, who, paper, reason, unnamed } = fromRow(withdrawalKind, row)
  return {
    ...{ id, at, by, who, paper, reason: reasonOf(reason), unnamed: unnamed === 1 },
    // What of a list can be read is told.
    consents: parseStoredList(z.int(), row.consents),
    done: parseStoredList(withdrawnPart, row.done),
  }
}

/** The newest first. */
export async function listWithdrawals(db: Db): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('who', '!=', '')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(shown)
}

export async function forgetOldWithdrawals(db: Db, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  await write(db, (trx) => emptyActs(trx, before.toISOString()))
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
  const editor = { name: restorer, now }
  return write(restored, async (trx) => {
    const known = await trx.selectFrom('withdrawal').select('nameHash').execute()
    const told = new Set(known.map(({ nameHash }) => nameHash))
    const fresh = all.filter(({ nameHash }) => !told.has(nameHash))
    if (fresh.length === 0) return []
    const among = (acts: typeof fresh) =>
      remembering((surname, name) =>
        acts.some(({ salt, nameHash }) => hashOf(salt, surname, name) === nameHash),
      )
    const isHim = among(fresh)
    const isUnnamed = among(fresh.filter(({ unnamed }) => unnamed === 1))
    const consents = await consentStore.list(trx)
    const named = consents.filter(({ fullName }) => {
      const person = personIn(fullName)
      return person !== undefined && isHim(person.surname, person.name)
    })
    const isWithdrawn = ({ fullName, born }: Consent) => {
      const { surname = '', name = '' } = personIn(fullName) ?? {}
      return fresh.some(({ salt, personHash }) => hashOf(salt, surname, name, born) === personHash)
    }
    const own = named.filter(isWithdrawn)
    const others = named.filter((one) => !isWithdrawn(one)).map(({ id }) => id)
    for (const { id } of own) await removeRecord(trx, consentStore.kind, id, editor, 'purge')
    const found = await findName(trx, everything, { isHim, isUnnamed, others })
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
