import { type Kysely, sql } from 'kysely'

interface Club {
  schedule: string
  updatedAt: string
}

interface Training {
  weekday: number
  group: string
}

async function groupKey(name: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name.toLowerCase()))
  return [...new Uint8Array(bytes)]
    .slice(0, 4)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * A key for each training, held since the club was last told, as its subscription said. That one was of a group on
 * all its days: the first of them goes on under its UID, so that no phone that keeps what has gone shows it twice.
 */
export async function withKeys({ schedule, updatedAt }: Club): Promise<string> {
  const trainings: Training[] = JSON.parse(schedule)
  const rows = new Map<string, string>()
  const counts = new Map<string, number>()
  const keyed = []
  for (const training of trainings) {
    const { weekday, ...rest } = training
    const row = JSON.stringify(rest)
    const known = rows.get(row)
    const group = await groupKey(training.group)
    if (!known) counts.set(group, (counts.get(group) ?? 0) + 1)
    const first = known ?? `${group}-${counts.get(group)}`
    rows.set(row, first)
    keyed.push({ key: known ? `${first}w${weekday}` : first, since: updatedAt, ...training })
  }
  return JSON.stringify(keyed)
}

/**
 * One schedule for clubs and calendar. Of a club that is there nothing changes until an editor says so:
 * its trainings may stand in the calendar already. Clubs in the trash too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('club')
    .addColumn('inCalendar', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['breakFrom', 'breakTo'])
    await db.schema.alterTable('club').addColumn(name, 'text').execute()
  await db.schema.alterTable('event').addColumn('clubId', 'integer').execute()
  await db.schema.alterTable('event').addColumn('clubRow', 'text').execute()
  // Two editors never change one day of one training twice.
  await db.schema
    .createIndex('event_club_day')
    .on('event')
    .columns(['clubId', 'clubRow', 'seriesDate'])
    .unique()
    .execute()

  const { rows: clubs } = await sql<Club & { id: number }>`
    select "id", "schedule", "updatedAt" from "club"`.execute(db)
  for (const { id, ...club } of clubs)
    await sql`update "club" set "schedule" = ${await withKeys(club)} where "id" = ${id}`.execute(db)

  const { rows: trashed } = await sql<{ id: number; content: string }>`
    select "id", "content" from "trash" where "entity" = 'club'`.execute(db)
  for (const { id, content } of trashed) {
    const { rows, ...rest } = JSON.parse(content)
    const club = await Promise.all(
      rows.club.map(async (row: Club) => ({ ...row, schedule: await withKeys(row) })),
    )
    const changed = JSON.stringify({ ...rest, rows: { ...rows, club } })
    await sql`update "trash" set "content" = ${changed} where "id" = ${id}`.execute(db)
  }
}
