import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#kit/db/db.server.ts'
import { crashRounds, type Faults } from '../lab/crash/rounds.ts'
import { stopUnderLoad } from '../lab/crash/stops.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { postgresUrl } from './app.ts'

beforeAll(async () => {
  if (!postgresUrl) await ensureBuilt()
})

/** One fault of every kind that can be made by hand. */
async function damage(db: Db): Promise<void> {
  const mark = 'mk00000000'
  const older = { address: mark, worktime: mark, legalName: mark, email: mark }
  await db.updateTable('contacts').set(older).execute()
  await db.deleteFrom('journal').execute()
  const at = new Date().toISOString()
  const record = { version: 1, createdAt: at, updatedAt: at, title: mark, order: 1, date: null }
  const album = {
    description: '',
    competition_id: null,
    cover_id: null,
    author: '',
    downloadable: 0,
    rights: 'unknown' as const,
    published: 1,
  }
  await db
    .insertInto('album')
    .values({ ...record, ...album })
    .execute()
  const file = { file: 'lost.pdf', format: 'pdf', sizeBytes: 1, sha256: '0' } as const
  await db
    .insertInto('federation_document')
    .values({ ...record, ...file, slug: 'lost', type: 'other', number: mark })
    .execute()
}

test.skipIf(postgresUrl)(
  'a killed server loses nothing it acknowledged, and a loss would be noticed',
  async () => {
    const found: Faults[] = []
    await crashRounds({
      rounds: 4,
      seed: 20261121,
      mostAnswers: 40,
      report: (_round, { faults }) => found.push(faults),
      meddle: async (round, db) => {
        if (round === 4) await damage(db)
      },
    })
    const damaged = found.pop()!
    for (const faults of found) expect(Object.values(faults).flat()).toEqual([])
    for (const kind of ['lost', 'half', 'unasked', 'withoutJournal', 'rowsWithoutFile'] as const)
      expect(damaged[kind], kind).not.toEqual([])
  },
  60_000,
)

test.skipIf(postgresUrl)(
  'a server that is told to stop lets nobody down whom it had accepted',
  async () => {
    const { failed, exitCodes, answered } = await stopUnderLoad(1, 20261121)
    expect(failed).toEqual([])
    expect(exitCodes).toEqual([0])
    expect(answered).toBeGreaterThan(0)
  },
  60_000,
)
