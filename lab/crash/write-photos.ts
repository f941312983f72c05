import { randomBytes, randomUUID } from 'node:crypto'
import { jpegOf } from '#features/media/sample-images.ts'
import type { Call } from './call.ts'
import {
  attempt,
  begin,
  type Desk,
  newMark,
  query,
  remove,
  removeOrRegret,
  type Writer,
} from './desk.ts'
import type { Thing } from './ledger.ts'
import { oneOf } from './random.ts'

let picture: Promise<Buffer> | undefined

/** Made once; a comment of its own after the first marker makes other bytes of it. */
export async function uniqueJpeg(): Promise<Buffer> {
  picture ??= jpegOf(900, 600, 0.5)
  const bytes = await picture
  const comment = Buffer.from([0xff, 0xfe, 0, 18, ...randomBytes(16)])
  return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)])
}

const texts = (mark: string) => ({
  title: `Бросок ${mark}`,
  description: `Схватка ${mark}`,
  alt: `Татами ${mark}`,
})

/** However often it is sent, it is one photo. */
export function sendPhoto(call: Call, photo: Thing, mark: string): ReturnType<Call> {
  const fields = { album_id: String(photo.owner?.id), ...texts(mark) }
  const { bytes, key } = photo.upload!
  return call('POST', `/api/photos${query(fields)}`, { bytes, key, type: 'image/jpeg' })
}

async function writePhotos(desk: Desk, own: Thing[]): Promise<void> {
  const { call, random, ledger } = desk
  const chance = random()
  const album = oneOf(random, own)
  const mark = newMark()
  if (!album || (chance < 0.1 && own.length < 4)) {
    const made = begin(desk, 'album')
    const json = { title: `Альбом ${mark}`, description: `Турнир ${mark}` }
    await attempt(desk, made, mark, () => call('POST', '/api/albums', { json }))
    return
  }
  const photo = oneOf(
    random,
    ledger.things.filter(({ kind, owner }) => kind === 'photo' && owner === album),
  )
  const address = `/api/photos/${photo?.id}`
  if (!photo || chance < 0.6) {
    const made = begin(desk, 'photo', album)
    made.upload = { bytes: await uniqueJpeg(), key: randomUUID() }
    const twice = random() < 0.15
    await attempt(desk, made, mark, async () => {
      const sent = [sendPhoto(call, made, mark), ...(twice ? [sendPhoto(call, made, mark)] : [])]
      const [first, second = first] = await Promise.all(sent)
      if (first?.body.id !== second?.body.id)
        ledger.refusals.push(`one upload, two answers: ${JSON.stringify([first, second])}`)
      return first!
    })
    made.upload = undefined
  } else if (chance < 0.7)
    await attempt(desk, photo, mark, () => call('PUT', address, { json: texts(mark) }))
  else if (chance < 0.78)
    await attempt(desk, photo, photo.mark, () =>
      call('POST', `${address}/rotate`, { json: { degrees: 90 } }),
    )
  else if (chance < 0.93) await removeOrRegret(desk, photo, address)
  else await remove(desk, album, `/api/albums/${album.id}`)
}

export const photosWriter: Writer = { kind: 'album', write: writePhotos }
