import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireItsFolder } from '#kit/backup/site-identity.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { requireDatabase } from '#kit/db/sqlite.server.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { count } from '#kit/text/plural.ts'
import { backupParts } from '#src/records.server.ts'
import { runCommand } from './command.ts'
import { UsageError } from './given.ts'
import { progressBar } from './progress-bar.ts'

const usage = `Использование: npm run backup -- ФАЙЛ

  Складывает весь сайт в один архив: базу данных и файлы. Сайт при этом может работать.`

function read(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...others] = positionals
  if (!file) throw new UsageError('')
  if (others.length > 0)
    throw new UsageError('Назовите один файл; имя с пробелами возьмите в кавычки')
  return file
}

await runCommand({ usage, read }, async (file, config) => {
  const path = pathOf(file)
  await requireFiles(config)
  const bar = progressBar()
  const task = { config, parts: backupParts, file: path, now: new Date() }
  const made = await writeBackup({ ...task, onProgress: bar.show }).finally(bar.end)
  const rows = count(made.rows, ['запись', 'записи', 'записей'])
  const files = count(made.files, ['файл', 'файла', 'файлов'])
  console.log(
    `Копия готова и проверена: ${file}, ${formatBytes(made.sizeBytes)}: ${rows}, ${files}.`,
  )
})

/** A copy that says it is ready and has no file of the site is worse than none. */
async function requireFiles(config: Config): Promise<void> {
  requireDatabase(config)
  const { db, close } = await openDatabase(config, 'command')
  await requireItsFolder(db, config, backupParts).finally(close)
}

/** `resolve` would make a file of what was meant as a folder. */
function pathOf(file: string): string {
  const path = resolve(file)
  const isFolder = /[/\\]$/.test(file) || statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isFolder)
    throw new Problem(
      'bad-input',
      `${file} — папка. Назовите в ней файл: npm run backup -- ${join(file, 'site.tar')}`,
    )
  return path
}
