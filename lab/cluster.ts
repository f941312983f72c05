import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#kit/db/db.server.ts'
import { createRecoveryKey, farKeyOf, serverKeyText } from '#kit/far/far-key.server.ts'
import { readStoreAddress } from '#kit/objects/store-address.ts'
import { makeBucket } from '#test/object-store.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { readGiven } from '../scripts/given.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { ensureSwift, startSwift } from '../scripts/swift.ts'
import { accountChecks } from './cluster/accounts.ts'
import { databaseChecks } from './cluster/database.ts'
import { createInstance, signIn } from './cluster/instance.ts'
import { jobChecks } from './cluster/jobs.ts'
import { killedChecks } from './cluster/killed.ts'
import { seenChecks } from './cluster/seen.ts'
import { type Check, callOf, type Stage } from './cluster/stage.ts'
import { upgradeChecks } from './cluster/upgrade.ts'
import { uploadChecks } from './cluster/uploads.ts'
import { createClient } from './proxies/client.ts'
import { proxies, siteName } from './proxies/servers.ts'

const parts: Record<string, Check[]> = {
  seen: seenChecks,
  accounts: accountChecks,
  uploads: uploadChecks,
  killed: killedChecks,
  database: databaseChecks,
  jobs: jobChecks,
  upgrade: upgradeChecks,
}
const { words } = readGiven('run cluster [-- seen accounts uploads killed database jobs upgrade]', {
  words: Object.keys(parts),
})
const timeZone = 'Europe/Moscow'

await ensureBuilt()
if (!ensureSwift())
  throw new Error('Нет OpenStack Swift: в Debian от root его поставит сама эта команда')
const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
// PostgreSQL and the proxy's workers are other users.
chmodSync(folder, 0o755)
const far = join(folder, 'far')
const copies = join(folder, 'copies')
for (const place of [far, copies]) mkdirSync(place)
const postgres = await startPostgres(folder)
const swift = await startSwift(folder)
const filesUrl = `${swift.url}/site`
await makeBucket(readStoreAddress(filesUrl))

const common = {
  ...{ folder, copies, timeZone, databaseUrl: postgres.url, siteUrl: `https://${siteName}` },
  more: {
    ...{ FILES_URL: filesUrl, BACKUP_TO: far },
    BACKUP_KEY: serverKeyText(await farKeyOf(await createRecoveryKey())),
  },
}
const [port, otherPort] = [await freePort(), await freePort()]
const instances = [
  createInstance({ ...common, name: 'first', port }),
  createInstance({ ...common, name: 'second', port: otherPort }),
] as const
const [httpPort, httpsPort] = [await freePort(), await freePort()]
let failed = 0

async function tryOne([name, run]: Check, stage: Stage): Promise<void> {
  const begun = performance.now()
  const fault = await run(stage).then(
    (figures) => void console.log(`✓ ${name}: ${figures}${secondsSince(begun)}`),
    (error: unknown) => error ?? new Error(),
  )
  if (!fault) return
  failed++
  console.log(`✗ ${name}${secondsSince(begun)}`)
  console.error(String(fault).slice(0, 3_000))
}

const secondsSince = (begun: number) =>
  ` (${((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')} с)`

// Said while the database is away or a process ends; what visitors were answered then is judged by the checks.
const announced =
  /"status":503|ECONNREFUSED|[Cc]onnection terminated|terminating connection|read-only transaction|after calling end on the pool/

/** What any of them has logged as its own failure. */
const failuresOf = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line) || line.includes('Сайт не запущен'))
    .filter((line) => !announced.test(line))

let nginx: ReturnType<(typeof proxies)[number]['start']> | undefined
const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url }, 'command')
try {
  // An empty database meets both at once.
  const begun = performance.now()
  await Promise.all(instances.map((one) => one.start({ demo: '1' })))
  console.log(`✓ оба начали сразу на пустой базе${secondsSince(begun)}`)
  // The example's photos go on being drawn only where the example is asked for; here they would be measured with the rest.
  await Promise.all(instances.map((one) => one.end()))
  await Promise.all(instances.map((one) => one.start()))
  nginx = proxies
    .find(({ name }) => name === 'nginx')!
    .start({ folder, sitePort: port, otherPort, httpPort, httpsPort })
  const stage: Stage = {
    ...{ folder, timeZone, instances, far, db: database.db },
    withoutDatabase: postgres.restart,
    proxy: createClient(httpPort, httpsPort),
    token: (await signIn(instances[0])).token,
    call: (instance) => callOf(stage.token)(instance),
  }
  for (const [part, checks] of Object.entries(parts))
    if (words.length === 0 || words.includes(part))
      for (const check of checks) await tryOne(check, stage)
} catch (error) {
  failed++
  console.error(error)
} finally {
  nginx?.child.kill('SIGTERM')
  await Promise.all(instances.map((one) => one.end()))
  await database.close()
  await swift.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const { name, output } of instances)
  for (const line of failuresOf(output())) {
    failed++
    console.log(`✗ в журнале (${name}): ${line.slice(0, 600)}`)
  }
console.log(failed === 0 ? '\nВсё прошло' : `\nНе прошло: ${failed}`)
process.exit(failed === 0 ? 0 : 1)
