import { readUnnamedOperator } from '#features/operator/operator.server.ts'
import { unnamedOperatorWords } from '#features/operator/operator.ts'
import { automatic, visitor } from '#kit/base/actors.ts'
import { dayMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { changeEditedSetting, readEditedSetting } from '#kit/db/edited-setting.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import {
  changeRecord,
  findRecord,
  fromRow,
  insertRecord,
  type RecordKind,
  removeRecord,
} from '#kit/db/record.server.ts'
import { createOnce, type Once } from '#kit/http/once.server.ts'
import { readAs, readInstantOrNone } from '#kit/record/record-kind.server.ts'
import {
  type Signup,
  type SignupSetting,
  type SignupStatus,
  type SignupUpdate,
  signupDays,
  signupSettingUpdate,
  signupStatus,
} from './signups.contract.ts'
import { signupName, signupSettingName } from './signups.names.ts'

type StoredSignup = Omit<Signup, 'clubName'>

declare module '#kit/db/tables.ts' {
  interface Tables {
    signup: RecordColumns & {
      clubId: number
      training: string
      firstName: string
      age: string
      contact: string
      message: string
      status: SignupStatus
      note: string
      closedAt: string | null
    }
  }
}

export const signupKind: RecordKind<StoredSignup> = {
  table: 'signup',
  missing: 'Заявка не найдена',
  readable: new Map([
    ['status', readAs('Что с\u00a0заявкой', signupStatus, 'new')],
    ['closedAt', readInstantOrNone('Когда ответили')],
  ]),
  // The journal lives longer than an application may.
  unlogged: ['firstName', 'age', 'contact', 'message', 'note'],
  nameOf: async (_trx, { id }) => `${signupName.one} № ${id}`,
}

type Asked = Pick<StoredSignup, 'clubId' | 'training' | 'firstName' | 'age' | 'contact' | 'message'>

/** However often it is sent, it is one application. */
export async function createSignup(db: Db, asked: Asked, once: Once, now: Date): Promise<void> {
  const create = (trx: Db) =>
    insertRecord(
      trx,
      signupKind,
      { ...asked, status: 'new', note: '', closedAt: null },
      { name: visitor, now },
    )
  await createOnce(db, once, now, { find: (trx, id) => findRecord(trx, signupKind, id), create })
}

/** The newest first. */
export async function listSignups(db: Db): Promise<Signup[]> {
  const rows = await db
    .selectFrom('signup')
    .leftJoin('club', 'club.id', 'signup.clubId')
    .selectAll('signup')
    .select('club.name as clubName')
    .orderBy('signup.id', 'desc')
    .execute()
  return rows.map(({ clubName, ...row }) => ({
    ...fromRow(signupKind, row),
    clubName: clubName ?? '',
  }))
}

/** Those nobody has answered yet, the oldest first; without who asks. */
export async function listWaitingSignups(
  db: Db,
): Promise<Pick<Signup, 'id' | 'clubName' | 'createdAt'>[]> {
  const rows = await db
    .selectFrom('signup')
    .leftJoin('club', 'club.id', 'signup.clubId')
    .select(['signup.id', 'signup.createdAt', 'club.name as clubName'])
    // One that cannot be read is waiting, too.
    .where('status', 'not in', ['answered', 'refused'])
    .orderBy('signup.id')
    .execute()
  return rows.map(({ clubName, ...row }) => {
    const { id, createdAt } = fromRow(signupKind, row)
    return { id, createdAt, clubName: clubName ?? '' }
  })
}

/** @throws Problem not-found, conflict. */
export async function changeSignup(
  db: Db,
  id: number,
  { version, ...changes }: SignupUpdate,
  editor: Editor,
): Promise<Signup> {
  return write(db, async (trx) => {
    await changeRecord(trx, signupKind, id, { version, editor }, (stored) => ({
      ...changes,
      closedAt: closedAt(stored, changes.status ?? stored.status, editor.now),
    }))
    const found = (await listSignups(trx)).find((one) => one.id === id)
    if (!found) throw new Problem('not-found', signupKind.missing)
    return found
  })
}

function closedAt(stored: StoredSignup, status: SignupStatus, now: Date): string | null {
  if (status === 'new') return null
  return stored.closedAt ?? now.toISOString()
}

/** At once and for good: who withdraws a consent is not kept in the trash. @throws Problem not-found. */
export async function removeSignup(db: Db, id: number, editor: Editor): Promise<void> {
  await removeRecord(db, signupKind, id, editor)
}

/** Those whose time is over. */
export async function forgetOldSignups(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await write(db, async (trx) => {
    const old = await trx
      .selectFrom('signup')
      .select('id')
      .where((row) =>
        row.or([
          row('closedAt', '<=', before(signupDays.closed)),
          row('createdAt', '<=', before(signupDays.any)),
        ]),
      )
      .execute()
    for (const { id } of old) await removeRecord(trx, signupKind, id, { name: automatic, now })
  })
}

const setting = {
  name: signupSettingName.entity,
  initial: { on: false },
  shape: signupSettingUpdate,
}

export async function readSignupSetting(db: Db): Promise<SignupSetting> {
  const { on } = await readEditedSetting(db, setting)
  return { on, ...(await readUnnamedOperator(db)) }
}

const isNamed = ({ missing, madeUp }: SignupSetting) => missing.length + madeUp.length === 0

/** Who takes personal data has to be named, and to exist; when he is no more, nothing is taken. */
export async function takesSignups(db: Db): Promise<boolean> {
  const setting = await readSignupSetting(db)
  return setting.on && isNamed(setting)
}

/** @throws Problem conflict while nobody answers for the data, or somebody whom the example made up. */
export async function switchSignups(db: Db, on: boolean, editor: Editor): Promise<SignupSetting> {
  await changeEditedSetting(db, { ...setting, editor }, async (stored, trx) => {
    const now = await readSignupSetting(trx)
    if (on && !isNamed(now)) throw new Problem('conflict', unnamedOperatorWords(now))
    return on === stored.on ? stored : { on }
  })
  return readSignupSetting(db)
}
