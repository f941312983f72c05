/*
 * Makes `site.tar.br` again: a site of the first release, worked in through its own API and commands, on
 * both databases, killed in the middle of an upload. In a checkout of the first release beside this one:
 *
 *   git worktree add ../first 8321cb0 && (cd ../first && npm ci && npm run build)
 *   node test/first-release/make.ts ../first postgres://…/an-empty-database
 *
 * `pg_dump` of the server's own version must be on the PATH.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { create } from 'tar'
import { jpegOf } from '#features/media/sample-images.ts'
import { edit } from './editor.ts'
import { type FirstSite, record, siteUrl, startFirst } from './first-site.ts'

const [folder = '', databaseUrl = ''] = process.argv.slice(2)
const first = resolve(folder)
const firstPassword = 'Первый-пароль-2026'
const password = 'Татами-и-пояс-2026'
const work = mkdtempSync(join(tmpdir(), 'first-release-'))

const command = (script: string, args: string[], env: Record<string, string>, input = '') =>
  execFileSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    ...{ cwd: first, input, env: { PATH: process.env.PATH, SITE_URL: siteUrl, ...env } },
  })

for (const name of ['sqlite', 'postgres']) {
  const place = join(work, name)
  const dataDir = join(place, 'data')
  mkdirSync(dataDir, { recursive: true })
  const database: Record<string, string> = name === 'postgres' ? { DATABASE_URL: databaseUrl } : {}
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: firstPassword, ...database }
  // Stopped before the example's pictures are drawn: they weigh more than all the rest.
  await (await startFirst(first, env)).stop()
  command('admin', ['reset-password'], env, `${password}\n`)
  const site = await startFirst(first, { ...env, DEMO: '0' })
  await site.signIn('не-тот-пароль').catch(() => {})
  await site.signIn(password)
  const answered = await edit(site)
  const backup = await backUp(site)
  const recorded = await record(site)
  command('backup', [join(place, 'command.tar')], env)
  const upload = await killedUploading(site, dataDir)
  const { token, cookies } = site
  const facts = {
    at: new Date().toISOString(),
    password,
    firstPassword,
    token,
    cookies,
    backup,
    answered,
    upload,
  }
  writeFileSync(join(place, 'facts.json'), JSON.stringify({ ...facts, ...recorded }))
  if (name === 'postgres') {
    const dump = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-acl', databaseUrl]
    const text = execFileSync('pg_dump', dump, { encoding: 'utf8', maxBuffer: 2 ** 28 })
    // Those lines are for psql alone.
    writeFileSync(join(place, 'dump.sql'), text.replaceAll(/^\\.*$/gm, ''))
  }
}
const migrations = join(first, 'migrations')
cpSync(migrations, join(work, 'migrations'), { recursive: true })

const archive = join(work, 'site.tar')
await create({ cwd: work, file: archive, portable: true }, ['sqlite', 'postgres', 'migrations'])
const bytes = readFileSync(archive)
const target = join(import.meta.dirname, 'site.tar.br')
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
const packed = brotliCompressSync(bytes, {
  params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
})
writeFileSync(target, packed)
console.log(`${target}: ${bytes.length} bytes, ${packed.length} packed`)
rmSync(work, { recursive: true })

/** As the admin panel makes one, tried out. @returns its name. */
async function backUp(site: FirstSite): Promise<string> {
  const { name } = await site.ask<{ name: string }>('POST', '/api/backups')
  type State = { job: object | null; failures: object[]; backups: { check: object | null }[] }
  const idle = async () => {
    for (;;) {
      const { job, failures } = await site.ask<State>('GET', '/api/backups')
      if (failures.length > 0) throw new Error(JSON.stringify(failures))
      if (!job) return
      await new Promise((after) => setTimeout(after, 100))
    }
  }
  await idle()
  await site.ask('POST', `/api/backups/${name}/check`)
  await idle()
  return name
}

/** Half of a photo arrives, then the power fails. @returns what the browser would send again. */
async function killedUploading(site: FirstSite, dataDir: string) {
  const albums = await site.ask<{ id: number; title: string }[]>('GET', '/api/albums')
  const albumId = albums.find(({ title }) => title === 'Кубок Енисея')!.id
  const bytes = await jpegOf(96, 64, 0.99)
  const key = 'photo-unfinished'
  const sending = request({
    ...{
      port: site.port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/photos?album_id=${albumId}`,
    },
    headers: {
      ...{ authorization: `Bearer ${site.token}`, 'content-type': 'image/jpeg' },
      ...{ 'idempotency-key': key, 'content-length': bytes.length },
    },
  })
  sending.on('error', () => {})
  sending.write(bytes.subarray(0, bytes.length / 2))
  const temporary = join(dataDir, 'files/tmp')
  while (readdirSync(temporary).length === 0) await new Promise((after) => setTimeout(after, 20))
  await new Promise((after) => setTimeout(after, 200))
  await site.stop('SIGKILL')
  return { albumId, key, bytes: bytes.toString('base64') }
}
