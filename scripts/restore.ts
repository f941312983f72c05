import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { ConfigError, readConfig } from '#kit/config/config.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { formatInstant } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { backupParts } from '#src/backup-parts.server.ts'
import { progressBar } from './progress-bar.ts'

const usage = `Использование: npm run restore -- ФАЙЛ [--overwrite]

  Восстанавливает сайт из архива в DATA_DIR и базу данных из настроек. Сайт должен быть остановлен.
  --overwrite   заменить данные, которые там уже есть`

const shownFaults = 20

async function main(): Promise<number> {
  const options = { overwrite: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [file, ...others] = positionals
  if (!file || others.length > 0) {
    console.error(usage)
    return 2
  }
  const config = readConfig()
  const bar = progressBar()
  const task = { config, parts: backupParts, file: resolve(file), onProgress: bar.show }
  const report = await restoreBackup({ ...task, ...values }).finally(bar.end)
  const rows = Object.values(report.rows).reduce((sum, one) => sum + one, 0)
  const made = formatInstant(report.createdAt, config.site.timeZone)
  console.log(
    `Восстановлен сайт, каким он был ${made}: ${count(rows, ['запись', 'записи', 'записей'])}, ` +
      `${count(report.files, ['файл', 'файла', 'файлов'])}. Все контрольные суммы сходятся.`,
  )
  console.log('Войти заново нужно всем; пароль администратора прежний.')
  for (const fault of report.faults.slice(0, shownFaults)) console.warn(`Внимание: ${fault}`)
  const more = report.faults.length - shownFaults
  if (more > 0) console.warn(`…и ещё ${more}`)
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  const known = error instanceof Problem || error instanceof ConfigError
  console.error(known ? error.message : error)
  return 1
})
