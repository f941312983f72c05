import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { extract } from 'tar'
import { readConfig } from '#kit/config/config.server.ts'
import { freshDatabase, postgresUrl } from '#test/app.ts'
import type { Place } from '#test/backup/places.ts'
import type { Uploaded } from './editor.ts'
import type { Recorded } from './first-site.ts'

export interface OldSite extends Recorded {
  /** When the first release was killed. */
  at: string
  password: string
  /** Before it was reset. */
  firstPassword: string
  token: string
  cookies: Record<string, string>
  /** The name of the archive that its admin panel made. */
  backup: string
  answered: Uploaded
  /** Half of it had come. */
  upload: Omit<Uploaded, 'id'>
}

export const own = postgresUrl ? 'postgres' : 'sqlite'

/** What `make.ts` has packed, on the database the tests run on; every place is a copy of its own. */
export async function unpackOldSite() {
  const folder = mkdtempSync(join(tmpdir(), 'first-release-'))
  const packed = readFileSync(join(import.meta.dirname, 'site.tar.br'))
  writeFileSync(join(folder, 'site.tar'), brotliDecompressSync(packed))
  await extract({ cwd: folder, file: join(folder, 'site.tar') })
  const original = postgresUrl ? await freshDatabase(postgresUrl) : undefined
  if (original) await run(original.url, readFileSync(join(folder, 'postgres/dump.sql'), 'utf8'))
  const facts: OldSite = JSON.parse(readFileSync(join(folder, own, 'facts.json'), 'utf8'))
  let places = 0

  return {
    folder,
    facts,
    migrations: readdirSync(join(folder, 'migrations')),
    archives: ['sqlite', 'postgres'].map((name) => join(folder, name, 'command.tar')),
    async place(): Promise<Place> {
      const dataDir = join(folder, `place-${places++}`)
      mkdirSync(dataDir)
      cpSync(join(folder, own, 'data'), dataDir, { recursive: true, preserveTimestamps: true })
      const template = original && new URL(original.url).pathname.slice(1)
      const database = postgresUrl ? await freshDatabase(postgresUrl, template) : undefined
      return {
        config: readConfig({
          ...{ DATA_DIR: dataDir, DATABASE_URL: database?.url },
          ...{ SITE_URL: 'https://judo.test', LOG_LEVEL: 'silent' },
        }),
        async remove() {
          await database?.drop()
          rmSync(dataDir, { recursive: true })
        },
      }
    },
    async remove() {
      await original?.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}
