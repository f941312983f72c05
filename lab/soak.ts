import { ensureBuilt } from '../scripts/ensure-built.ts'
import { readGiven } from '../scripts/given.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { growthOf, judge, slopeOf } from './soak/judge.ts'
import { soak } from './soak/run.ts'

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

console.table([
  { что: 'ответов', сколько: report.answers },
  { что: 'из них объявленных 503 при перезапуске базы', сколько: report.announced },
  { что: 'PostgreSQL перезапущен', сколько: report.restarts.done },
  { что: 'ночных копий, восстановленных на пробу', сколько: report.copies.made },
])
console.table(
  report.memory.map((one) => {
    const megabytes = one.samples.map(([, mb]) => mb)
    return {
      процесс: one.process,
      'от, МБ': Math.min(...megabytes),
      'до, МБ': Math.max(...megabytes),
      'наклон, МБ в час': Math.round(slopeOf(one.samples) * 10) / 10,
      'рост за замер, МБ': Math.round(growthOf(one) * 10) / 10,
    }
  }),
)
const faults = judge(report)
for (const fault of faults.slice(0, 50)) console.error(`✗ ${fault}`)
console.log(faults.length === 0 ? 'Всё выдержано' : `Не выдержано: ${faults.length}`)
process.exit(faults.length === 0 ? 0 : 1)
