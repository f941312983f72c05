import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { findUnreadableHistory } from '#kit/history/history.server.ts'
import { purgeOldTrash } from '#kit/trash/trash.purge.server.ts'
import { openStores, trashParts } from '#src/records.server.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { createTrashTest, type TrashTest } from './test-trash.ts'

/** Journal and trash as a restored archive or SQL by hand may leave them. */

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

const get = (url: string) => site.asAdmin({ method: 'GET', url })

async function removed(title: string): Promise<number> {
  const { id } = await site.create('/api/news', { title })
  await site.send('DELETE', `/api/news/${id}`)
  return id
}

const spoil = (id: number, content: string) =>
  site.db.updateTable('trash').set({ content }).where('entityId', '=', id).execute()

test.each(['{', 'null', '{"rows":3}', '{"rows":{"news":[{"id":1,"nothing":2}]},"namedBy":[]}'])(
  'what lies in the trash as %s stays there with a word, and can be purged',
  async (content) => {
    const id = await removed('Испорченная')
    await spoil(id, content)
    expect((await get('/api/trash')).statusCode).toBe(200)
    expectProblem(await site.restore('news', id), 409, /повреждена.*в.резервных копиях/)
    const { id: trashId } = await site.trashed('news', id)
    expect((await site.send('DELETE', `/api/trash/${trashId}`)).statusCode).toBe(204)
    const told = await get(`/api/history?entity=news&record=${id}`)
    expect(told.body).not.toContain('"before":{')
  },
)

test('one that cannot be read does not keep the others beyond their time', async () => {
  const ids = [await removed('Первая'), await removed('Вторая')]
  await spoil(ids[0]!, '{')
  const later = new Date(site.clock.now.getTime() + 31 * dayMs)
  await purgeOldTrash(site.db, trashParts(openStores(site.config)), later)
  const { total } = await sql<{ total: number }>`select count(*) as total from trash`
    .execute(site.db)
    .then(({ rows }) => rows[0]!)
  expect(Number(total)).toBe(0)
})

test('a record that comes back unreadable is marked, and the site goes on', async () => {
  const id = await removed('Вернули сломанной')
  const { content } = await site.db
    .selectFrom('trash')
    .select('content')
    .where('entityId', '=', id)
    .executeTakeFirstOrThrow()
  const kept = JSON.parse(content)
  kept.rows.news[0].category = 'нет такой'
  await spoil(id, JSON.stringify(kept))
  expect((await site.restore('news', id)).statusCode).toBe(200)
  expect((await get('/api/news')).statusCode).toBe(200)
  const { damaged } = (await get('/api/dashboard')).json()
  expect(damaged).toEqual([{ entity: 'news', id, title: 'Вернули сломанной' }])
})

test('an entry of the journal that cannot be read hides no other', async () => {
  const { id } = await site.create('/api/news', { title: 'В журнале' })
  await site.send('PUT', `/api/news/${id}`, { title: 'В журнале дважды' })
  await site.db
    .updateTable('journal')
    .set({ before: '{', after: '{' })
    .where('entity', '=', 'news')
    .where('entityId', '=', id)
    .where('action', '=', 'update')
    .execute()
  const list = (await get(`/api/history?entity=news&record=${id}`)).json()
  expect(list.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
  expect((await get(`/api/history/${list[0].id}`)).json()).toMatchObject({
    ...{ before: null, after: null, current: { title: 'В журнале дважды' } },
  })
})

test('an entry with an unknown action, or of a state that is none, is read as a change', async () => {
  const { id } = await site.create('/api/news', { title: 'Странная' })
  const spoilEntry = (values: object) =>
    site.db.updateTable('journal').set(values).where('entityId', '=', id).execute()
  for (const state of ['7', '"текст"', '[null]', 'true']) {
    await spoilEntry({ action: '<x', before: state, after: state })
    const list = await get(`/api/history?entity=news&record=${id}`)
    expect([state, list.statusCode]).toEqual([state, 200])
    const [entry] = list.json()
    expect(entry.action).toBe('update')
    expect([state, (await get(`/api/history/${entry.id}`)).statusCode]).toEqual([state, 200])
  }
  const faults = await Array.fromAsync(findUnreadableHistory(site.db))
  expect(faults.filter((line) => line.includes('Странная'))).toHaveLength(1)
})

test('a file of a store that is none: the record stays in the trash with a word', async () => {
  const id = await removed('С чужим файлом')
  const { id: trashId } = await site.trashed('news', id)
  await site.db
    .insertInto('trashFile')
    .values({ name: 'x.pdf', store: 'нет такого', sha256: '', trashId })
    .execute()
  expectProblem(await site.restore('news', id), 409, /повреждена/)
})

test('what lies in the trash and is of no kind the site knows is shown by its name, and can only go for good', async () => {
  const id = await removed('Незнакомая')
  await site.db.updateTable('trash').set({ entity: 'не{j' }).where('entityId', '=', id).execute()
  const find = async () =>
    (await get('/api/trash')).json().find((one: { entityId: number }) => one.entityId === id)
  const item = await find()
  expect(item).toMatchObject({ name: 'Незнакомая', isKnown: false })
  expect((await site.send('POST', `/api/trash/${item.id}/restore`, {})).statusCode).toBe(409)
  expect((await site.send('DELETE', `/api/trash/${item.id}`)).statusCode).toBe(204)
  expect(await find()).toBe(undefined)
})
