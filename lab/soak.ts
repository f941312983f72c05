import { ensureBuilt } from '../scripts/ensure-built.ts'
import { readGiven } from '../scripts/given.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { soak } from './soak/run.ts'
import { tell } from './soak/tell.ts'

const { counts } = readGiven('run soak [-- --minutes 60 --seed 7]', {
  counts: { minutes: 60, seed: 1 + (Date.now() % 1_000_000) },
})

const { minutes, seed } = counts
await ensureBuilt()
const postgres = await startPostgres()
console.log(`PostgreSQL, nginx, минут: ${minutes}, --seed ${seed}`)
const report = await soak({
  ...{ seconds: minutes * 60, seed, databaseUrl: postgres.url, behindProxy: true },
  restartDatabase: postgres.restart,
  say: (line) => console.log(line),
}).finally(postgres.stop)
process.exit(tell(report).length === 0 ? 0 : 1)
