import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { up } from '../../../migrations/0184-breaks-of-a-club.ts'

test('the one break of a club is the first of its list, in the trash and in the journal too', async () => {
  const site = await createTestApp()
  const db = site.db as unknown as Kysely<unknown>
  const made = async (name: string) => {
    const answer = await site.asAdmin({ method: 'POST', url: '/api/clubs', payload: { name } })
    return answer.json() as { id: number }
  }
  const [rests, never, half, gone] = [
    ...[await made('Отдыхает'), await made('Без отдыха'), await made('Полдела'), await made('Был')],
  ]
  await db.schema.alterTable('club').dropColumn('breaks').execute()
  for (const name of ['breakFrom', 'breakTo'])
    await db.schema.alterTable('club').addColumn(name, 'text').execute()
  const winter = { breakFrom: '2026-12-31', breakTo: '2027-01-08' }
  await sql`update "club" set "breakFrom" = ${winter.breakFrom}, "breakTo" = ${winter.breakTo}
    where "id" = ${rests!.id}`.execute(db)
  await sql`update "club" set "breakFrom" = ${winter.breakFrom} where "id" = ${half!.id}`.execute(
    db,
  )
  await sql`delete from "club" where "id" = ${gone!.id}`.execute(db)
  const trashed = JSON.stringify({ rows: { club: [{ id: gone!.id, name: 'Был', ...winter }] } })
  await site.db
    .insertInto('trash')
    .values({
      ...{ entity: 'club', entityId: gone!.id, name: 'Был', detail: '', content: trashed },
      ...{ deletedAt: site.clock.now.toISOString(), deletedBy: 'admin' },
    } as never)
    .execute()
  const state = JSON.stringify({ name: 'Отдыхает', ...winter })
  await sql`update "journal" set "after" = ${state} where "entity" = 'club'`.execute(db)

  await up(db)
  const moved = [{ from: '2026-12-31', to: '2027-01-08', reason: '' }]
  const clubs: { id: number; breaks: object[] }[] = (await site.inject('/api/clubs')).json()
  const breaksOf = (id: number) => clubs.find((one) => one.id === id)?.breaks
  expect([breaksOf(rests!.id), breaksOf(never!.id), breaksOf(half!.id)]).toEqual([moved, [], []])
  const { content } = await site.db.selectFrom('trash').select('content').executeTakeFirstOrThrow()
  expect(JSON.parse(content).rows.club).toEqual([
    { id: gone!.id, name: 'Был', breaks: JSON.stringify(moved) },
  ])
  const { before, after } = await site.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('entity', '=', 'club')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([before, JSON.parse(after!)]).toEqual([null, { name: 'Отдыхает', breaks: moved }])
  await site.close()
})
