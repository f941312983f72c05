import assert from 'node:assert/strict'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { labNow } from './jobs.ts'
import { type Check, milliseconds, newWord, pause, type Stage } from './stage.ts'
import { startTraffic } from './traffic.ts'

const root = join(import.meta.dirname, '../..')
const name = '9000-next-release'
/** Only the new release has it. */
const asset = 'of-the-next-release.css'

/** Everything a migration may do beside an older program: a column, one with a default, a table, an index. */
const migration = `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('news').addColumn('nextNote', 'text').execute()
  await db.schema
    .alterTable('news')
    .addColumn('nextCount', 'integer', (column) => column.notNull().defaultTo(7))
    .execute()
  await db.schema.createTable('next_thing').addColumn('id', 'integer').execute()
  await db.schema.createIndex('news_next_count').on('news').column('nextCount').execute()
  await sql\`update news set "nextNote" = title\`.execute(db)
}
`

/** This program as it would be with one migration more. */
function makeNextRelease(folder: string): string {
  const program = join(folder, 'next')
  mkdirSync(program)
  for (const part of ['content', 'dist', 'migrations', 'public', 'scripts', 'src', 'package.json'])
    cpSync(join(root, part), join(program, part), { recursive: true })
  mkdirSync(join(program, 'lab/soak'), { recursive: true })
  cpSync(join(root, 'lab/soak/clocked-site.ts'), join(program, 'lab/soak/clocked-site.ts'))
  symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'))
  writeFileSync(join(program, 'migrations', `${name}.ts`), migration)
  writeFileSync(join(program, 'dist/client/assets', asset), 'p{}')
  return program
}

/** Both write, and each reads what the other has written. */
async function workSideBySide(stage: Stage, rounds: number): Promise<number[]> {
  const ids: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const [at, instance] of stage.instances.entries()) {
      const other = stage.instances[1 - at]!
      const title = `Рядом ${newWord()}`
      const made = await stage.call(instance)('POST', '/api/news', {
        json: { title, published: true },
      })
      assert.equal(made.status, 201, JSON.stringify(made.body))
      const { id, version } = made.body
      const changed = await stage.call(other)('PUT', `/api/news/${id}`, {
        json: { title: `${title} снова`, version },
      })
      assert.equal(changed.status, 200, JSON.stringify(changed.body))
      const read = await stage.call(instance)('GET', `/api/news/${id}`)
      assert.equal(read.body.title, `${title} снова`)
      ids.push(id)
    }
  return ids
}

async function upgradeByTurns(stage: Stage): Promise<string> {
  const program = makeNextRelease(stage.folder)
  const [old, next] = stage.instances
  const traffic = await startTraffic(stage)
  await pause(500)
  assert.equal(await next.end(), 0)
  await next.start({ program, clock: labNow() })
  const applied = await stage.db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .where('name', '=', name)
    .execute()
  assert.equal(applied.length, 1, 'миграция прошла')
  await pause(3_000)
  const ids = await workSideBySide(stage, 15)
  const assets = await Promise.all(
    Array.from({ length: 20 }, () => stage.proxy.ask(`/assets/${asset}`)),
  )
  assert.deepEqual([...new Set(assets.map(({ status }) => status))], [200], 'файлы нового выпуска')
  assert.equal(await old.end(), 0)
  await old.start({ program, clock: labNow() })
  ids.push(...(await workSideBySide(stage, 5)))
  await pause(3_000)
  const { answers, longestMs, written, repeated } = await traffic.end()
  const { rows } = await sql<{ id: number; nextCount: number }>`
    select id, "nextCount" from news where id in (${sql.join(ids)})`.execute(stage.db)
  assert.equal(rows.length, ids.length, 'ничего не потеряно')
  assert.ok(rows.every(({ nextCount }) => nextCount === 7))
  return `рядом записано и изменено ${ids.length}; посетителям ответов ${answers}, отказов 0, дольше всего ${milliseconds(longestMs)}; записей под нагрузкой ${written}, повторены ${repeated}`
}

export const upgradeChecks: Check[] = [
  ['обновление по очереди через миграцию: ничего не потеряно', upgradeByTurns],
]
