import { z } from 'zod'
import type { Db } from '#kit/db/db.server.ts'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import type { FormerContacts } from './contacts.contract.ts'
import { contactsWords } from './contacts.names.ts'
import { notSpecified } from './contacts.record.ts'
import { readContacts } from './contacts.server.ts'

const atMost = 100

const said = z.object({ phone: z.string(), email: z.string() }).partial()

/** What the federation's telephone and mail were before, the latest first, as far back as the journal goes. */
export async function listFormerContacts(db: Db): Promise<FormerContacts> {
  const now = await readContacts(db)
  const changes = await db
    .selectFrom('journal')
    .select('before')
    .where('entity', '=', contactsWords.table)
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  const before = changes.map(({ before: state }) => parseStoredAs(said, state ?? '') ?? {})
  const formerOf = (what: 'phone' | 'email') =>
    [...new Set(before.flatMap((state) => state[what] ?? []))].filter(
      (value) => !['', notSpecified, now[what]].includes(value),
    )
  return { phone: formerOf('phone'), email: formerOf('email') }
}
