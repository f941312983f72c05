import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { poolBeside } from '#kit/backup/file-pool.server.ts'
import { requireSpace } from '#kit/backup/free-space.server.ts'
import { openBackup } from '#kit/backup/open-backup.server.ts'
import type { OnProgress } from '#kit/backup/parts.ts'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { openDiskMap } from '#kit/db/disk-map.server.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { measure } from '#kit/files/measure.server.ts'
import {
  archiveName,
  type Card,
  card,
  cardName,
  copyId,
  fileName,
  idOfCard,
  placeMark,
  textOf,
} from './far-copies.server.ts'
import { farKeyOf, nameWith } from './far-key.server.ts'
import type { FarPlace } from './far-place.ts'
import { unseal } from './seal.server.ts'

interface Far {
  place: FarPlace
  /** Checked by `cleanRecoveryKey`. */
  recovery: string
}

const mostCardBytes = 10_000

/** The newest first. @throws Problem when the key is of another place, or a card is not what the key has closed. */
export async function listFar({ place, recovery }: Far): Promise<Card[]> {
  const key = await farKeyOf(recovery)
  const mark = await place.get(placeMark)
  if (!mark) throw new Problem('not-found', `${place.words}: копий там нет`)
  if ((await textOf(mark, 200)) !== `${nameWith(key, 'place', '')}\n`)
    throw new Problem(
      'bad-input',
      `${place.words} хранит копии, закрытые другим ключом: этот лист не от них`,
    )
  const cards: Card[] = []
  for await (const { name } of place.list('cards')) {
    const id = idOfCard(name)
    const sealed = id && (await place.get(name))
    if (!sealed) continue
    const text = await textOf(unseal(recovery, sealed, 'карточка копии'), mostCardBytes)
    if (cardName(key, id, text) !== name) throw forged
    const known = card.safeParse(JSON.parse(text)).data
    if (!known)
      throw new Problem('bad-input', 'Копия сделана более новой программой: сначала обновите её')
    if (copyId(key, known.name) !== id) throw forged
    cards.push(known)
  }
  return cards.sort((a, b) => (a.name < b.name ? 1 : -1))
}

const forged = new Problem(
  'bad-input',
  'В дальнем месте лежит не то, что туда отправили: имя карточки не сходится с тем, что в ней',
)

interface Fetching extends Far {
  card: Card
  /** Of near copies: what it has already is not fetched again. */
  folder: string
  onProgress?: OnProgress
}

/**
 * Brings one copy here, each byte compared with what the copy says of it; it gets its name when all is there.
 * @returns its file, as any near copy.
 */
export async function fetchFar(task: Fetching): Promise<string> {
  const { place, recovery, card: known, folder, onProgress } = task
  const key = await farKeyOf(recovery)
  makeFolder(folder, 0o700)
  const file = join(folder, known.name)
  const part = `${file}.part`
  const pool = poolBeside(file)
  await requireSpace(folder, known.sizeBytes)
  await rm(part, { force: true })
  const missing = openDiskMap()
  try {
    if (!existsSync(file)) {
      const archive = await open(place, archiveName(copyId(key, known.name)), 'записи копии')
      const measured = measure(unseal(recovery, archive, 'записи копии'), known.sizeBytes)
      await realDisk.write(part, Readable.from(measured.chunks(), { objectMode: false }))
      const { sha256, sizeBytes } = measured.result()
      if (sha256 !== known.sha256 || sizeBytes !== known.sizeBytes) throw spoilt('записи копии')
    }
    let total = 0
    const contents = await openBackup(existsSync(file) ? file : part, { filesLater: true })
    try {
      for await (const { sha256, sizeBytes } of contents.files()) {
        if (missing.has(sha256) || (await pool.sizeOf(sha256)) === sizeBytes) continue
        missing.set(sha256)
        total += sizeBytes
      }
    } finally {
      await contents.close()
    }
    await requireSpace(folder, total)
    let done = 0
    for (const [sha256] of missing.entries()) {
      const what = `файл ${sha256.slice(0, 12)}…`
      const sealed = await open(place, fileName(key, sha256), what)
      const added = await pool.add(checked(unseal(recovery, sealed, what), sha256, what))
      done += added.sizeBytes
      onProgress?.({ stage: 'fetch', done, total })
    }
    await pool.sync()
    if (!existsSync(file)) await rename(part, file)
    await realDisk.syncFolder(folder)
    return file
  } finally {
    missing.close()
    await rm(part, { force: true })
  }
}

async function open(place: FarPlace, name: string, what: string) {
  const found = await place.get(name)
  if (!found)
    throw new Problem(
      'not-found',
      `${place.words}: не хватает одного из отправленного (${what}). Попробуйте копию другого дня: --day`,
    )
  return found
}

/** Nothing gets a name in the pool before its last byte was right. */
async function* checked(chunks: AsyncIterable<Buffer>, sha256: string, what: string) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw spoilt(what)
}

const spoilt = (what: string) => new Problem('bad-input', `В дальнем месте испорчено: ${what}`)
