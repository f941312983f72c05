import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupPath } from '#features/backups/backup-folder.server.ts'
import { noFarPlace } from '#features/backups/send.server.ts'
import type { OnProgress } from '#kit/backup/parts.ts'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { farKeyOf, serverKeyText } from '#kit/far/far-key.server.ts'
import { fetchFar, listFar } from '#kit/far/fetch-far.server.ts'
import { openPlace } from '#kit/far/open-place.server.ts'
import { formatInstant } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { backupParts } from '#src/records.server.ts'
import { runCommand } from './command.ts'
import { UsageError } from './given.ts'
import { progressBar } from './progress-bar.ts'
import { askRecoveryKey } from './recovery-key.ts'

const usage = `Использование: npm run restore -- ФАЙЛ [--overwrite]
               npm run restore -- --far [--day ДЕНЬ] [--overwrite]

  Восстанавливает сайт из архива в DATA_DIR и базу данных из настроек. Сайт должен быть остановлен.
  --far         из второго места (BACKUP_TO в .env); спросит ключ восстановления с листа
  --day         копия этого дня, например 2026-10-12; без него последняя
  --overwrite   заменить данные, которые там уже есть`

const shownFaults = 20

function read() {
  const options = {
    overwrite: { type: 'boolean', default: false },
    far: { type: 'boolean', default: false },
    day: { type: 'string' },
  } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const { overwrite, far, day } = values
  const [file, ...others] = positionals
  if (far) {
    if (file) throw new UsageError('Или файл, или --far')
    if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day))
      throw new UsageError('День пишется так: --day 2026-10-12')
    return { overwrite, day }
  }
  if (!file) throw new UsageError('')
  if (day !== undefined) throw new UsageError('У файла нет --day')
  if (others.length > 0)
    throw new UsageError('Назовите один файл; имя с пробелами возьмите в кавычки')
  return { file: resolve(file), overwrite }
}

/** Beside the copies of this server, of which it is one from now on. */
async function bring(config: Config, day: string | undefined, onProgress: OnProgress) {
  const { far, dataDir, site } = config
  if (!far) throw noFarPlace
  const place = openPlace(far.to)
  try {
    const recovery = await askRecoveryKey()
    const cards = await listFar({ place, recovery })
    const card = cards.find(({ name }) => day === undefined || name.slice(5, 15) === day)
    if (!card)
      throw new Problem(
        'not-found',
        day ? `Копии от ${day} там нет. Какие есть: npm run far -- list` : 'Копий там ещё нет',
      )
    console.log(`Во втором месте копия от ${formatInstant(card.createdAt, site.timeZone)}.`)
    const folder = backupPath(dataDir, '')
    const file = await fetchFar({ place, recovery, card, folder, onProgress })
    const key = serverKeyText(await farKeyOf(recovery))
    if (far.key !== key)
      console.log(`Чтобы копии уходили туда и дальше, в .env:\nBACKUP_KEY=${key}`)
    return file
  } finally {
    place.close()
  }
}

function warn(heading: string, lines: string[]): void {
  for (const line of lines.slice(0, shownFaults)) console.warn(`${heading}: ${line}`)
  const more = lines.length - shownFaults
  if (more > 0) console.warn(`…и ещё ${more}`)
}

await runCommand({ usage, read }, async ({ overwrite, ...asked }, config) => {
  const bar = progressBar()
  const onProgress = bar.show
  const file = asked.file ?? (await bring(config, asked.day, onProgress).finally(bar.end))
  const task = { config, parts: backupParts, now: new Date(), onProgress }
  const report = await restoreBackup({ ...task, file, overwrite }).finally(bar.end)
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
