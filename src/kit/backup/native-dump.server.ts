import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { programPath } from '#kit/config/programs.server.ts'
import { connectionEnvironment } from '#kit/db/postgres.server.ts'
import type { Snapshot } from '#kit/db/snapshot-rows.ts'
import { readBytes } from './tar-file.server.ts'

const run = promisify(execFile)

interface DumpTask {
  snapshot: Snapshot
  databaseUrl?: string
  leftOut: readonly string[]
  /** The archive; the dump is made beside it first. */
  file: string
}

/**
 * What `pg_dump` makes of the same moment, for those who know PostgreSQL's own tools; restoring does
 * not need it. Undefined without a `pg_dump` that knows the server's version, or when it fails.
 */
export async function dumpPostgres(task: DumpTask): Promise<AsyncGenerator<Buffer> | undefined> {
  const { snapshot, databaseUrl, leftOut } = task
  const { exported } = snapshot
  if (!exported || !databaseUrl || (await installedVersion()) < exported.serverVersion)
    return undefined
  const path = `${task.file}.dump.part`
  const quoted = (table: string) => `"${exported.schema}"."${table}"`
  const done = await run(
    'pg_dump',
    [
      '--format=custom',
      '--no-password',
      `--file=${path}`,
      `--snapshot=${exported.id}`,
      `--schema="${exported.schema}"`,
      ...leftOut.map((table) => `--exclude-table-data=${quoted(table)}`),
    ],
    { env: { ...connectionEnvironment(databaseUrl), PATH: programPath(), LC_ALL: 'C' } },
  ).catch(() => undefined)
  if (done) return readAndRemove(path)
  await rm(path, { force: true })
  return undefined
}

async function installedVersion(): Promise<number> {
  const told = await run('pg_dump', ['--version']).catch(() => undefined)
  return Number(/\d+/.exec(told?.stdout ?? '')?.[0] ?? 0)
}

async function* readAndRemove(path: string) {
  const file = await open(path, 'r')
  try {
    yield* readBytes(file, 0, (await file.stat()).size)
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
