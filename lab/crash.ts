import { ensureBuilt } from '../scripts/ensure-built.ts'
import { readGiven } from '../scripts/given.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { fillTheDisk } from './crash/full-disk.ts'
import { crashRounds, type Faults } from './crash/rounds.ts'
import { stopUnderLoad } from './crash/stops.ts'

const { counts, has } = readGiven(
  'run crash [-- --rounds 100 --seed 7 --postgres | --sigterm --rounds 20 | --disk-full]',
  {
    counts: {
      rounds: process.argv.includes('--sigterm') ? 20 : 100,
      seed: 1 + (Date.now() % 1_000_000),
    },
    flags: ['postgres', 'sigterm', 'disk-full'],
  },
)

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

const { rounds, seed } = counts

async function crash(rounds: number): Promise<boolean> {
  const postgres = has('postgres') ? await startPostgres() : undefined
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
    return table.every(({ сколько }) => сколько === 0)
  } finally {
    await postgres?.stop()
  }
}

async function stop(times: number): Promise<boolean> {
  console.log(`SIGTERM под нагрузкой, раз: ${times}, --seed ${seed}`)
  const report = await stopUnderLoad(times, seed)
  for (const line of report.failed) console.error(`  ${line}`)
  const wrongCodes = report.exitCodes.filter((code) => code !== 0)
  console.table([
    { что: 'запросов отвечено', сколько: report.answered },
    { что: 'не принято: соединение закрыто до ответа', сколько: report.unsent },
    { что: 'принятых запросов не выполнено', сколько: report.failed.length },
    { что: 'выходов не с кодом 0', сколько: wrongCodes.length },
    { что: 'самая долгая остановка, мс', сколько: report.slowestMs },
  ])
  return report.failed.length === 0 && wrongCodes.length === 0 && report.slowestMs <= 10_000
}

async function diskFull(): Promise<boolean> {
  const findings = await fillTheDisk()
  if (!findings) {
    console.log('Пропущено: маленький диск может подключить только root в Linux.')
    return true
  }
  console.table(
    findings.map(({ what, found, right }) => ({ что: what, ответ: found, верно: right })),
  )
  return findings.every(({ right }) => right)
}

await ensureBuilt()
const passed = has('disk-full')
  ? await diskFull()
  : has('sigterm')
    ? await stop(rounds)
    : await crash(rounds)
if (!passed) process.exitCode = 1
