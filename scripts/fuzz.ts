import { parseArgs } from 'node:util'
import { startPostgres } from './postgres.ts'
import { programs, run } from './run.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    postgres: { type: 'boolean', default: false },
  },
})

if (!/^[1-9]\d{0,4}$/.test(values.runs) || !/^\d{1,10}$/.test(values.seed)) {
  console.error('npm run fuzz -- [--runs 100] [--seed 20261121] [--postgres]')
  process.exit(2)
}

console.log(`Every call of the API document, ${values.runs} inputs each, seed ${values.seed}`)
const postgres = values.postgres ? await startPostgres() : undefined
const ok = await run(programs.vitest, ['run', 'test/threats/fuzz.test.ts'], {
  FUZZ_RUNS: values.runs,
  FUZZ_SEED: values.seed,
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
})
await postgres?.stop()
if (!ok) console.error(`Again: npm run fuzz -- --runs ${values.runs} --seed ${values.seed}`)
process.exit(ok ? 0 : 1)
