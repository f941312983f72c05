import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { ConfigError, readConfig } from '#kit/config/config.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { count } from '#kit/text/plural.ts'
import { backupParts } from '#src/backup-parts.server.ts'
import { progressBar } from './progress-bar.ts'

const usage = `Использование: npm run backup -- ФАЙЛ

  Складывает весь сайт в один архив: базу данных и файлы. Сайт при этом может работать.`

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...others] = positionals
  if (!file || others.length > 0) {
    console.error(usage)
    return 2
  }
  const config = readConfig()
  const bar = progressBar()
  const task = { config, parts: backupParts, file: resolve(file), now: new Date() }
  const made = await writeBackup({ ...task, onProgress: bar.show }).finally(bar.end)
  const rows = count(made.rows, ['запись', 'записи', 'записей'])
  const files = count(made.files, ['файл', 'файла', 'файлов'])
  console.log(
    `Копия готова и проверена: ${file}, ${formatBytes(made.sizeBytes)}: ${rows}, ${files}.`,
  )
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  const known = error instanceof Problem || error instanceof ConfigError
  console.error(known ? error.message : error)
  return 1
})
