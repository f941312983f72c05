/** What belongs to a site's backup; the wiring knows. */
export interface BackupParts {
  /** Folders of `DATA_DIR` opened by `openFileStore`. */
  stores: readonly string[]
  /** Tables whose rows stay behind. */
  leftOut: readonly string[]
  /** Where rows name files, to find a row whose file is not there. */
  fileColumns: readonly { table: string; name: string; sha256: string; store: string }[]
}

export type BackupStage = 'rows' | 'files' | 'verify' | 'unpack' | 'check' | 'place'

/** Bytes; `total` may be an estimate while rows are read. */
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
  check: 'Сверка',
  place: 'Замена',
}
