import { startPostgres } from '../../scripts/postgres.ts'
import { midnight, soak } from './run.ts'
import { tell } from './tell.ts'

const seconds = 100

/** Small enough for every change: PostgreSQL restarted once, one midnight, no proxy and no copies. @returns what must not have been. */
export async function soakForMinutes(seed: number): Promise<string[]> {
  const postgres = await startPostgres()
  const report = await soak({
    ...{ seconds, seed, databaseUrl: postgres.url, behindProxy: false },
    restartDatabase: postgres.restart,
    timeline: [
      [0.3, midnight],
      [0.6, 'restart'],
    ],
    say: (line) => console.log(line),
  }).finally(postgres.stop)
  return tell(report)
}
