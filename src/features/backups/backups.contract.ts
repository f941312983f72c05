import { z } from 'zod'

export const backupName = /^site-\d{4}-\d{2}-\d{2}-\d{2}-\d{2}-\d{2}\.(?:tar|copy)$/

/** What is saved of it is always everything in one file. */
export const archiveName = (name: string): string => name.replace(/\.copy$/, '.tar')

/** What a trial restore found. */
export const backupCheck = z.object({
  at: z.string(),
  ok: z.boolean(),
  /** As counted in the restored database, by table. */
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  fileBytes: z.int(),
  /** Public addresses of the restored site that were asked for; null where there was no built site to ask. */
  pages: z.int().nullable().default(null),
  /** Those there was no time for. */
  pagesLeft: z.int().default(0),
  /** The first of what is wrong, in Russian. */
  faults: z.array(z.string()),
  faultCount: z.int(),
})
export type BackupCheck = z.infer<typeof backupCheck>

export const backupCauses = ['nightly', 'manual'] as const
const cause = z.enum(backupCauses)
export type BackupCause = z.infer<typeof cause>

export const backup = z.object({
  name: z.string().regex(backupName),
  createdAt: z.string(),
  sizeBytes: z.int(),
  /** Null for an archive that was put there by hand. */
  cause: cause.nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  kinds: z
    .record(z.string(), z.int())
    .nullable()
    .default(null)
    .meta({ description: 'Сколько записей каждого вида; null — копия прежнего выпуска' }),
  check: backupCheck.nullable(),
})
export type Backup = z.infer<typeof backup>

export const countRows = ({ rows }: Pick<BackupCheck, 'rows'>): number =>
  Object.values(rows).reduce((sum, one) => sum + one, 0)

/** `open` lays out the records of a copy, `bring` fetches files out of it, `send` sends what the far place lacks. */
export const jobKinds = ['create', 'check', 'open', 'bring', 'send'] as const
const jobKind = z.enum(jobKinds)
export type JobKind = z.infer<typeof jobKind>

export const backupJob = z.object({
  kind: jobKind,
  name: z.string(),
  startedAt: z.string(),
  stage: z.enum(['rows', 'files', 'verify', 'unpack', 'pages', 'send', 'fetch']),
  /** Bytes; of pages how many. */
  done: z.int(),
  total: z.int(),
})
export type BackupJob = z.infer<typeof backupJob>

export const backupFailure = z.object({
  kind: jobKind,
  name: z.string(),
  at: z.string(),
  message: z.string(),
})
export type BackupFailure = z.infer<typeof backupFailure>

/** Of the copies in the second place. */
export const farStanding = z.object({
  /** Of which moment the newest is that is whole there. */
  lastAt: z.string().nullable(),
  copies: z.int(),
  /** `isCopyOld` */
  isOld: z.boolean(),
  failure: z.string().nullable(),
})
export type FarStanding = z.infer<typeof farStanding>

export const backupsState = z.object({
  /** The newest first. */
  backups: z.array(backup),
  shrunken: z.string().nullable().meta({
    description:
      'Последняя копия, если в\u00a0ней подозрительно мало: прежние тогда не\u00a0удаляются',
  }),
  lost: z.array(z.string()).meta({
    description: 'Чего в\u00a0ней меньше половины прежнего: «новостей», «фотографий»',
  }),
  job: backupJob.nullable(),
  /** Of each kind the last attempt, when it came to nothing. */
  failures: z.array(backupFailure),
  freeBytes: z.int(),
  far: farStanding.nullable().meta({ description: 'Копии во\u00a0втором месте; null — его нет' }),
  /** When the next one is made by itself. */
  nextAt: z.string(),
})
export type BackupsState = z.infer<typeof backupsState>

/** Of which copy it is said that its site is as small as it should be. */
export const acceptedBackup = z.object({ name: z.string().max(100) })

export const startedJob = z.object({ name: z.string() })

/** For the start screen. */
export const backupStanding = z.object({
  lastAt: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  /** What its trial restore found; null when it was not tried. */
  checked: z.object({ rows: z.int(), files: z.int() }).nullable(),
  /** `isCopyOld` */
  isOld: z.boolean(),
  /** Why the last attempt failed, or the last check. */
  failure: z.string().nullable(),
  /** Null when there is no second place. */
  far: farStanding.nullable(),
})
export type BackupStanding = z.infer<typeof backupStanding>
