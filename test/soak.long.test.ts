import { open } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#kit/db/db.server.ts'
import { descriptorsOf } from '../lab/memory/processes.ts'
import { growthOf, judge, type Measure, slopeOf } from '../lab/soak/judge.ts'
import { soak } from '../lab/soak/run.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { postgresUrl } from './app.ts'

beforeAll(async () => {
  if (!postgresUrl) await ensureBuilt()
}, 120_000)

const short = { seconds: 5, seed: 20261123, behindProxy: false, visitors: 3 }

/** News cannot be written for a second; in the end what was acknowledged is gone, and a visitor's request is there twice. */
async function plant(db: Db, isEnd: boolean): Promise<void> {
  if (isEnd) {
    await db.deleteFrom('news').execute()
    await db.deleteFrom('signup').execute()
    const [request] = await db.selectFrom('nameRequest').selectAll().execute()
    const { id: _, ...twin } = request!
    await db.insertInto('nameRequest').values(twin).execute()
    return
  }
  await db.schema.alterTable('news').renameTo('news_away').execute()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await db.schema.alterTable('news_away').renameTo('news').execute()
}

test.skipIf(postgresUrl)(
  'a few seconds of the soak find a planted loss and a planted 500, and nothing else',
  async () => {
    const report = await soak({ ...short, timeline: [[0.6, 'meddle']], meddle: plant })
    expect(report.answers).toBeGreaterThan(20)
    const planted = [
      /^необъявленный сбой: \w+ .*: 500/,
      /^подтверждённая запись потеряна: news/,
      /^подтверждённая запись потеряна: signup/,
      /^появилось то, о чём не просили: nameRequest mk\w+: 2 times/,
      /^запись без строки журнала: nameRequest/,
    ]
    // The editor whose write met the 500 says so as well; a competition may be named by news.
    const told = [...planted, /^неожиданный отказ: (news|competition): 500 /]
    const found = judge(report)
    for (const one of planted) expect(found).toContainEqual(expect.stringMatching(one))
    expect(found.filter((fault) => !told.some((one) => one.test(fault)))).toEqual([])
  },
  240_000,
)

const report = {
  ...{ answers: 1, announced: 0, failures: [], measures: [], clock: [], check: '', exitCode: 0 },
  taken: { signup: 1, nameRequest: 1, removalRequest: 1 },
  losses: {
    ...{ lost: [], half: [], unasked: [], withoutJournal: [], refused: [] },
    ...{ rowsWithoutFile: [], filesWithoutRow: [], integrity: [] },
  },
  copies: { wanted: 2, made: 2, faults: [] },
  restarts: { wanted: 2, done: 2 },
}

test('what grows or was not measured, copies and restarts that did not happen, a wrong day are faults', () => {
  expect(judge(report)).toEqual([])
  const line = (count: (seconds: number) => number, mayGrow?: number): Measure => ({
    ...{ what: 'сайт', unit: 'МБ', mayGrow },
    samples: Array.from({ length: 60 }, (_, at): [number, number] => [at * 60, count(at * 60)]),
  })
  const leak = line((seconds) => 120 + seconds / 60, 40)
  expect(slopeOf(leak.samples)).toBeCloseTo(60)
  expect(growthOf(leak)).toBeCloseTo(59)
  expect(judge({ ...report, measures: [leak] })).toEqual(['сайт: выросло на 59 МБ'])
  const saw = line((seconds) => 120 + (seconds % 600) / 10, 40)
  expect(judge({ ...report, measures: [saw, { ...leak, mayGrow: undefined }] })).toEqual([])
  expect(judge({ ...report, measures: [{ ...leak, samples: [] }] })).toEqual([
    'сайт: ни одного замера',
  ])
  expect(judge({ ...report, taken: { ...report.taken, signup: 0 } })).toHaveLength(1)
  expect(judge({ ...report, copies: { wanted: 2, made: 1, faults: ['нет места'] } })).toHaveLength(
    2,
  )
  expect(judge({ ...report, restarts: { wanted: 2, done: 1 } })).toHaveLength(1)
  expect(judge({ ...report, clock: ['вчера'], check: 'что-то', exitCode: 1 })).toHaveLength(3)
})

test.skipIf(process.platform !== 'linux')('what a process has open is counted', async () => {
  const before = descriptorsOf(process.pid)
  const files = await Promise.all(Array.from({ length: 5 }, () => open(import.meta.filename)))
  expect(descriptorsOf(process.pid)).toBeGreaterThanOrEqual(before + 5)
  for (const file of files) await file.close()
  expect(descriptorsOf(0)).toBe(0)
})
