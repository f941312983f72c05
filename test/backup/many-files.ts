/*
 * Run by `many-files.long.test.ts` in a process of its own, whose memory says what a copy of a million files costs.
 * Its list is written, walked, compared with the rows, sent far and pruned by; the files themselves are not there.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pruneFiles } from '#features/backups/backup-folder.server.ts'
import { listBytes } from '#kit/backup/file-list.server.ts'
import { poolBeside } from '#kit/backup/file-pool.server.ts'
import {
  fileEntry,
  type ListedFile,
  listName,
  manifestName,
  manifestSum,
  manifestSumName,
  tableEntry,
} from '#kit/backup/manifest.ts'
import { findMissingFiles } from '#kit/backup/named-files.server.ts'
import { openBackup } from '#kit/backup/open-backup.server.ts'
import { createTar } from '#kit/backup/tar-file.server.ts'
import { wholeSize } from '#kit/backup/whole-archive.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { cardName, copyId, fileName, sendFar } from '#kit/far/far-copies.server.ts'
import { createRecoveryKey, farKeyOf, nameWith } from '#kit/far/far-key.server.ts'
import type { FarPlace } from '#kit/far/far-place.ts'
import { openSealer } from '#kit/far/seal.server.ts'

const [dataDir = '', count = ''] = process.argv.slice(2)
const files = Number(count)
const perPicture = 8
const folder = join(dataDir, 'backups')
const sizeBytes = 60_000

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Ascending, as a site names them: eight files of each picture. */
function* listed(): Generator<ListedFile> {
  for (let at = 0; at < files; at++) {
    const picture = Math.floor(at / perPicture)
    const uuid = `${picture.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
    const name = `${uuid}-0123456789abcdef-${1000 + (at % perPicture)}.jpg`
    yield { name: fileEntry('files', name), sizeBytes, sha256: digest(name) }
  }
}

async function writeCopy(name: string): Promise<string> {
  const tar = await createTar(join(folder, name), new Date())
  const rows = await tar.add(tableEntry('setting'), [])
  const { name: _, ...list } = await tar.add(listName, listBytes(listed()))
  const text = JSON.stringify({
    ...{ format: 3, product: { name: 'federation-site', version: '1' }, shared: true },
    ...{ createdAt: new Date().toISOString(), site: { name: 'Сайт', url: 'http://localhost' } },
    ...{ database: 'sqlite', migrations: ['0001-first'], tables: { setting: { rows: 0 } } },
    ...{ leftOut: [], lastIds: {}, entries: [rows] },
    files: { count: files, sizeBytes: files * sizeBytes, list },
  })
  await tar.add(manifestName, [Buffer.from(text)])
  await tar.add(manifestSumName, [Buffer.from(manifestSum(digest(text)))])
  await tar.finish()
  await tar.close()
  return join(folder, name)
}

const told: Record<string, number> = {}

/** Of this program alone: `maxRSS` begins with what the process that started it had. */
function peakMib(): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  if (!kib) throw new Error('the system does not tell the peak of memory')
  return Math.round(Number(kib) / 1024)
}

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  told[`${name} s`] = Math.round((performance.now() - begun) / 100) / 10
  told[`${name} MiB`] = peakMib()
}

mkdirSync(folder, { recursive: true })
await step('start', async () => {})
let copy = ''
await step('write', async () => {
  copy = await writeCopy('site-2026-11-20-03-10-00.copy')
  await writeCopy('site-2026-11-21-03-10-00.copy')
})

const contents = await openBackup(copy, { filesLater: true })
await step('walk', async () => {
  told.size = await wholeSize(contents.manifest, contents.files())
})

await step('rows', async () => {
  async function* pieces() {
    let piece: { name: string; sha256: string; owner: string }[] = []
    for (const { name, sha256 } of listed()) {
      piece.push({ name: name.split('/').at(-1)!, sha256, owner: 'Снимок' })
      if (piece.length < 500) continue
      yield piece
      piece = []
    }
    yield [{ name: 'ffffffff-gone.jpg', sha256: '', owner: 'Снимок' }]
  }
  const nobody = { async *pieces() {} }
  const parts = { files: [{ folder: 'files', named: { pieces }, askedBack: nobody }] }
  const faults = await findMissingFiles({} as Db, parts as never, contents)
  told.missing = faults.length
})
await contents.close()

const recovery = await createRecoveryKey()
const key = await farKeyOf(recovery)
let removed = 0
const place = await memoryPlace()
await step('far', async () => {
  const near = [{ name: basename(copy), path: copy }]
  const sent = await sendFar({ place, key, near, folder, isHeld: false, isLate: () => false })
  told.sentFiles = sent.sentFiles
  told.farRemoved = removed
})

await step('prune', async () => {
  const pool = poolBeside(copy)
  const nobodys = await pool.add(Readable.from([Buffer.from('ничей')]))
  await pool.sync()
  await pruneFiles(dataDir)
  told.nobodysLeft = (await pool.sizeOf(nobodys.sha256)) === undefined ? 0 : 1
})
console.log(JSON.stringify(told))

/** All of the files are there, and one that no copy names. */
async function memoryPlace(): Promise<FarPlace> {
  const objectBytes = (await openSealer(key.recipient, folder)).sizeOf(sizeBytes)
  const modifiedAt = new Date()
  return {
    words: 'Память',
    async *list(of) {
      // The copy was sent some night before.
      if (of === 'cards')
        yield { name: cardName(key, copyId(key, basename(copy)), ''), sizeBytes, modifiedAt }
      if (of !== 'files') return
      for (const { sha256 } of listed())
        yield { name: fileName(key, sha256), sizeBytes: objectBytes, modifiedAt }
      yield { name: fileName(key, 'nobody'), sizeBytes: objectBytes, modifiedAt }
    },
    get: async () => Readable.from([Buffer.from(`${nameWith(key, 'place', '')}\n`)]),
    async put() {},
    async remove() {
      removed++
    },
    close() {},
  }
}
