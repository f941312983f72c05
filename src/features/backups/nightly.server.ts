import type { FastifyBaseLogger } from 'fastify'
import { hourMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { instantToWallTime, nextLocalMidnight, wallTimeToInstant } from '#kit/text/dates.ts'
import {
  dayOf,
  findFailure,
  forgetOpened,
  listBackups,
  nameBackup,
} from './backup-folder.server.ts'
import type { BackupJobs } from './backup-jobs.server.ts'
import { isSendDue } from './send.server.ts'

// When nobody posts and the night's other work is done.
const atTime = '03:10'
// A start is busy enough, and a restart at three should not begin with a backup.
const afterStartMs = 600_000
const retryAfterMs = hourMs
const lookAgainMs = 60_000
const openedForMs = hourMs

interface Standing {
  now: Date
  timeZone: string
  runningSince: Date
  /** The federation's days that have their nightly backup. */
  days: readonly string[]
  failedAt: Date | undefined
}

/** Once a day after three at night; what was missed is made up for. */
export function isBackupDue({ now, timeZone, runningSince, days, failedAt }: Standing): boolean {
  const [day = '', time = ''] = instantToWallTime(now, timeZone).split('T')
  if (time < atTime || days.includes(day)) return false
  if (now.getTime() - runningSince.getTime() < afterStartMs) return false
  return !failedAt || now.getTime() - failedAt.getTime() >= retryAfterMs
}

/** When the next one is made, if all goes well. */
export function nextBackupAt(now: Date, timeZone: string, days: readonly string[]): Date {
  const dayAt = (instant: Date) => instantToWallTime(instant, timeZone).slice(0, 10)
  const tonight = wallTimeToInstant(`${dayAt(now)}T${atTime}`, timeZone)
  if (now < tonight || !days.includes(dayAt(now))) return new Date(Math.max(+tonight, +now))
  return wallTimeToInstant(`${dayAt(nextLocalMidnight(now, timeZone))}T${atTime}`, timeZone)
}

export const nightlyDays = (backups: { name: string; cause: string | null }[]): string[] =>
  backups.filter(({ cause }) => cause === 'nightly').map(({ name }) => dayOf(name))

interface Nightly {
  config: Pick<Config, 'dataDir' | 'site' | 'far'>
  jobs: Pick<BackupJobs, 'start'>
  now: () => Date
  runningSince: Date
}

export async function backUpWhenDue({
  config,
  jobs,
  now,
  runningSince,
}: Nightly): Promise<boolean> {
  const { dataDir, site } = config
  const at = now()
  const failure = await findFailure(dataDir, 'create')
  const due = isBackupDue({
    ...{ now: at, timeZone: site.timeZone, runningSince },
    days: nightlyDays(await listBackups(dataDir)),
    failedAt: failure && new Date(failure.at),
  })
  if (!due) return false
  const name = nameBackup(at, site.timeZone)
  await jobs.start({ kind: 'create', cause: 'nightly', name, now: at })
  return true
}

/** After each copy, nightly or not. */
export async function sendWhenDue({ config, jobs, now }: Nightly): Promise<boolean> {
  const at = now()
  if (!(await isSendDue(config, at))) return false
  await jobs.start({ kind: 'send', name: '', now: at })
  return true
}

/**
 * Looks every minute.
 * @param isOurs whether it is for this folder to do, of all that share the database.
 * @returns how to stop.
 */
export function backUpNightly(
  nightly: Nightly,
  isOurs: () => Promise<boolean>,
  log: FastifyBaseLogger,
): () => void {
  const { dataDir } = nightly.config
  const tidyUp = () => forgetOpened(dataDir, new Date(nightly.now().getTime() - openedForMs))
  const look = () =>
    tidyUp()
      .then(async () => {
        if (await isOurs()) (await backUpWhenDue(nightly)) || (await sendWhenDue(nightly))
      })
      .catch((error) => {
        // Another instance, or the editor, is at it.
        if (error instanceof Problem) return
        log.error({ err: error }, 'nightly backup failed')
      })
  const timer = setInterval(() => void look(), lookAgainMs).unref()
  return () => clearInterval(timer)
}
