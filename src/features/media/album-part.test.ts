import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPhotoRows } from '#test/photo-rows.ts'
import { partSize } from './album-part.server.ts'
import type { Album } from './albums.record.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
let album: Album
let ids: number[]

const photoCount = 312

beforeAll(async () => {
  site = await createMediaTest()
  album = await site.album('Первенство города до 15 лет')
  ids = await addPhotoRows(site, album.id, photoCount)
})
afterAll(() => site.close())

const linksIn = (html: string) =>
  [...html.matchAll(/data-trigger="(\d+)"/g)].map(([, id]) => Number(id))

test('an album of hundreds comes in parts, each photo in one of them', async () => {
  const found: number[] = []
  let address: string | undefined = `/media/${album.id}`
  while (address) {
    const answer = await site.inject(address)
    expect(answer.statusCode).toBe(200)
    found.push(...linksIn(answer.body))
    address = /<a class="[^"]*" href="([^"]+)" rel="next"/.exec(answer.body)?.[1]
  }
  expect(found).toEqual(ids)
  for (const page of [Math.ceil(photoCount / partSize) + 1, 99_999])
    expect((await site.inject(`/media/${album.id}?page=${page}`)).statusCode).toBe(404)
  for (const page of ['0', '-1', 'x'])
    expect(linksIn((await site.inject(`/media/${album.id}?page=${page}`)).body)[0]).toBe(ids[0])
})

test('a photo is shown by its address wherever it stands, without JavaScript too', async () => {
  const shown = async (id: number | undefined) => {
    const { body } = await site.inject(`/media/${album.id}?photo=${id}`)
    // Another one, of its styles, stands in its head.
    return /<body>.*<noscript>(<figure.*?)<\/noscript>/s.exec(body)?.[1] ?? ''
  }
  const middle = await shown(ids[249])
  expect(middle).toContain(`250 из ${photoCount}`)
  expect(middle).toContain(`?photo=${ids[248]}" rel="prev"`)
  expect(middle).toContain(`?photo=${ids[250]}" rel="next"`)
  expect(await shown(ids[0])).toContain(`?photo=${ids.at(-1)}" rel="prev"`)
  expect(await shown(ids.at(-1))).toContain(`?photo=${ids[0]}" rel="next"`)
  const border = await shown(ids[partSize])
  expect(border).toContain(`?photo=${ids[partSize - 1]}" rel="prev"`)
  expect(border).toContain(`?photo=${ids[partSize + 1]}" rel="next"`)
  expect(await shown(ids.at(-1)! + 1000)).toBe('')
})

test('a preview names the size of the very file it shows', async () => {
  const { body } = await site.inject(`/media/${album.id}?photo=${ids[70]}`)
  expect(/og:image" content="([^"]+)"/.exec(body)?.[1]).toMatch(/-1600\.jpg$/)
  expect(body).toContain('og:image:width" content="1600"')
  expect(body).toContain('og:image:height" content="1067"')
})
