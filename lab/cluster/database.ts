import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { type Instance, jsonOf, jsonType, textOf, tryPassword } from './instance.ts'
import { type Check, milliseconds, newWord, type Stage, somebody, until } from './stage.ts'

const kept = ['/', '/news', '/competitions', '/calendar', '/contacts']

const read = ({ door }: Instance, path: string) => door.ask(path, { headers: somebody() })

const write = ({ door }: Instance, token: string) =>
  door.ask('/api/news', {
    method: 'POST',
    headers: { ...jsonType, authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: `Сейчас нельзя ${newWord()}`, published: true }),
  })

async function expectRefused(stage: Stage, isReadOnly: boolean): Promise<number> {
  let asked = 0
  for (const instance of stage.instances) {
    for (const path of kept) {
      assert.equal((await read(instance, path)).status, 200, `готовая страница ${path}`)
      asked++
    }
    for (const answer of [await write(instance, stage.token), await tryPassword(instance)]) {
      assert.equal(answer.status, 503, textOf(answer))
      assert.match(jsonOf(answer).error, /[а-яё]{4}/)
      assert.match(String(answer.headers['retry-after']), /^\d+$/)
    }
    if (!isReadOnly) continue
    // What nobody has kept is read as well.
    assert.equal((await read(instance, '/api/news?limit=3')).status, 200)
    const own = await stage.call(instance)('GET', '/api/dashboard')
    assert.equal(own.status, 200, JSON.stringify(own.body))
  }
  return asked
}

/** @returns how long until every process writes again, by itself. */
const untilWritten = ({ instances, token }: Stage): Promise<number> =>
  until('пишут снова', async () => {
    const answers = await Promise.all(instances.map((one) => write(one, token)))
    return answers.every(({ status }) => status === 201) || answers.map(textOf).join(' ')
  })

async function keepPages({ instances }: Stage): Promise<void> {
  for (const instance of instances)
    for (const path of kept) assert.equal((await read(instance, path)).status, 200)
}

async function stopped(stage: Stage): Promise<string> {
  await keepPages(stage)
  let asked = 0
  await stage.withoutDatabase(async () => {
    asked = await expectRefused(stage, false)
  })
  const waited = await untilWritten(stage)
  return `готовых страниц ${asked}, все отданы; запись и вход — 503 со словами; снова пишут через ${milliseconds(waited)}, без перезапуска`
}

/** As after a failover to a standby that has not been promoted: every connection is new, and none may write. */
async function readOnly(stage: Stage): Promise<string> {
  const { db } = stage
  const turn = async (state: 'on' | 'off') => {
    await db.connection().execute(async (own) => {
      await sql`set default_transaction_read_only = off`.execute(own)
      await sql
        .raw(`alter database postgres set default_transaction_read_only = ${state}`)
        .execute(own)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(own)
    })
  }
  await keepPages(stage)
  await turn('on')
  let asked = 0
  await until('соединения новые', () =>
    expectRefused(stage, true).then(
      (pages) => {
        asked = pages
        return true
      },
      (error: Error) => error.message,
    ),
  )
  await turn('off')
  const waited = await untilWritten(stage)
  return `готовых страниц ${asked}, читает и админка; запись и вход — 503 со словами; снова пишут через ${milliseconds(waited)}, без перезапуска`
}

export const databaseChecks: Check[] = [
  ['PostgreSQL остановлен: чтение из готового, запись — 503, дальше само', stopped],
  ['PostgreSQL только для чтения: чтение идёт, запись — 503, дальше само', readOnly],
]
