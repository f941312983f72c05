import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Header } from 'tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLine } from '#kit/backup/file-list.server.ts'
import { requireSpace } from '#kit/backup/free-space.server.ts'
import {
  listName,
  type Manifest,
  manifestName,
  manifestSum,
  manifestSumName,
} from '#kit/backup/manifest.ts'
import { openBackup, verifyBackup } from '#kit/backup/open-backup.server.ts'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { createTar, walkTar } from '#kit/backup/tar-file.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { backupParts as parts } from '#src/records.server.ts'
import { postgresUrl } from '#test/app.ts'
import { emptyPlace, filesIn, type Place, rowsIn } from './places.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const name = 'a0000000-0000-4000-8000-000000000000-0123456789abcdef.pdf'
// What is refused before a database is asked is the same on both; once is enough.
const formatTest = test.skipIf(postgresUrl)

let place: Place
let folder: string
let good: string
let untouched: string

beforeAll(async () => {
  place = await emptyPlace()
  folder = mkdtempSync(join(tmpdir(), 'archives-'))
  good = join(folder, 'good.tar')
  const { config } = place
  const database = await openDatabase(config, 'command')
  await migrate(database.db, join(config.root, 'migrations'))
  await database.db.insertInto('setting').values({ name: 'kept', value: 'да' }).execute()
  await database.close()
  mkdirSync(join(config.dataDir, 'documents'))
  writeFileSync(join(config.dataDir, 'documents', name), 'документ')
  await writeBackup({ config, parts, file: good, now })
  untouched = await state(place)
})
afterAll(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

const state = async ({ config }: Place) => JSON.stringify([await rowsIn(config), filesIn(config)])

/** Neither an occupied place nor an empty one is changed by it. */
async function expectRefused(file: string, message: RegExp): Promise<void> {
  const empty = await emptyPlace()
  const into = ({ config }: Place) =>
    restoreBackup({ config, parts, file, overwrite: true, now: new Date() })
  await expect(into(place)).rejects.toThrow(message)
  await expect(into(empty)).rejects.toThrow(message)
  expect(await state(place)).toBe(untouched)
  expect(readdirSync(empty.config.dataDir).filter((one) => one !== 'server.lock')).toEqual([])
  await empty.remove()
}

type Entry = { name: string; bytes: Buffer }

interface Change {
  entries?(entries: Entry[]): Entry[]
  /** Of the files; the manifest says of it what it then is. */
  list?(lines: string[]): string[]
  /** Of the list, once the manifest has said what it is. */
  bytes?(list: Buffer): Buffer
  manifest?(manifest: Manifest): object
}

/** The good archive made anew, with a list that matches it again, so that nothing else is wrong. */
async function rewrite(file: string, change: Change): Promise<string> {
  const path = join(folder, file)
  const backup = await openBackup(good)
  const entries: Entry[] = []
  for (const one of [...backup.manifest.entries, ...(await Array.fromAsync(backup.files()))])
    entries.push({ name: one.name, bytes: Buffer.concat(await Array.fromAsync(backup.read(one))) })
  await backup.close()
  const tar = await createTar(path, now)
  const written = []
  for (const { name, bytes } of change.entries?.(entries) ?? entries)
    written.push(await tar.add(name, [bytes]))
  const isFile = ({ name }: { name: string }) => name.startsWith('files')
  const files = written.filter(isFile)
  const lines = files.map(listLine)
  const list = Buffer.from((change.list?.(lines) ?? lines).join(''))
  await tar.add(listName, [change.bytes?.(list) ?? list])
  const listed: Manifest = {
    ...backup.manifest,
    entries: written.filter((one) => !isFile(one)),
    files: {
      count: files.length,
      sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      list: { sizeBytes: list.length, sha256: createHash('sha256').update(list).digest('hex') },
    },
  }
  const text = Buffer.from(JSON.stringify(change.manifest?.(listed) ?? listed))
  const { sha256 } = await tar.add(manifestName, [text])
  await tar.add(manifestSumName, [Buffer.from(manifestSum(sha256))])
  await tar.finish()
  await tar.close()
  return path
}

const another = name.replace('a', 'b')
const twoFiles = (list: Entry[]) => [
  ...list,
  { name: `files/documents/${another}`, bytes: Buffer.from('второй') },
]

formatTest('a list of files that is cut, turned round or another is refused', async () => {
  const attempts: [Change, RegExp][] = [
    [{ list: (lines) => lines.slice(1) }, /нет «files|сумма описи файлов/],
    [{ list: (lines) => lines.slice(0, 1) }, /сумма описи файлов/],
    [
      {
        list: (lines) => lines.slice(0, 1),
        manifest: (listed) => ({ ...listed, files: { ...listed.files, count: 1, sizeBytes: 16 } }),
      },
      /нет в описи/,
    ],
    [{ list: (lines) => lines.toReversed() }, /нет «files|не по порядку/],
    [{ list: ([first = '', second = '']) => [first, first, second] }, /нет «files|дважды/],
    [{ list: (lines) => [...lines, '{}\n'] }, /опись файлов не читается/],
    [{ list: ([first = '']) => [first, '{"name"'] }, /обрывается/],
    [
      { bytes: (list) => Buffer.from(list.toString().replace(/[0-9a-f]{64}/, '0'.repeat(64))) },
      /сумма/,
    ],
    [{ bytes: (list) => list.subarray(0, -1) }, /другого размера/],
    [
      { manifest: (listed) => ({ ...listed, files: { ...listed.files, count: 1 } }) },
      /сумма описи файлов/,
    ],
    [
      { manifest: (listed) => ({ ...listed, files: { ...listed.files, sizeBytes: 1 } }) },
      /сумма описи файлов/,
    ],
  ]
  await verifyBackup(await rewrite('two.tar', { entries: twoFiles }))
  for (const [at, [change, message]] of attempts.entries()) {
    const file = await rewrite(`list-${at}.tar`, { entries: twoFiles, ...change })
    await expect(verifyBackup(file), `attempt ${at}`).rejects.toThrow(message)
  }
})

formatTest(
  'what is no JSON is refused with its place in the archive, whatever it is of',
  async () => {
    const spoilt = (bytes: Buffer) => {
      const lines = bytes.toString().split('\n')
      return Buffer.from(lines.with(0, (lines[0] ?? '').slice(0, -1)).join('\n'))
    }
    const backup = await openBackup(good)
    const { tables, entries } = backup.manifest
    await backup.close()
    const filled = entries.filter(({ name }) => tables[name.split(/[/.]/)[1] ?? '']?.rows)
    expect(filled.length).toBeGreaterThan(2)
    const attempts: [string, Change][] = [
      ...filled.map(({ name }): [string, Change] => [
        name,
        {
          entries: (list) =>
            list.map((one) => (one.name === name ? { name, bytes: spoilt(one.bytes) } : one)),
        },
      ]),
      [listName, { list: (lines) => [spoilt(Buffer.from(lines.join(''))).toString()] }],
    ]
    for (const [at, [name, change]] of attempts.entries()) {
      const file = await rewrite(`json-${at}.tar`, change)
      await expectRefused(file, new RegExp(`строка 1 в «${name}»`))
    }
    const file = await rewrite('json.tar', { manifest: () => [1] })
    await expectRefused(file, new RegExp(`опись «${manifestName}» не читается`))
  },
)

formatTest('made anew without a change it is still accepted', async () => {
  await verifyBackup(await rewrite('again.tar', {}))
})

formatTest('every byte is guarded: one changed bit anywhere is refused', async () => {
  const bytes = readFileSync(good)
  const file = join(folder, 'flipped.tar')
  const step = Math.floor(bytes.length / 150)
  for (let at = 3; at < bytes.length; at += step) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    writeFileSync(file, flipped)
    await expect(verifyBackup(file), `byte ${at}`).rejects.toThrow(/повреждён/)
  }
})

formatTest('every byte of a header is guarded, and every bit of its sum', async () => {
  const file = join(folder, 'header.tar')
  const bytes = readFileSync(good)
  const bits = Array.from({ length: 512 * 8 }, (_, bit) => bit)
  const isOfSum = (bit: number) => bit >> 3 >= 148 && bit >> 3 < 156
  for (const bit of bits.filter((one) => isOfSum(one) || one % 8 === (one >> 3) % 8)) {
    const flipped = Buffer.from(bytes.subarray(0, 1536))
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    writeFileSync(file, flipped)
    const opened = await open(file)
    await expect(Array.fromAsync(walkTar(opened)), `bit ${bit}`).rejects.toThrow(
      /заголовок не сходится|посторонние данные/,
    )
    await opened.close()
  }
})

formatTest(
  'a changed byte, a cut end, something appended: nothing is changed by the attempt',
  async () => {
    const bytes = readFileSync(good)
    const file = join(folder, 'broken.tar')
    const at = bytes.indexOf('документ')
    const attempts: [Buffer, RegExp][] = [
      [Buffer.concat([bytes.subarray(0, at), Buffer.from('Д'), bytes.subarray(at + 2)]), /сумма/],
      [bytes.subarray(0, bytes.length / 2), /обрывается/],
      [bytes.subarray(0, 100), /обрывается/],
      [Buffer.alloc(0), /обрывается/],
      [Buffer.concat([bytes, Buffer.alloc(512, 1)]), /посторонние|обрывается/],
      [Buffer.from(`\u001f\u008b${'x'.repeat(2000)}`, 'latin1'), /не является копией/],
    ]
    for (const [content, message] of attempts) {
      writeFileSync(file, content)
      await expectRefused(file, message)
    }
    await expectRefused(join(folder, 'нет-такого.tar'), /нет$/)
  },
)

formatTest('an entry that is missing, superfluous or listed twice is refused', async () => {
  const without = (list: Entry[]) => list.filter((one) => one.name !== 'tables/setting.ndjson')
  await expectRefused(await rewrite('without.tar', { entries: without }), /нет «tables\/setting/)
  const unlisted = await rewrite('unlisted.tar', {
    manifest: (listed) => ({ ...listed, entries: listed.entries.slice(1) }),
  })
  await expectRefused(unlisted, /нет в описи/)
  const absent = await rewrite('absent.tar', {
    manifest: (listed) => ({
      ...listed,
      entries: [...listed.entries, { ...listed.entries[0]!, name: 'tables/ghost.ndjson' }],
    }),
  })
  await expectRefused(absent, /нет «tables\/ghost/)
  const twice = await rewrite('twice.tar', { entries: (list) => [...list, list[0]!] })
  await expectRefused(twice, /повторяются/)
})

formatTest.each([
  '../../escaped.pdf',
  '/tmp/escaped.pdf',
  'files/documents/../../escaped.pdf',
  'files/documents/trash/../escaped.pdf',
  'files/documents/Escaped.pdf',
  'files/../escaped.pdf',
  'tables/../escaped.ndjson',
  'files/documents/sub/escaped.pdf',
  'files\\documents\\escaped.pdf',
])('an entry named %s is refused', async (path) => {
  const entry = { name: path, bytes: Buffer.from('вред') }
  const file = await rewrite('path.tar', { entries: (list) => [...list, entry] })
  await expectRefused(file, /опись .+ не читается|нет в описи/)
  rmSync(file)
})

formatTest('files of a kind that the site does not have are refused', async () => {
  const entry = { name: `files/keepsakes/${name}`, bytes: Buffer.from('x') }
  const file = await rewrite('store.tar', { entries: (list) => [...list, entry] })
  await expectRefused(file, /неизвестного вида «keepsakes»/)
})

formatTest.each([
  'SymbolicLink',
  'Link',
  'Directory',
  'CharacterDevice',
  'ExtendedHeader',
] as const)('an entry of the type %s is refused', async (type) => {
  const bytes = readFileSync(good)
  const header = new Header({
    path: `files/documents/${name}`,
    type,
    linkpath: '/etc/passwd',
    size: 0,
    mode: 0o777,
  })
  header.encode()
  const file = join(folder, 'link.tar')
  writeFileSync(file, Buffer.concat([header.block!, bytes]))
  await expectRefused(file, /не обычный файл/)
})

formatTest(
  'an entry that claims more than the archive has is refused before anything is read',
  async () => {
    const bytes = readFileSync(good)
    const header = new Header({
      path: 'tables/setting.ndjson',
      type: 'File',
      size: 2 ** 45,
      mode: 0o600,
    })
    header.encode()
    const file = join(folder, 'huge.tar')
    writeFileSync(file, Buffer.concat([header.block!, bytes]))
    await expectRefused(file, /обрывается/)
  },
)

test('an archive of a newer program is refused with advice', async () => {
  const schema = await rewrite('schema.tar', {
    manifest: (listed) => ({ ...listed, migrations: [...listed.migrations, '9999-future'] }),
  })
  await expectRefused(schema, /более новой программой \(9999-future\).*обновите/)
  const format = await rewrite('format.tar', { manifest: (listed) => ({ ...listed, format: 4 }) })
  await expectRefused(format, /более новой программой/)
})

test('rows that do not fit are refused', async () => {
  const withRow = (line: string) => (list: Entry[]) =>
    list.map((one) =>
      one.name === 'tables/setting.ndjson' ? { ...one, bytes: Buffer.from(line) } : one,
    )
  const attempts: [string, RegExp][] = [
    ['{"name":"a","value":"1"}\n{"name":"b","value":"1"}\n', /2 записей вместо 1/],
    ['{"name":"a"', /обрывается/],
    ['{"name":"a","value":{"x":1}}\n', /не читается/],
    ['[]\n', /не читается/],
    ['{"name":"a","value":"1","evil\\"; drop table news; --":1}\n', /не приняла/],
    ['{"name":null,"value":"1"}\n', /не приняла записи таблицы setting/],
  ]
  // Only what a database itself refuses can differ between the two.
  for (const [at, [line, message]] of attempts.slice(postgresUrl ? -2 : 0).entries())
    await expectRefused(await rewrite(`rows-${at}.tar`, { entries: withRow(line) }), message)
})

test('a reference to a record that is not there is refused', async () => {
  const row = {
    id: 1,
    version: 1,
    createdAt: '',
    updatedAt: '',
    competition_id: 7,
    type: '',
    title: '',
  }
  const line = JSON.stringify({ ...row, file: '', format: '', sizeBytes: 1, sha256: '' })
  const entries = (list: Entry[]) =>
    list.map((one) =>
      one.name === 'tables/competition_document.ndjson'
        ? { ...one, bytes: Buffer.from(`${line}\n`) }
        : one,
    )
  const manifest = (listed: Manifest) => ({
    ...listed,
    tables: { ...listed.tables, competition_document: { rows: 1 } },
  })
  await expectRefused(await rewrite('loose.tar', { entries, manifest }), /ссылка|не приняла/)
})

formatTest('when the last step fails, the files that were placed leave again', async () => {
  const broken = await emptyPlace()
  // A folder in the place of the database cannot be replaced by a file.
  mkdirSync(join(broken.config.dataDir, 'site.db', 'in-the-way'), { recursive: true })
  const { config } = broken
  await expect(
    restoreBackup({ config, parts, file: good, overwrite: true, now: new Date() }),
  ).rejects.toThrow()
  expect(filesIn(config)).toEqual({})
  await broken.remove()
})

test('an archive of an older schema is brought up to the newest', async () => {
  const old = await emptyPlace()
  const { config } = old
  const database = await openDatabase(config, 'command')
  const all = readdirSync(join(config.root, 'migrations')).sort()
  const early = all.map((file) => file.replace(/\.ts$/, '')).filter((one) => one < '0040')
  await migrate(database.db, join(config.root, 'migrations'), { only: early })
  await database.db.insertInto('setting').values({ name: 'old', value: 'да' }).execute()
  await database.close()
  const file = join(folder, 'old.tar')
  await writeBackup({ config, parts, file, now })

  const target = await emptyPlace()
  await restoreBackup({ config: target.config, parts, file, overwrite: false, now: new Date() })
  const rows = await rowsIn(target.config)
  expect(rows.setting).toEqual([{ name: 'old', value: 'да' }])
  expect(rows.legal_page).toHaveLength(6)
  const newest = await openDatabase(target.config, 'command')
  expect(await migrate(newest.db, join(config.root, 'migrations'))).toEqual([])
  await newest.close()
  await old.remove()
  await target.remove()
})

formatTest('nothing is begun on a disk without room', async () => {
  await expect(requireSpace(folder, 2 ** 60)).rejects.toThrow(/Не хватает места.*свободно/)
})

formatTest('tar itself finds the sums right', async () => {
  const { execFileSync } = await import('node:child_process')
  const out = mkdtempSync(join(tmpdir(), 'unpacked-'))
  copyFileSync(good, join(out, 'copy.tar'))
  execFileSync('tar', ['xf', 'copy.tar'], { cwd: out, stdio: 'ignore' })
  const text = readFileSync(join(out, manifestName))
  const sum = createHash('sha256').update(text).digest('hex')
  expect(readFileSync(join(out, manifestSumName), 'utf8')).toBe(manifestSum(sum))
  expect(readFileSync(join(out, 'files/documents', name), 'utf8')).toBe('документ')
  rmSync(out, { recursive: true })
})
