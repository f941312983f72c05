import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { formatInstant } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { backupParts } from '#src/records.server.ts'
import { runCommand } from './command.ts'
import { UsageError } from './given.ts'
import { progressBar } from './progress-bar.ts'

const usage = `Использование: npm run restore -- ФАЙЛ [--overwrite]

  Восстанавливает сайт из архива в DATA_DIR и базу данных из настроек. Сайт должен быть остановлен.
  --overwrite   заменить данные, которые там уже есть`

const shownFaults = 20

function read() {
  const options = { overwrite: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [file, ...others] = positionals
  if (!file) throw new UsageError('')
  if (others.length > 0)
    throw new UsageError('Назовите один файл; имя с пробелами возьмите в кавычки')
  return { file: resolve(file), ...values }
}

function warn(heading: string, lines: string[]): void {
  for (const line of lines.slice(0, shownFaults)) console.warn(`${heading}: ${line}`)
  const more = lines.length - shownFaults
  if (more > 0) console.warn(`…и ещё ${more}`)
}

await runCommand({ usage, read }, async (args, config) => {
  const bar = progressBar()
  const task = { config, parts: backupParts, now: new Date(), onProgress: bar.show }
  const report = await restoreBackup({ ...task, ...args }).finally(bar.end)
  const rows = Object.values(report.rows).reduce((sum, one) => sum + one, 0)
  const made = formatInstant(report.createdAt, config.site.timeZone)
  console.log(
    `Восстановлен сайт, каким он был ${made}: ${count(rows, ['запись', 'записи', 'записей'])}, ` +
      `${count(report.files, ['файл', 'файла', 'файлов'])}. Все контрольные суммы сходятся.`,
  )
  console.log('Войти заново нужно всем; пароль администратора прежний.')
  for (const line of report.carried) console.log(line)
  warn('Внимание', report.faults)
  warn('Требует внимания', report.unreadable)
  if (report.unreadable.length > 0)
    console.warn(
      'Эти записи перенесены такими, какие есть: сайт обходится без того, что не читается. Они названы и на главной странице админки: откройте и сохраните каждую.',
    )
})
