import { type Kysely, sql } from 'kysely'

/** The contacts are always there, so that the first two editors cannot both be the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const at = new Date().toISOString()
  await sql`
    insert into contacts (version, "createdAt", "updatedAt", address, phone, worktime, email, vk,
      telegram, whatsapp, "legalName", inn, ogrn)
    select 1, ${at}, ${at}, '', '', '', '', '', '', '', '', '', ''
    where not exists (select 1 from contacts)`.execute(db)
}
