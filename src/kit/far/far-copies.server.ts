import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { poolBeside } from '#kit/backup/file-pool.server.ts'
import type { ListedFile } from '#kit/backup/manifest.ts'
import { type OpenBackup, openBackup } from '#kit/backup/open-backup.server.ts'
import type { OnProgress } from '#kit/backup/parts.ts'
import { Problem } from '#kit/base/problem.ts'
import { sha256Text } from '#kit/base/sha256.ts'
import { type DiskMap, openDiskMap } from '#kit/db/disk-map.server.ts'
import { type FarKey, nameWith } from './far-key.server.ts'
import type { FarObject, FarPlace } from './far-place.ts'
import { openSealer, type Sealer } from './seal.server.ts'

/*
 * A far place:
 *
 *   place                          which key's place it is
 *   files/3f/3f…                   every file of every copy once, its name from its hash
 *   copies/5a…                     the rows and the list of files of one copy
 *   cards/5a…-77…                  which copy that is; it counts from the moment when its card is there
 *
 * All but the first is closed, and every name is given with the key: whoever has the place alone can neither read nor forge.
 */
export const placeMark = 'place'

export const card = z.object({
  format: z.literal(1),
  name: z.string().regex(/^site-\d{4}-\d{2}-\d{2}-\d{2}-\d{2}-\d{2}\.copy$/),
  createdAt: z.iso.datetime(),
  sizeBytes: z.int().min(0),
  sha256: z.string().regex(sha256Text),
  files: z.int().min(0),
  fileBytes: z.int().min(0),
})
export type Card = z.infer<typeof card>

export const copyId = (key: FarKey, name: string) => nameWith(key, 'copy', name)
export const archiveName = (id: string) => `copies/${id}`
export const cardName = (key: FarKey, id: string, text: string) =>
  `cards/${id}-${nameWith(key, 'card', text)}`
export const fileName = (key: FarKey, sha256: string) => {
  const name = nameWith(key, 'file', sha256)
  return `files/${name.slice(0, 2)}/${name}`
}
const filePattern = /^files\/[0-9a-f]{2}\/[0-9a-f]{40}$/
const cardPattern = /^cards\/([0-9a-f]{40})-[0-9a-f]{40}$/
/** Undefined for what is none of ours. */
export const idOfCard = (name: string) => cardPattern.exec(name)?.[1]

/** A near copy that is to be there, too. */
export interface NearCopy {
  name: string
  path: string
}

interface Sending {
  place: FarPlace
  key: FarKey
  /** Those that can be read, the newest first. */
  near: readonly NearCopy[]
  /** Where something may lie while it is sent. */
  folder: string
  /** The newest lost much, or one cannot be read: nothing may go. */
  isHeld: boolean
  /** Somebody has said that what is no more here may go there. */
  mayDropMissing?: boolean
  /** There is no time for more; the rest goes the next time. */
  isLate: () => boolean
  onProgress?: OnProgress
}

export interface Sent {
  /** Those that are whole in the far place now, the newest first. */
  copies: string[]
  sentFiles: number
  sentBytes: number
  /** There was no time for all. */
  isUnfinished: boolean
  /** What would have gone was suspiciously much. */
  isHeld: boolean
  /** The copies that count there now, by `copyId`. */
  cards: string[]
  /** No file lies there that none of `copies` names. */
  isCleaned: boolean
}

/** As many as the rotation here keeps: of fewer none goes by itself, whatever has become of the near ones. */
export const fewestKept = 11
/** Of so few objects nothing follows. */
const fewestObjects = 50

/**
 * Sends what is missing there, then lets go what the near place has let go. Nothing that is there is trusted but its
 * name and size; nothing goes that a kept copy may name.
 */
export async function sendFar(task: Sending): Promise<Sent> {
  const { place, key, near, folder } = task
  await requireOwnPlace(place, key)
  const there = openDiskMap()
  const named = openDiskMap()
  try {
    for await (const { name, sizeBytes } of place.list('files')) there.set(name, String(sizeBytes))
    const sealer = await openSealer(key.recipient, folder)
    const sending = { ...task, sealer, there, named, cards: await cardsIn(place), total: 0 }
    const sent: Sent = {
      copies: [],
      sentFiles: 0,
      sentBytes: 0,
      isUnfinished: false,
      isHeld: false,
      ...{ cards: [], isCleaned: false },
    }
    for (const copy of near) {
      const contents = await openBackup(copy.path, { filesLater: true })
      const isWhole = await sendNear(sending, { ...copy, contents }, sent).finally(contents.close)
      if (!isWhole) return { ...sent, isUnfinished: true, cards: await idsIn(place) }
      sent.copies.push(copy.name)
    }
    const gone = await letGo(task, { named, there })
    return { ...sent, ...gone, cards: await idsIn(place) }
  } finally {
    there.close()
    named.close()
  }
}

interface SendingCopy extends Sending {
  sealer: Sealer
  /** How long each object is that is there. */
  there: DiskMap
  /** What any copy names. */
  named: DiskMap
  cards: readonly FarObject[]
  total: number
}

/** @returns false when there was no time for all of it. */
async function sendNear(
  sending: SendingCopy,
  copy: NearCopy & { contents: OpenBackup },
  sent: Sent,
): Promise<boolean> {
  const { place, key, sealer, there, named, cards, isLate, onProgress } = sending
  const isThere = (name: string, { sizeBytes }: ListedFile) =>
    there.get(name) === String(sealer.sizeOf(sizeBytes))
  for await (const file of copy.contents.files()) {
    const name = fileName(key, file.sha256)
    if (named.has(name)) continue
    named.set(name)
    if (!isThere(name, file)) sending.total += file.sizeBytes
  }
  for await (const file of copy.contents.files()) {
    const { sha256, sizeBytes } = file
    const name = fileName(key, sha256)
    if (isThere(name, file)) continue
    if (isLate()) return false
    const chunks = poolBeside(copy.path).read(sha256)
    await sendPiece({ place, sealer }, name, { sizeBytes, sha256, chunks })
    there.set(name, String(sealer.sizeOf(sizeBytes)))
    sent.sentFiles++
    sent.sentBytes += sizeBytes
    onProgress?.({ stage: 'send', done: sent.sentBytes, total: sending.total })
  }
  const id = copyId(key, copy.name)
  if (!cards.some((one) => idOfCard(one.name) === id)) await sendCopy(sending, copy)
  return true
}

/** A second site, or this one with another key, would take away what it cannot name. */
async function requireOwnPlace(place: FarPlace, key: FarKey): Promise<void> {
  const own = `${nameWith(key, 'place', '')}\n`
  const mark = await place.get(placeMark)
  if (mark && (await textOf(mark, 200)) === own) return
  if (mark)
    throw new Problem(
      'conflict',
      `${place.words} хранит копии, закрытые другим ключом. Назовите в\u00a0BACKUP_TO другое место или верните в\u00a0BACKUP_KEY прежний ключ`,
    )
  for (const folder of ['files', 'cards', 'copies'])
    for await (const { name } of place.list(folder))
      throw new Problem(
        'conflict',
        `${place.words}: там уже лежит чужое (${name}). Копиям нужно пустое место: назовите в\u00a0BACKUP_TO другое`,
      )
  const bytes = Buffer.from(own)
  await place.put(placeMark, {
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    stream: () => Readable.from([bytes]),
  })
}

async function cardsIn(place: FarPlace): Promise<FarObject[]> {
  const cards: FarObject[] = []
  for await (const one of place.list('cards')) if (idOfCard(one.name)) cards.push(one)
  return cards
}

const idsIn = async (place: FarPlace): Promise<string[]> =>
  (await cardsIn(place)).flatMap(({ name }) => idOfCard(name) ?? [])

interface Source extends Pick<ListedFile, 'sizeBytes' | 'sha256'> {
  chunks: AsyncIterable<Uint8Array>
}

/** What is read wrongly never becomes an object. */
async function sendPiece(
  { place, sealer }: { place: FarPlace; sealer: Sealer },
  name: string,
  { sizeBytes, sha256, chunks }: Source,
): Promise<void> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
    if (hash.digest('hex') !== sha256)
      throw new Problem(
        'bad-input',
        `Файл копий ${sha256.slice(0, 12)}… на\u00a0сервере испорчен: проверьте последнюю копию, и\u00a0следующая заменит его`,
      )
  }
  await sealer.seal(sizeBytes, hashed(), (piece) => place.put(name, piece))
}

async function sendCopy(
  { key, place, sealer }: SendingCopy,
  { name: copy, path, contents }: NearCopy & { contents: OpenBackup },
): Promise<void> {
  const to = { place, sealer }
  const { size: sizeBytes } = await stat(path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  const sha256 = hash.digest('hex')
  const id = copyId(key, copy)
  await sendPiece(to, archiveName(id), { sizeBytes, sha256, chunks: createReadStream(path) })
  const { createdAt } = contents.manifest
  const about: Card = {
    ...{ format: 1, name: copy, createdAt, sizeBytes, sha256 },
    ...(await countDistinct(contents)),
  }
  const text = JSON.stringify(about)
  const bytes = Buffer.from(text)
  const name = cardName(key, id, text)
  await sealer.seal(bytes.length, Readable.from([bytes]), (piece) => place.put(name, piece))
}

/** Two names of the same bytes are one object. */
async function countDistinct(contents: OpenBackup) {
  const seen = openDiskMap()
  try {
    let files = 0
    let fileBytes = 0
    for await (const { sha256, sizeBytes } of contents.files()) {
      if (seen.has(sha256)) continue
      seen.set(sha256)
      files++
      fileBytes += sizeBytes
    }
    return { files, fileBytes }
  } finally {
    seen.close()
  }
}

/** `isHeld`: somebody has to look first. */
async function letGo(
  { place, key, near, isHeld, mayDropMissing = false }: Sending,
  { named, there }: Pick<SendingCopy, 'named' | 'there'>,
): Promise<Pick<Sent, 'isHeld' | 'isCleaned'>> {
  const all = { isHeld: true, isCleaned: false }
  if (isHeld && !mayDropMissing) return all
  const known = new Set(near.map((copy) => copyId(key, copy.name)))
  const cards = (await cardsIn(place)).sort((a, b) => +a.modifiedAt - +b.modifiedAt)
  const others = cards.filter(({ name }) => !known.has(idOfCard(name)!))
  const surplus = mayDropMissing ? others.length : Math.max(0, cards.length - fewestKept)
  const leaving = others.slice(0, surplus)
  for (const { name } of leaving) {
    // First what makes it count.
    await place.remove(name)
    await place.remove(archiveName(idOfCard(name)!))
  }
  // What a copy of which nothing is known here names can only be said by who has the paper.
  if (others.length > leaving.length) return { isHeld: false, isCleaned: false }
  function* nobodys() {
    for (const [name] of there.entries()) if (filePattern.test(name) && !named.has(name)) yield name
  }
  let objects = 0
  let going = 0
  for (const _ of there.entries()) objects++
  for (const _ of nobodys()) going++
  const isMuch = going > fewestObjects && going > objects / 2
  if (isMuch && !mayDropMissing) return all
  for (const name of nobodys()) await place.remove(name)
  for await (const { name } of place.list('copies'))
    if (!known.has(name.slice('copies/'.length))) await place.remove(name)
  return { isHeld: false, isCleaned: true }
}

/** @throws Problem bad-input when it is longer. */
export async function textOf(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<string> {
  const all: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > mostBytes)
      throw new Problem('bad-input', 'В дальнем месте лежит не то, что ожидалось')
    all.push(chunk)
  }
  return Buffer.concat(all).toString('utf8')
}
