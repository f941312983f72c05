import { parseArgs } from 'node:util'
import { crashRounds, type Faults } from './crash/rounds.ts'
import { ensureBuilt } from './ensure-built.ts'
import { startPostgres } from './postgres.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    postgres: { type: 'boolean', default: false },
  },
})

const names: Record<keyof Faults, string> = {
  lost: 'подтверждённых записей потеряно',
  half: 'записано наполовину',
  unasked: 'появилось то, о чём не просили',
  withoutJournal: 'записей без строки журнала',
  rowsWithoutFile: 'записей без файла',
  filesWithoutRow: 'файлов без записи после уборки',
  integrity: 'ошибок целостности базы',
  refused: 'неожиданных отказов',
}

const rounds = Number(values.rounds)
const seed = Number(values.seed)
await ensureBuilt()
const postgres = values.postgres ? await startPostgres() : undefined
console.log(`${postgres ? 'PostgreSQL' : 'SQLite'}, кругов: ${rounds}, --seed ${seed}`)
try {
  const { answered, unanswered, faults } = await crashRounds({
    rounds,
    seed,
    databaseUrl: postgres?.url,
    report(round, { faults, ...report }) {
      const found = Object.values(faults).flat()
      if (found.length > 0) console.error(`круг ${round}:\n  ${found.join('\n  ')}`)
      else if (round % 10 === 0) console.log(`круг ${round}: ответов ${report.answered}`)
    },
  })
  const table = Object.entries(names).map(([name, what]) => ({
    что: what,
    сколько: faults[name as keyof Faults].length,
  }))
  console.table([
    { что: 'записей подтверждено', сколько: answered },
    { что: 'без ответа в миг падения', сколько: unanswered },
    ...table,
  ])
  if (table.some(({ сколько }) => сколько > 0)) process.exitCode = 1
} finally {
  await postgres?.stop()
}
