import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '#test/expect-problem.ts'
import type { Album } from './albums.record.ts'
import type { Photo } from './media.contract.ts'
import {
  avifPromising,
  heicHead,
  jpegOf,
  jpegWithOrientation,
  pngBomb,
  twoHalves,
} from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
let album: Album

beforeAll(async () => {
  site = await createMediaTest()
  album = await site.album()
})
afterAll(() => site.close())

async function fileOf(photo: Photo, type = 'image/jpeg', width = photo.width): Promise<Buffer> {
  const variant = photo.variants.find((one) => one.type === type && one.width === width)
  const answer = await site.inject(variant?.image ?? '')
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

async function pixelAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

const isRed = ([r = 0, , b = 0]: number[]) => r > 150 && b < 100
const isBlue = ([r = 0, , b = 0]: number[]) => b > 150 && r < 100

test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is applied', async (orientation) => {
  const photo = await site.photo(album.id, await jpegWithOrientation(orientation))
  expect([photo.width, photo.height]).toEqual([600, 400])
  for (const type of ['image/jpeg', 'image/avif']) {
    const bytes = await fileOf(photo, type)
    expect(isRed(await pixelAt(bytes, 0.2, 0.5))).toBe(true)
    expect(isBlue(await pixelAt(bytes, 0.8, 0.5))).toBe(true)
    expect(Math.min(...(await pixelAt(bytes, 0.5, 0.95)))).toBeGreaterThan(230)
    expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(1)
  }
})

test('variants are AVIF and JPEG at several widths, never larger than the source', async () => {
  const large = await site.photo(album.id, await jpegOf(3000, 2000))
  expect(large.variants.map(({ type, width }) => `${type.slice(6)} ${width}`)).toEqual(
    [480, 960, 1600, 2400].flatMap((width) => [`avif ${width}`, `jpeg ${width}`]),
  )
  expect(large.image).toMatch(/^\/files\/[0-9a-f-]{36}-[0-9a-f]{16}-2400\.jpg$/)
  for (const { type, width, height } of large.variants) {
    const found = await sharp(await fileOf(large, type, width)).metadata()
    expect([found.width, found.height, found.format]).toEqual([
      width,
      height,
      type === 'image/avif' ? 'heif' : 'jpeg',
    ])
  }
  const small = await site.photo(album.id, await jpegOf(300, 200))
  expect(small.variants.map((one) => one.width)).toEqual([300, 300])
  const tall = await site.photo(album.id, await jpegOf(1000, 3000))
  expect([tall.width, tall.height]).toEqual([800, 2400])
  expect(tall.variants.map((one) => one.width)).toEqual([480, 480, 800, 800])
})

test('the placeholder is a tiny image in the answer itself', async () => {
  const { placeholder } = await site.photo(album.id, await jpegOf(640, 480))
  expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)
  expect(placeholder.length).toBeLessThan(400)
})

test('nothing of the metadata survives, GPS least of all (P15)', async () => {
  const source = await (await twoHalves(700, 500))
    .withExif({
      IFD0: { Copyright: 'тайна', ImageDescription: 'secret-description' },
      IFD2: { DateTimeOriginal: '2026:11:14 12:30:45' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  const tail = Buffer.from('<script>alert(1)</script>')
  const photo = await site.photo(album.id, Buffer.concat([source, tail]))
  expect(photo.takenAt).toBe('2026-11-14T09:30:45.000Z')
  for (const { image } of photo.variants) {
    const { rawPayload } = await site.inject(image)
    const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(icc === undefined || icc.length < 1000).toBe(true)
    for (const secret of ['secret-description', '<script', 'GPS'])
      expect(rawPayload.includes(secret)).toBe(false)
  }
})

test('colours of Display P3, CMYK and 16 bits come out in sRGB', async () => {
  const orange = { r: 250, g: 120, b: 20 }
  const plain = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: orange } })
  const sources = {
    p3: await plain().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    cmyk: await plain()
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer(),
    deep: await plain().toColourspace('rgb16').png().toBuffer(),
  }
  expect((await sharp(sources.cmyk).metadata()).space).toBe('cmyk')
  expect((await sharp(sources.deep).metadata()).depth).toBe('ushort')
  for (const source of Object.values(sources)) {
    const photo = await site.photo(album.id, source)
    for (const type of ['image/jpeg', 'image/avif']) {
      const [r = 0, g = 0, b = 0] = await pixelAt(await fileOf(photo, type), 0.5, 0.5)
      expect(Math.abs(r - 250) + Math.abs(g - 120) + Math.abs(b - 20)).toBeLessThan(45)
    }
  }
})

test('transparency stays in AVIF and lies on white in JPEG', async () => {
  const clear = { r: 200, g: 0, b: 0, alpha: 0 }
  const source = await sharp({
    create: { width: 300, height: 200, channels: 4, background: clear },
  })
    .png()
    .toBuffer()
  const photo = await site.photo(album.id, source)
  expect((await pixelAt(await fileOf(photo, 'image/avif'), 0.5, 0.5))[3]).toBeLessThan(10)
  expect(await pixelAt(await fileOf(photo), 0.5, 0.5)).toEqual([255, 255, 255])
})

test('PNG, WebP and AVIF are accepted by their bytes, whatever is declared (P06)', async () => {
  const source = await twoHalves(320, 240)
  const png = await source.png().toBuffer()
  const webp = await sharp(png).webp().toBuffer()
  const avif = await sharp(png).avif({ effort: 0 }).toBuffer()
  for (const [bytes, type] of [
    [png, 'image/jpeg'],
    [webp, 'image/png'],
    [avif, 'image/webp'],
  ] as const) {
    const answer = await site.upload(album.id, bytes, { type })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().image).toMatch(/\.jpg$/)
  }
})

test('SVG, GIF, TIFF and HEIC are refused with advice (P08)', async () => {
  const before = await site.state()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  )
  const gif = await (await twoHalves(60, 40)).gif().toBuffer()
  const tiff = await (await twoHalves(60, 40)).tiff().toBuffer()
  for (const [bytes, advice] of [
    [svg, /SVG.*PNG/],
    [gif, /GIF.*PNG/],
    [tiff, /TIFF.*JPEG/],
    [heicHead(), /HEIC.*iPhone.*JPEG/],
  ] as const) {
    const answer = await site.upload(album.id, bytes, { type: 'image/png' })
    expectProblem(answer, 415)
    expect(answer.json().error).toMatch(advice)
  }
  expectProblem(await site.upload(album.id, heicHead(), { type: 'image/heic' }), 415)
  expect(await site.state()).toBe(before)
})

test('what is no image is refused (P09)', async () => {
  const before = await site.state()
  const others = ['<!doctype html><p>1</p>', 'PK\x03\x04', '%PDF-1.7', '\x7fELF', 'x']
  for (const text of others)
    expectProblem(await site.upload(album.id, Buffer.from(text, 'latin1')), [415, 422])
  expectProblem(await site.upload(album.id, Buffer.from('\xff\xd8\xff\xe0broken', 'latin1')), 422)
  expectProblem(await site.upload(album.id, Buffer.alloc(0)), 400, 'Выберите альбом и изображения')
  expect(await site.state()).toBe(before)
})

test('half a JPEG and a PNG with a broken sum are refused as damaged (P14)', async () => {
  const before = await site.state()
  const jpeg = await jpegOf(800, 600)
  const png = await (await twoHalves(800, 600)).png().toBuffer()
  const body = png.indexOf('IDAT') + 40
  png[body] = (png[body] ?? 0) ^ 0xff
  for (const bytes of [jpeg.subarray(0, jpeg.length / 2), png]) {
    const answer = await site.upload(album.id, bytes)
    expectProblem(answer, 422)
    expect(answer.json().error).toContain('повреждён')
  }
  expect(await site.state()).toBe(before)
})

test('decompression bombs are refused by their header at once (P12)', async () => {
  const timeOf = async (upload: Promise<unknown>) => {
    const began = performance.now()
    await upload
    return performance.now() - began
  }
  const small = await jpegOf(320, 240)
  const usual = await timeOf(site.upload(album.id, small))
  const sent = site.upload(album.id, pngBomb(), { type: 'image/png' })
  expect(await timeOf(sent)).toBeLessThan(5 * usual)
  const answer = await sent
  expectProblem(answer, 413)
  expect(answer.json().error).toContain('разрешение')
})

test.each([
  [8, 4700, 4900, 23],
  [12, 3700, 3900, 14],
] as const)(
  'an AVIF of %i bits may take only so much memory, and the refusal says so',
  async (bits, allowed, refused, megapixels) => {
    const type = 'image/avif'
    const answer = await site.upload(album.id, await avifPromising(refused, bits), { type })
    expectProblem(answer, 413)
    expect(answer.json().error).toContain(`AVIF может быть не больше ${megapixels} мегапикселей`)
    // Then it is only damaged.
    expectProblem(await site.upload(album.id, await avifPromising(allowed, bits), { type }), 422)
  },
)

test('of an animation the first frame is taken, quickly (P16)', async () => {
  const frame = { create: { width: 64, height: 64, channels: 3 as const, background: '#c8252c' } }
  const strip = await sharp({ create: { ...frame.create, height: 64 * 200 } })
    .png()
    .toBuffer()
  const webp = await sharp(strip).webp({ loop: 0 }).toBuffer()
  const photo = await site.photo(album.id, webp)
  expect(photo.width).toBeLessThanOrEqual(64)
})
