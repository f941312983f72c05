import { readGiven } from '../scripts/given.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { programs, run } from '../scripts/run.ts'

const { counts, has } = readGiven('run fuzz [-- --runs 100 --seed 20261121 --postgres]', {
  counts: { runs: 100, seed: 1 + (Date.now() % 100_000_000) },
  flags: ['postgres'],
})
const { runs, seed } = counts

console.log(`Every call of the API document, ${runs} inputs each, seed ${seed}`)
const postgres = has('postgres') ? await startPostgres() : undefined
const ok = await run(programs.vitest, ['run', 'test/threats/fuzz.long.test.ts'], {
  FUZZ_RUNS: String(runs),
  FUZZ_SEED: String(seed),
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
})
await postgres?.stop()
if (!ok) console.error(`Again: npm run fuzz -- --runs ${runs} --seed ${seed}`)
process.exit(ok ? 0 : 1)
