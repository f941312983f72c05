import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { uniqueJpeg } from '../crash/write-photos.ts'
import type { Instance } from './instance.ts'
import { byTurns, type Check, newWord, type Stage, somebody } from './stage.ts'

const rounds = 8
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let album: number | undefined

async function albumOf(stage: Stage, instance: Instance): Promise<number> {
  if (album !== undefined) return album
  const made = await stage.call(instance)('POST', '/api/albums', {
    json: { title: 'Два сервера', published: true },
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  album = made.body.id as number
  return album
}

interface Upload {
  bytes?: Buffer
  key?: string
}

interface Added {
  id: number
  image: string
}

export async function addPhoto(
  stage: Stage,
  instance: Instance,
  { bytes, key }: Upload = {},
): Promise<Added> {
  const fields = new URLSearchParams({
    album_id: String(await albumOf(stage, instance)),
    alt: 'Татами',
  })
  const answer = await stage.call(instance)('POST', `/api/photos?${fields}`, {
    ...{ bytes: bytes ?? (await uniqueJpeg()), type: 'image/jpeg' },
    ...(key && { key }),
  })
  assert.ok(answer.status === 201 || answer.status === 200, JSON.stringify(answer))
  return answer.body
}

async function bytesAreCommon(stage: Stage): Promise<string> {
  let [files, bytes] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const [here, there] = byTurns(stage, round)
    const photo = await addPhoto(stage, here)
    const rotated = await stage.call(there)('POST', `/api/photos/${photo.id}/rotate`, {
      json: { degrees: 90 },
      key: randomUUID(),
    })
    assert.equal(rotated.status, 200, JSON.stringify(rotated.body))
    const addresses = new Set(JSON.stringify(rotated.body).match(/\/files\/[\w./-]+/g))
    assert.ok(addresses.size > 0)
    for (const path of addresses) {
      const [one, other] = await Promise.all(
        [here, there].map(({ door }) => door.ask(path, { headers: somebody() })),
      )
      assert.deepEqual([one?.status, other?.status], [200, 200], path)
      assert.equal(hashOf(one!.body), hashOf(other!.body), path)
      files++
      bytes += one!.body.length
    }
  }
  return `снимков ${rounds}, каждый повёрнут через другой; файлов ${files}, ${Math.round(bytes / 1024)} КБ`
}

async function keyIsCommon(stage: Stage): Promise<string> {
  const counts = async () => {
    const count = async (table: 'photo' | 'news' | 'album' | 'journal') =>
      (await stage.db.selectFrom(table).select('id').execute()).length
    return {
      photos: await count('photo'),
      news: await count('news'),
      journal: await count('journal'),
    }
  }
  const [here] = stage.instances
  await albumOf(stage, here)
  const before = await counts()
  for (let round = 0; round < rounds; round++) {
    const key = randomUUID()
    const bytes = await uniqueJpeg()
    const photos = await Promise.all(
      stage.instances.map((one) => addPhoto(stage, one, { bytes, key })),
    )
    assert.equal(photos[0]?.id, photos[1]?.id)
    const json = { title: `Дважды ${newWord()}`, published: true }
    const news = await Promise.all(
      stage.instances.map((one) => stage.call(one)('POST', '/api/news', { json, key: `${key}-n` })),
    )
    assert.deepEqual(
      news.map(({ status, body }) => [status, body.id]),
      [
        [201, news[0]?.body.id],
        [201, news[0]?.body.id],
      ],
    )
  }
  const after = await counts()
  assert.equal(after.photos - before.photos, rounds)
  assert.equal(after.news - before.news, rounds)
  assert.equal(after.journal - before.journal, 2 * rounds, 'запись журнала на каждое')
  return `по ${rounds} снимков и новостей, отправленных через оба сразу: по ${rounds} записей`
}

export const uploadChecks: Check[] = [
  ['снимок, загруженный через один, отдаёт другой, байт в байт', bytesAreCommon],
  ['один ключ отправки через оба сразу — одна запись', keyIsCommon],
]
