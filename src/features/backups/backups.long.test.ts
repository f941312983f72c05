import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyBackup } from '#kit/backup/open-backup.server.ts'
import { dayMs, hourMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import { tryLock } from '#kit/db/sqlite.server.ts'
import { developmentAssets } from '#kit/pages/assets.server.ts'
import { checkAddresses } from '#kit/pages/check-addresses.server.ts'
import { createApp } from '#src/app.server.ts'
import { backupParts } from '#src/records.server.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { nameBackup } from './backup-folder.server.ts'
import { type BackupJobs, createBackupJobs } from './backup-jobs.server.ts'
import { doBackupWork, type LookAtPages } from './backup-work.server.ts'
import type { BackupsState } from './backups.contract.ts'
import { readBackupStanding, readBackups } from './backups.server.ts'
import { backUpWhenDue } from './nightly.server.ts'

// The folder is the same on both databases; once is enough.
const folderTest = test.skipIf(postgresUrl)

let site: TestApp
beforeEach(async () => {
  told = []
  look = undefined
  site = await createTestApp({ now: new Date('2026-11-21T00:15:00Z') })
})
afterEach(() => site.close())

const path = (name = '') => join(site.config.dataDir, 'backups', name)
const ask = async (method: 'GET' | 'POST', url: string) => site.asAdmin({ method, url })
const state = () => readBackups(site.config, site.clock.now)
const standing = () => readBackupStanding(site.config, site.clock.now)

async function whenIdle(): Promise<BackupsState> {
  const look = async () => (await ask('GET', '/api/backups')).json()
  await expect.poll(async () => (await look()).job, { timeout: 15_000 }).toBeNull()
  return look()
}

/** What the site's process was told of the work. */
let told: string[]
/** As the child of a built site does, which tests have not. */
let look: LookAtPages | undefined

/** The same work without a process of its own, which takes most of the time. */
const here: Pick<BackupJobs, 'start'> = {
  async start(job) {
    const task = { ...job, config: site.config }
    const done = await doBackupWork(task, backupParts, (said) => told.push(said.kind), look)
    if (!done) throw new Problem('conflict', 'занято')
  },
}
const create = async () => {
  const name = nameBackup(site.clock.now, site.config.site.timeZone)
  await here.start({ kind: 'create', cause: 'manual', name, now: site.clock.now })
  return name
}

const night = (jobs = here) =>
  backUpWhenDue({
    ...{ config: site.config, jobs, now: () => site.clock.now },
    runningSince: new Date('2026-11-01T00:00:00Z'),
  })

test('made, tried and downloaded by the editor', async () => {
  await site.asAdmin({ method: 'POST', url: '/api/news', payload: { title: 'В копии' } })
  expect(await state()).toMatchObject({ backups: [], job: null, failures: [] })
  const made = await ask('POST', '/api/backups')
  expect([made.statusCode, made.json()]).toEqual([202, { name: 'site-2026-11-21-03-15-00.copy' }])
  const { name } = made.json()
  const { backups } = await whenIdle()
  expect(backups).toMatchObject([
    { name, cause: 'manual', createdAt: '2026-11-21T00:15:00.000Z', check: null },
  ])
  expect([statSync(path()).mode & 0o777, statSync(path(name)).mode & 0o777]).toEqual([0o700, 0o600])

  expect((await ask('POST', `/api/backups/${name}/check`)).statusCode).toBe(202)
  const [checked] = (await whenIdle()).backups
  expect(checked?.check).toMatchObject({ ok: true, faults: [], files: 0 })
  expect(checked?.check?.rows).toMatchObject({ news: 1, account: 1 })
  expect(readdirSync(site.config.dataDir).filter((one) => one.startsWith('check-'))).toEqual([])

  const archive = await ask('GET', `/api/backups/${name}/archive`)
  const saved = join(site.config.dataDir, 'saved.tar')
  writeFileSync(saved, archive.rawPayload)
  await verifyBackup(saved)
  expect(archive.headers).toMatchObject({
    'content-type': 'application/x-tar',
    'content-length': String(backups[0]?.sizeBytes),
    'content-disposition': 'attachment; filename="site-2026-11-21-03-15-00.tar"',
    'cache-control': 'no-store',
  })
  expect((await site.inject(`/api/backups/${name}/archive`)).statusCode).toBe(401)
})

test('asked again with its key before the first answer has come, it is one copy', async () => {
  const asked = () =>
    site.asAdmin({
      method: 'POST',
      url: '/api/backups',
      headers: { 'idempotency-key': 'one-wish-for-a-copy' },
    })
  const answers = await Promise.all([asked(), asked()])
  const name = 'site-2026-11-21-03-15-00.copy'
  expect(answers.map((one) => [one.statusCode, one.json().name])).toEqual([
    [202, name],
    [202, name],
  ])
  expect((await whenIdle()).backups.map((one) => one.name)).toEqual([name])
})

folderTest('a damaged archive fails its trial, and the start screen says so', async () => {
  const name = await create()
  expect(await standing()).toMatchObject({ isOld: false, failure: null })
  const bytes = readFileSync(path(name))
  bytes[700] = 0x7e
  writeFileSync(path(name), bytes)
  await here.start({ kind: 'check', name, now: site.clock.now })
  const [checked] = (await state()).backups
  expect(checked?.check).toMatchObject({ ok: false, faults: [expect.stringMatching(/повреждён/)] })
  expect((await ask('GET', '/api/dashboard')).json().backup).toEqual({
    ...{ lastAt: null, sizeBytes: null, checked: null, isOld: true },
    ...{ failure: 'Последняя копия не прошла проверку', far: null },
  })
})

folderTest('a name that is not ours opens nothing', async () => {
  const names = [
    'site-2026-11-21-03-15-00.tar',
    'site-2026-11-21-03-15-00.copy',
    '..%2f..%2fsite.db',
    'job.json',
    'lock',
    '..',
  ]
  for (const name of names) {
    expectProblem(await ask('GET', `/api/backups/${name}/archive`), 404)
    expectProblem(await ask('POST', `/api/backups/${name}/check`), 404)
  }
})

folderTest('every night once, and what is too old goes', async () => {
  await create()
  site.clock.advance(60_000)
  for (let day = 0; day < 9; day++) {
    expect(await night()).toBe(true)
    expect(await night()).toBe(false)
    site.clock.advance(dayMs)
  }
  const { backups, nextAt } = await state()
  // Nine days: the newest seven, and of the week before them the last.
  expect(backups.map(({ name }) => name.slice(13, 15))).toEqual([
    '29',
    '28',
    '27',
    '26',
    '25',
    '24',
    '23',
    '22',
  ])
  expect(nextAt).toBe('2026-11-30T00:16:00.000Z')
  expect(await standing()).toMatchObject({ lastAt: '2026-11-29T00:16:00.000Z', isOld: false })
  site.clock.advance(dayMs)
  expect(await standing()).toMatchObject({ isOld: true })
})

/** The restored copy as an application of its own, which shares nothing with the site. */
const lookAtCopy: LookAtPages = async ({ db, dataDir }, limits) => {
  const { app, calls } = await createApp({
    ...{ config: { ...site.config, dataDir }, assets: developmentAssets },
    database: { ...site.database, db, onWrite() {} },
    now: () => site.clock.now,
  })
  const { url: siteUrl } = site.config.site
  return checkAddresses(app, { calls, siteUrl, cureOf: () => '', ...limits }).finally(() =>
    app.close(),
  )
}

test('a nightly copy is restored, read and looked at, and the start screen says so', async () => {
  await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Ночь', published: true },
  })
  look = lookAtCopy
  expect(await night()).toBe(true)
  expect(told).toEqual(['started'])
  const [copy] = (await state()).backups
  expect(copy?.check).toMatchObject({ ok: true, faults: [], pagesLeft: 0 })
  expect(copy?.check?.rows.news).toBe(1)
  expect(copy?.check?.pages).toBeGreaterThan(50)
  const { checked } = (await ask('GET', '/api/dashboard')).json().backup
  expect(checked).toEqual({ rows: copy?.rows, files: 0 })
  expect(readdirSync(site.config.dataDir).filter((one) => one.startsWith('check-'))).toEqual([])
})

test('a night whose copy cannot be read alarms and pushes out nothing', async () => {
  const { id } = (
    await site.asAdmin({ method: 'POST', url: '/api/news', payload: { title: 'Сломанная' } })
  ).json()
  for (let day = 0; day < 8; day++) {
    await night()
    site.clock.advance(dayMs)
  }
  const sound = (await state()).backups.map(({ name }) => name)
  await site.db.updateTable('news').set({ content: '{' }).where('id', '=', id).execute()
  told = []
  for (let day = 0; day < 5; day++) {
    await night()
    site.clock.advance(dayMs)
  }
  expect(told.filter((kind) => kind === 'unsound')).toHaveLength(5)
  const { backups } = await state()
  expect(backups.map(({ name }) => name).slice(3)).toEqual(sound)
  expect(backups[0]?.check?.faults).toEqual([
    expect.stringMatching(/^Новость 1 «Сломанная» \(\/admin\/news\/1\): не читается «.+»$/),
  ])
  expect((await standing()).failure).toBe('Последняя копия не прошла проверку')
})

folderTest(
  'a page that cannot be made fails the copy; a copy that cannot be tried stays',
  async () => {
    look = async () => ({ asked: 3, left: 1, faults: [{ what: '/news: ответ 500', cure: '' }] })
    await night()
    expect((await state()).backups[0]?.check).toMatchObject({
      ...{ ok: false, pages: 3, pagesLeft: 1, faults: ['/news: ответ 500'] },
    })
    site.clock.advance(dayMs)
    look = async () => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    }
    told = []
    await night()
    expect(told).toEqual(['started', 'unchecked'])
    const { backups, failures } = await state()
    expect(backups.map(({ check }) => check?.ok)).toEqual([undefined, false])
    expect(failures).toMatchObject([{ kind: 'check', message: 'На диске закончилось место' }])
    expect((await standing()).failure).toBe('Копия не проверена. На диске закончилось место')
    look = undefined
    site.clock.advance(dayMs)
    await night()
    expect(await standing()).toMatchObject({ failure: null, checked: { files: 0 } })
  },
)

folderTest('two instances make one', async () => {
  const jobs = [0, 1].map(() => createBackupJobs(site.config, site.app.log))
  const attempts = await Promise.allSettled(jobs.map((one) => night(one)))
  await Promise.all(jobs.map((one) => one.settled()))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await state()).toMatchObject({ backups: [{ cause: 'nightly' }], failures: [] })
})

folderTest(
  'a failure is told until the next one succeeds, which is tried an hour later',
  async () => {
    await create()
    site.clock.advance(dayMs)
    // What stands under the name already makes the writing fail as a broken disk would.
    writeFileSync(path('site-2026-11-22-03-15-00.copy'), 'чужое')
    await expect(night()).rejects.toThrow()
    expect(await standing()).toMatchObject({ failure: expect.stringMatching(/уже есть/) })
    expect(await night()).toBe(false)
    site.clock.advance(hourMs)
    expect(await night()).toBe(true)
    expect(await standing()).toMatchObject({ failure: null, isOld: false })
  },
)

folderTest('work that was killed leaves nothing that the next one does not tidy up', async () => {
  const name = await create()
  writeFileSync(path('.site-2026-11-20-03-10-00.copy.part'), 'half')
  writeFileSync(path('site-2026-11-20-03-10-00.copy.files.json'), '[]')
  mkdirSync(join(site.config.dataDir, 'check-0123abcd/files'), { recursive: true })
  const job = { kind: 'create', name, startedAt: '', stage: 'rows', done: 0, total: 0 }
  writeFileSync(path('job.json'), JSON.stringify(job))
  const unlock = tryLock(path('lock'))
  expect((await state()).job).toMatchObject({ name })
  const refusal = 'Другая работа с копиями ещё идёт, дождитесь её конца'
  expectProblem(await ask('POST', '/api/backups'), 409, refusal)
  expectProblem(await ask('POST', `/api/backups/${name}/check`), 409, refusal)
  unlock?.()
  expect((await state()).job).toBeNull()
  site.clock.advance(60_000)
  await create()
  expect((await state()).backups).toHaveLength(2)
  expect(readdirSync(path()).filter((one) => /part$|^job/.test(one))).toEqual([])
  expect(readdirSync(site.config.dataDir)).not.toContain('check-0123abcd')
})

folderTest('the age and the size of the last one are among the metrics', async () => {
  expect(await site.metrics.text()).not.toMatch(/^site_backup_bytes /m)
  await create()
  const text = await site.metrics.text()
  expect(text).toMatch(/^site_backup_bytes \d{4,}$/m)
  const seconds = Date.parse((await standing()).lastAt ?? '') / 1000
  expect(text).toMatch(new RegExp(`^site_backup_timestamp_seconds ${seconds}$`, 'm'))
})

folderTest(
  'S08: a small copy holds the others till somebody says that it is right, and a smaller one asks anew',
  async () => {
    const make = async (новостей: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + dayMs)
      const name = await create()
      const [known] = (await state()).backups
      expect(known?.kinds).toMatchObject({ новостей: 0, фотографий: 0 })
      const kinds = { ...known?.kinds, новостей }
      writeFileSync(path(`${name}.json`), JSON.stringify({ ...known, kinds }))
      return name
    }
    await make(1000)
    const small = await make(400)
    expect(await state()).toMatchObject({ shrunken: small, lost: ['новостей'] })
    expect((await standing()).failure).toContain('меньше половины прежнего: новостей.')
    const accept = (name: string) =>
      site.asAdmin({ method: 'PUT', url: '/api/backups/accepted', payload: { name } })
    expectProblem(await accept('site-2026-01-01-03-10-00.copy'), 404)
    expect((await accept(small)).statusCode).toBe(200)
    expect(await state()).toMatchObject({ shrunken: null })
    expect((await standing()).failure).toBeNull()
    await make(390)
    expect(await state()).toMatchObject({ shrunken: null })
    const smaller = await make(150)
    expect((await state()).shrunken).toBe(smaller)
  },
)
