import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { keepsCopies } from '#kit/backup/copies-keeper.server.ts'
import { openBackup } from '#kit/backup/open-backup.server.ts'
import { wholeArchive } from '#kit/backup/whole-archive.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { onceOf } from '#kit/http/once.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import { bytesOf } from '#kit/pages/api-document.server.ts'
import { backupOf, backupPath, isShared, nameBackup, noteAccepted } from './backup-folder.server.ts'
import { createBackupJobs } from './backup-jobs.server.ts'
import {
  acceptedBackup,
  archiveName,
  type Backup,
  type BackupStanding,
  backupName,
  backupsState,
  startedJob,
} from './backups.contract.ts'
import { readBackupStanding, readBackups } from './backups.server.ts'
import { backUpNightly } from './nightly.server.ts'
import { type ReturnWiring, returnApi } from './return.api.server.ts'

const params = z.object({ name: z.string().regex(backupName) })
// Fastify counts the way to a slow reader as work of the handler: ten gigabytes at ten megabits.
const downloadMs = 10_800_000

export function backupsApi(app: App, context: Context, returning: ReturnWiring): void {
  const { config, db, metrics, now } = context
  const { dataDir, site } = config
  measureBackups(metrics, () => readBackupStanding(config, now()))
  const jobs = createBackupJobs(config, app.log)
  returnApi(app, context, jobs, returning)
  /** By the key of the request; after a restart a repeat makes one copy more, which harms nobody. */
  const asked = new Map<string, Promise<string>>()

  app.get(
    '/api/backups',
    {
      config: { access: 'admin' },
      schema: { summary: 'Резервные копии', response: { 200: backupsState } },
    },
    async () => readBackups(config, now()),
  )

  app.post(
    '/api/backups',
    {
      config: { access: 'admin', once: true, refuses: ['conflict'] },
      schema: { summary: 'Резервные копии: создать', response: { 202: startedJob } },
    },
    async (request, reply) => {
      const { key } = onceOf(request)
      const known = key && asked.get(key)
      if (known) return reply.code(202).send({ name: await known })
      const at = now()
      const name = nameBackup(at, site.timeZone)
      const begun = jobs.start({ kind: 'create', cause: 'manual', name, now: at }).then(() => name)
      if (key) {
        // Known before it has begun: a slow machine answers the first request after the repeat has come.
        asked.set(key, begun)
        begun.catch(() => asked.delete(key))
      }
      return reply.code(202).send({ name: await begun })
    },
  )

  app.put(
    '/api/backups/accepted',
    {
      config: { access: 'admin', refuses: ['not-found'] },
      schema: {
        summary: 'Резервные копии: так мало и\u00a0должно быть',
        body: acceptedBackup,
        response: { 200: acceptedBackup },
      },
    },
    async ({ body: { name } }) => {
      await backupOf(dataDir, name)
      await noteAccepted(dataDir, name)
      return { name }
    },
  )

  app.post(
    '/api/backups/:name/check',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: { summary: 'Резервные копии: проверить', params, response: { 202: startedJob } },
    },
    async ({ params: { name } }, reply) => {
      await backupOf(dataDir, name)
      await jobs.start({ kind: 'check', name, now: now() })
      return reply.code(202).send({ name })
    },
  )

  app.get(
    '/api/backups/:name/archive',
    {
      config: { access: 'admin', refuses: ['bad-input'] },
      handlerTimeout: downloadMs,
      schema: {
        summary: 'Резервные копии: скачать',
        params,
        response: { 200: bytesOf('application/x-tar') },
      },
    },
    async ({ method, params: { name } }, reply) => {
      const found = await backupOf(dataDir, name)
      const { sizeBytes, stream } = await archiveOf(found, dataDir)
      reply.headers({
        'content-type': 'application/x-tar',
        'content-length': sizeBytes,
        'content-disposition': `attachment; filename="${archiveName(name)}"`,
      })
      if (method !== 'HEAD') return reply.send(stream)
      stream.destroy()
      return reply.send(Readable.from([]))
    },
  )

  let stopNightly = () => {}
  app.addHook('onListen', async () => {
    const isOurs = () => keepsCopies(db, backupPath(dataDir, ''), now())
    stopNightly = backUpNightly({ config, jobs, now, runningSince: now() }, isOurs, app.log)
  })
  app.addHook('onClose', async () => {
    stopNightly()
    await jobs.close()
  })
}

/** Nothing that leaves the server has a part of it elsewhere. */
async function archiveOf({ name, sizeBytes }: Backup, dataDir: string) {
  const path = backupPath(dataDir, name)
  if (!isShared(name)) return { sizeBytes, stream: createReadStream(path) }
  const backup = await openBackup(path)
  const whole = await wholeArchive(backup).catch(async (error) => {
    await backup.close()
    throw error
  })
  const stream = Readable.from(whole.chunks(), { objectMode: false })
  // Also of one that nobody has begun to read.
  stream.once('close', () => void backup.close())
  return { sizeBytes: whole.sizeBytes, stream }
}

function measureBackups(metrics: Metrics, read: () => Promise<BackupStanding>): void {
  metrics.gauge('site_backup_timestamp_seconds', 'When the last good backup was made', async () => {
    const { lastAt } = await read()
    return lastAt ? Date.parse(lastAt) / 1000 : undefined
  })
  metrics.gauge('site_backup_bytes', 'Size of the last good backup', async () => {
    const { sizeBytes } = await read()
    return sizeBytes ?? undefined
  })
}
