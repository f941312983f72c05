import { count } from '#kit/text/plural.ts'
import { type BackupCheck, countRows } from './backups.contract.ts'

/** «проверена: 412 записей, 96 файлов» */
export const checkedWords = (check: Pick<BackupCheck, 'rows' | 'files'>): string =>
  foundWords(countRows(check), check.files)

export const foundWords = (rows: number, files: number): string =>
  `проверена: ${count(rows, ['запись', 'записи', 'записей'])}, ${count(files, ['файл', 'файла', 'файлов'])}`
