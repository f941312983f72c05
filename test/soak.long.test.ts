import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#kit/db/db.server.ts'
import { growthOf, judge, slopeOf } from '../lab/soak/judge.ts'
import { soak } from '../lab/soak/run.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { postgresUrl } from './app.ts'

beforeAll(async () => {
  if (!postgresUrl) await ensureBuilt()
}, 120_000)

const short = { seconds: 5, seed: 20261123, behindProxy: false, visitors: 3 }

/** News cannot be written for a second; in the end one that was acknowledged is gone. */
async function plant(db: Db, isEnd: boolean): Promise<void> {
  if (isEnd) return void (await db.deleteFrom('news').execute())
  await db.schema.alterTable('news').renameTo('news_away').execute()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await db.schema.alterTable('news_away').renameTo('news').execute()
}

test.skipIf(postgresUrl)(
  'a few seconds of the soak find a planted loss and a planted 500, and nothing else',
  async () => {
    const report = await soak({ ...short, timeline: [[0.6, 'meddle']], meddle: plant })
    expect(report.answers).toBeGreaterThan(20)
    const planted = [/^необъявленный сбой: \w+ .*: 500/, /^подтверждённая запись потеряна: news/]
    // The editor whose write met the 500 says so as well; a competition may be named by news.
    const told = [...planted, /^неожиданный отказ: (news|competition): 500 /]
    const found = judge(report)
    for (const one of planted) expect(found).toContainEqual(expect.stringMatching(one))
    expect(found.filter((fault) => !told.some((one) => one.test(fault)))).toEqual([])
  },
  120_000,
)

const report = {
  ...{ answers: 1, announced: 0, failures: [], memory: [], clock: [], check: '', exitCode: 0 },
  losses: {
    ...{ lost: [], half: [], unasked: [], withoutJournal: [], refused: [] },
    ...{ rowsWithoutFile: [], filesWithoutRow: [], integrity: [] },
  },
  copies: { wanted: 2, made: 2, faults: [] },
  restarts: { wanted: 2, done: 2 },
}

test('memory that grows, copies and restarts that did not happen, a wrong day are faults', () => {
  expect(judge(report)).toEqual([])
  const line = (mb: (seconds: number) => number, isJudged = true) => ({
    ...{ process: 'сайт', isJudged },
    samples: Array.from({ length: 60 }, (_, at): [number, number] => [at * 60, mb(at * 60)]),
  })
  const leak = line((seconds) => 120 + seconds / 60)
  expect(slopeOf(leak.samples)).toBeCloseTo(60)
  expect(growthOf(leak)).toBeCloseTo(59)
  expect(judge({ ...report, memory: [leak] })).toEqual(['сайт: память выросла на 59 МБ'])
  const saw = line((seconds) => 120 + (seconds % 600) / 10)
  expect(judge({ ...report, memory: [saw, { ...leak, isJudged: false }] })).toEqual([])
  expect(judge({ ...report, copies: { wanted: 2, made: 1, faults: ['нет места'] } })).toHaveLength(
    2,
  )
  expect(judge({ ...report, restarts: { wanted: 2, done: 1 } })).toHaveLength(1)
  expect(judge({ ...report, clock: ['вчера'], check: 'что-то', exitCode: 1 })).toHaveLength(3)
})
