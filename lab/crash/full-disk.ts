import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#kit/db/db.server.ts'
import { type Call, caller } from './call.ts'
import { paragraph } from './desk.ts'
import { signIn, startSite } from './site-process.ts'
import { checkStorage } from './storage.ts'
import { uniqueJpeg } from './write-photos.ts'

export interface Finding {
  what: string
  found: string
  right: boolean
}

const sizeMegabytes = 24

/** A small disk of its own as the data folder. @returns undefined where mounting is impossible. */
function mountSmallDisk(): { folder: string; unmount(): void } | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const size = `size=${sizeMegabytes}m`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    unmount() {
      spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

const ballastIn = (folder: string) => join(folder, 'ballast')

/** To the last byte. */
function fill(folder: string): void {
  const file = openSync(ballastIn(folder), 'a')
  for (const block of [1_048_576, 4096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(block))
    } catch {
      // Full, as wanted; the next block is smaller.
    }
  closeSync(file)
}

/** What a full disk does to a working site, and what is left of it when there is room again. */
export async function fillTheDisk(): Promise<Finding[] | undefined> {
  const disk = mountSmallDisk()
  if (!disk) return undefined
  const findings: Finding[] = []
  const place = { dataDir: disk.folder }
  let site = await startSite(place)
  try {
    const call = caller(site.url, await signIn(site.url))
    const album = await call('POST', '/api/albums', { json: { title: 'Альбом' } })
    const writes = writesOf(call, album.body.id)
    const photo = await writes.снимок()
    const expectWrites = async (when: string, wanted: number) => {
      for (const [what, send] of Object.entries(writes)) {
        const { status, body } = await send()
        const found = `${status} ${body?.error ?? ''}`
        findings.push({ what: `${when}: ${what}`, found, right: status === wanted })
      }
    }
    const expectReads = async (when: string) => {
      for (const path of ['/', '/contacts', '/api/albums', photo.body.image]) {
        const { status } = await fetch(site.url + path)
        findings.push({ what: `${when}: ${path}`, found: String(status), right: status === 200 })
      }
    }

    fill(disk.folder)
    await expectWrites('полный диск', 507)
    const removal = await call('DELETE', `/api/photos/${photo.body.id}`)
    const found = `${removal.status} ${removal.body?.error ?? ''}`
    findings.push({ what: 'полный диск: удаление', found, right: removal.status === 507 })
    await expectReads('полный диск')

    rmSync(ballastIn(disk.folder))
    await expectWrites('место освобождено', 201)

    fill(disk.folder)
    const code = await site.end('SIGTERM')
    findings.push({ what: 'полный диск: остановка', found: `код ${code}`, right: code === 0 })
    site = await startSite(place)
    await expectReads('полный диск, новый запуск')

    rmSync(ballastIn(disk.folder))
    const database = await openDatabase(place, 'command')
    const faults = Object.values(await checkStorage(database.db, place.dataDir)).flat()
    await database.close()
    const whole = { what: 'записи, файлы и база целы', found: faults.join('; ') || 'да' }
    findings.push({ ...whole, right: faults.length === 0 })
  } finally {
    await site.end('SIGTERM')
    disk.unmount()
  }
  return findings
}

/** One of each kind; large enough not to fit into what a full disk has left inside its files. */
function writesOf(call: Call, albumId: number) {
  const long = { title: 'Длинная новость', content: paragraph('Схватка. '.repeat(4000)) }
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(500_000),
    Buffer.from('\n%%EOF\n'),
  ])
  return {
    новость: () => call('POST', '/api/news', { json: long }),
    снимок: async () =>
      call('POST', `/api/photos?album_id=${albumId}`, {
        bytes: await uniqueJpeg(),
        type: 'image/jpeg',
      }),
    документ: () =>
      call('POST', '/api/documents?title=Charter', { bytes: pdf, type: 'application/pdf' }),
  }
}
