import type { OnProgress } from '#kit/backup/parts.ts'
import { hourMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { copyId, type Sent, sendFar } from '#kit/far/far-copies.server.ts'
import { type FarKey, parseServerKey } from '#kit/far/far-key.server.ts'
import { openPlace } from '#kit/far/open-place.server.ts'
import {
  areFilesHeld,
  backupPath,
  type FarNote,
  findBackup,
  findFailure,
  findFar,
  listBackups,
  listSendable,
  namesInFar,
  noteFar,
} from './backup-folder.server.ts'
import type { FarStanding } from './backups.contract.ts'
import { isCopyOld } from './copy-age.ts'
import type { Beyond } from './far-retention.server.ts'

type Place = Pick<Config, 'dataDir' | 'far'>

// A first time may take days; in between the near copies have their nights.
const mayTakeMs = 14_400_000
const retryAfterMs = hourMs

interface SendOptions {
  onProgress?: OnProgress
  /** Somebody has said that what is no more here may go there. */
  mayDropMissing?: boolean
}

export const noFarPlace = new Problem(
  'not-found',
  'Второго места для копий нет: назовите в .env BACKUP_TO и BACKUP_KEY',
)

/** Under the lock of the copies. */
export async function sendToFar(
  { dataDir, far }: Place,
  now: Date,
  { onProgress, mayDropMissing }: SendOptions = {},
): Promise<void> {
  if (!far) throw noFarPlace
  const place = openPlace(far.to)
  const begun = performance.now()
  const key = await parseServerKey(far.key)
  const near = await listSendable(dataDir)
  const before = await findFar(dataDir)
  if (before) await noteFar(dataDir, withUnsent(before, near))
  try {
    const sent = await sendFar({
      ...{ place, key, near, onProgress, mayDropMissing },
      folder: backupPath(dataDir, ''),
      isHeld: await areFilesHeld(dataDir, await listBackups(dataDir)),
      isLate: () => performance.now() - begun > mayTakeMs,
    })
    const [newest] = sent.copies
    const known = newest && (await findBackup(dataDir, newest))
    const { copies, isHeld } = sent
    const createdAt = known ? known.createdAt : null
    const beyond = beyondOf(sent, [...namesInFar(before), ...near.map(({ name }) => name)], key)
    await noteFar(dataDir, { at: now.toISOString(), copies, createdAt, isHeld, beyond })
  } finally {
    place.close()
  }
}

/** Whatever stops the sending: of these something may lie there from now on. */
function withUnsent(before: FarNote, near: readonly { name: string }[]): FarNote {
  const { copies, beyond } = before
  if (!beyond) return before
  const unsent = near
    .map(({ name }) => name)
    .filter((name) => !copies.includes(name) && !beyond.others.includes(name))
  return { ...before, beyond: { ...beyond, loose: distinct([...beyond.loose, ...unsent]) } }
}

/** @param names of which something was or may have been there. */
function beyondOf({ copies, cards, isCleaned }: Sent, names: string[], key: FarKey): Beyond {
  const counting = new Set(cards)
  const isThere = (name: string) => counting.has(copyId(key, name))
  const rest = distinct(names).filter((name) => !copies.includes(name))
  const others = rest.filter(isThere)
  return {
    others,
    loose: isCleaned ? [] : rest.filter((name) => !isThere(name)),
    strangers: counting.size - copies.filter(isThere).length - others.length,
  }
}

const distinct = (names: readonly string[]) => [...new Set(names)]

/** The newest copy is not there yet, and the last attempt is an hour ago. */
export async function isSendDue({ dataDir, far }: Place, now: Date): Promise<boolean> {
  if (!far) return false
  const [newest] = await listSendable(dataDir)
  if (!newest || (await findFar(dataDir))?.copies.includes(newest.name)) return false
  const failure = await findFailure(dataDir, 'send')
  return !failure || now.getTime() - Date.parse(failure.at) >= retryAfterMs
}

const held =
  'Во\u00a0втором месте ушло\u00a0бы слишком много файлов сразу, поэтому не\u00a0тронуто ничего. Если так и\u00a0должно быть: npm run far -- drop'

export async function readFarStanding(
  { dataDir, far }: Place,
  now: Date,
): Promise<FarStanding | null> {
  if (!far) return null
  const known = await findFar(dataDir)
  const failure = await findFailure(dataDir, 'send')
  const lastAt = known?.createdAt ?? null
  return {
    lastAt,
    copies: known?.copies.length ?? 0,
    isOld: !lastAt || isCopyOld(lastAt, now),
    failure: failure?.message ?? (known?.isHeld ? held : null),
  }
}
