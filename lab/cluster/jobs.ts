import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '#features/calendar/days.ts'
import { dayMs } from '#kit/base/durations.ts'
import { storeSetting } from '#kit/db/settings.server.ts'
import { localDate, wallTimeToInstant } from '#kit/text/dates.ts'
import { signIn } from './instance.ts'
import { type Check, newWord, pause, type Stage, somebody, until } from './stage.ts'

// Everyone looks once a minute.
const lookMs = 90_000
// The copy is tried at once, page by page, with what time the machine has left.
const copyMs = 900_000

let ahead = 0
export const labNow = () => new Date(Date.now() + ahead)

async function moveClocks(stage: Stage, to: Date): Promise<void> {
  ahead = to.getTime() - Date.now()
  for (const instance of stage.instances) await instance.moveClock(to)
  stage.token = (await signIn(stage.instances[0])).token
}

const journalOf = async ({ db }: Stage, entity: string, id: number, action: 'update' | 'purge') =>
  db
    .selectFrom('journal')
    .select(['id', 'actor'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .where('action', '=', action)
    .execute()

const dayAfter = (stage: Stage, days: number) => addDays(localDate(labNow(), stage.timeZone), days)

/** Over the next midnight: what ends today has ended, and is journalled once. */
async function midnightOnce(stage: Stage): Promise<string> {
  const call = stage.call(stage.instances[0])
  const today = dayAfter(stage, 0)
  const ids: number[] = []
  for (let at = 0; at < 5; at++) {
    const json = { title: `Турнир ${newWord()}`, date: today, status: 'upcoming', location: 'Зал' }
    const made = await call('POST', '/api/competitions', { json })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    ids.push(made.body.id)
  }
  const moment = wallTimeToInstant(`${dayAfter(stage, 1)}T00:00`, stage.timeZone)
  const news = await call('POST', '/api/news', {
    json: {
      title: `Завтра ${newWord()}`,
      published: true,
      publishedAt: new Date(moment.getTime() + 60_000).toISOString(),
    },
  })
  assert.equal(news.status, 201, JSON.stringify(news.body))
  const page = `/news/${news.body.id}`
  const statuses = () =>
    Promise.all(
      stage.instances.map(
        async ({ door }) => (await door.ask(page, { headers: somebody() })).status,
      ),
    )
  assert.deepEqual(await statuses(), [404, 404])
  await moveClocks(stage, new Date(moment.getTime() + 61_000))
  assert.deepEqual(await statuses(), [200, 200], 'час публикации пришёл для обоих')
  await until(
    'состояния',
    async () =>
      (
        await stage.db
          .selectFrom('competition')
          .select('id')
          .where('id', 'in', ids)
          .where('status', '=', 'completed')
          .execute()
      ).length === ids.length,
    lookMs,
  )
  // The other one looks within the same minute.
  await pause(62_000)
  for (const id of ids)
    assert.equal((await journalOf(stage, 'competition', id, 'update')).length, 1, 'раз в журнале')
  return `соревнований ${ids.length}: состояние сменилось один раз; час публикации открыл новость в обоих`
}

const copiesIn = (folder: string) =>
  readdirSync(folder).filter((name) => /^site-.*\.copy$/.test(name))

/** After three at night, with both looking. */
async function copyOnce(stage: Stage): Promise<string> {
  const night = wallTimeToInstant(`${dayAfter(stage, 1)}T03:11`, stage.timeZone)
  const folders = stage.instances.map(({ dataDir }) => join(dataDir, 'backups'))
  const made = () =>
    folders.map((folder) => {
      try {
        return copiesIn(folder).length
      } catch {
        return 0
      }
    })
  await moveClocks(stage, night)
  await until('ночная копия', async () => Math.max(...made()) > 0, copyMs)
  const call = stage.call(stage.instances[0])
  const isDone = async (instance: Stage['instances'][0]) =>
    (await stage.call(instance)('GET', '/api/backups')).body.job === null
  await until(
    'второе место',
    async () => readdirSync(stage.far, { recursive: true }).length > 0,
    copyMs,
  )
  await pause(62_000)
  for (const one of stage.instances) await until('работа с копиями', () => isDone(one), copyMs)
  const nightly = await Promise.all(
    stage.instances.map(
      async (one) =>
        (await stage.call(one)('GET', '/api/backups')).body.backups as { cause: string }[],
    ),
  )
  const counts = nightly.map((all) => all.filter(({ cause }) => cause === 'nightly').length)
  assert.deepEqual(counts, [1, 1], 'оба показывают одну ночную копию')
  const far = readdirSync(stage.far, { recursive: true, encoding: 'utf8' })
  const { body } = await call('GET', '/api/backups')
  assert.equal(body.far?.copies, 1, JSON.stringify(body.far))
  return `копия одна, её видят оба; во втором месте одна, объектов ${far.length}`
}

/** What lay its thirty days: the days are seen by the janitor, so they are written down for it. */
async function purgeOnce(stage: Stage): Promise<string> {
  const call = stage.call(stage.instances[0])
  const ids: number[] = []
  for (let at = 0; at < 5; at++) {
    const made = await call('POST', '/api/news', { json: { title: `Удалят ${newWord()}` } })
    assert.equal((await call('DELETE', `/api/news/${made.body.id}`)).status, 204)
    ids.push(made.body.id)
  }
  const later = new Date(labNow().getTime() + 31 * dayMs)
  const seen = { seenAt: later, seenSince: labNow(), filesHealthySince: labNow() }
  for (const [name, at] of Object.entries(seen))
    await storeSetting(stage.db, name, at.toISOString())
  await moveClocks(stage, later)
  await until(
    'корзина',
    async () =>
      (await stage.db.selectFrom('trash').select('id').where('entity', '=', 'news').execute())
        .length === 0,
    lookMs,
  )
  await pause(62_000)
  for (const id of ids)
    assert.equal((await journalOf(stage, 'news', id, 'purge')).length, 1, 'раз в журнале')
  return `записей ${ids.length}: из корзины ушла каждая один раз`
}

export const jobChecks: Check[] = [
  ['полночь и час публикации: состояния меняются один раз', midnightOnce],
  ['ночная копия и второе место: одна на всех', copyOnce],
  ['корзина через тридцать дней очищается один раз', purgeOnce],
]
