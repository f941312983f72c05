import { ensureBuilt } from '../scripts/ensure-built.ts'
import { readGiven } from '../scripts/given.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { soakForMinutes } from './soak/minutes.ts'
import { soak } from './soak/run.ts'
import { tell } from './soak/tell.ts'

const { counts, has } = readGiven('run soak [-- --minutes 60 --seed 7 | --short]', {
  counts: { minutes: 60, seed: 1 + (Date.now() % 1_000_000) },
  flags: ['short'],
})

const { minutes, seed } = counts
await ensureBuilt()
if (has('short')) process.exit((await soakForMinutes(seed)).length === 0 ? 0 : 1)
const postgres = await startPostgres()
console.log(`PostgreSQL, nginx, минут: ${minutes}, --seed ${seed}`)
const report = await soak({
  ...{ seconds: minutes * 60, seed, databaseUrl: postgres.url, behindProxy: true },
  restartDatabase: postgres.restart,
  say: (line) => console.log(line),
}).finally(postgres.stop)
process.exit(tell(report).length === 0 ? 0 : 1)
