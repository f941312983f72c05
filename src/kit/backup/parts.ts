import type { SiteFault } from '#kit/base/site-fault.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { KeptFiles } from '#kit/files/kept-files.server.ts'

/** What belongs to a site's backup; the wiring knows. */
export interface BackupParts {
  /** Folders of `DATA_DIR` opened by `openFileStore`, with the rows that name their files. */
  files: readonly (Omit<KeptFiles, 'store'> & { folder: string })[]
  /** Tables whose rows stay behind. */
  leftOut: readonly string[]
  /** What of restored rows their declarations cannot read: the site shows the rest of each. */
  findUnreadable(db: Db): Promise<SiteFault[]>
  /**
   * What has happened since and must not be undone by an older copy of the same site.
   * @returns in Russian, a line each, what it did in the restored database.
   */
  carryOver(present: Db, restored: Db, now: Date): Promise<string[]>
  /** Changes with whatever `carryOver` would carry. */
  carriedUpTo(present: Db): Promise<string>
}

export const storesOf = ({ files }: BackupParts): string[] => files.map(({ folder }) => folder)

export type BackupStage = 'rows' | 'files' | 'verify' | 'unpack' | 'pages' | 'send' | 'fetch'

/** Bytes, of pages how many; `total` may be an estimate while rows are read, and grows while pages are. */
export interface BackupProgress {
  stage: BackupStage
  done: number
  total: number
}

export type OnProgress = (progress: BackupProgress) => void

export const stageWords: Record<BackupStage, string> = {
  rows: 'Записи',
  files: 'Файлы',
  verify: 'Проверка',
  unpack: 'Распаковка',
  pages: 'Страницы',
  send: 'Отправка',
  fetch: 'Получение',
}
