import { expect, test } from 'vitest'
import { withoutImage } from './json-upload.server.ts'

const picture = Buffer.from(Array.from({ length: 301 }, (_, at) => (at * 37) % 256))
const dataUrl = `data:image/jpeg;base64,${picture.toString('base64')}`

/** The body in pieces of so many bytes, as a network would bring it. */
async function read(body: string, pieceBytes = 7) {
  const bytes = Buffer.from(body)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
  const received: Buffer[] = []
  const rest = await withoutImage(pieces(), async (image) => {
    for await (const piece of image) received.push(piece)
  })
  return { rest: JSON.parse(rest.toString()), image: Buffer.concat(received) }
}

test('the picture leaves the body wherever the pieces end', async () => {
  const body = JSON.stringify({ album_id: 7, image: dataUrl, title: 'Бросок «через» \\ "бедро"' })
  for (let pieceBytes = 1; pieceBytes < 70; pieceBytes++) {
    const { rest, image } = await read(body, pieceBytes)
    expect(image.equals(picture)).toBe(true)
    expect(rest).toEqual({
      album_id: 7,
      image: 'data:image/jpeg;base64,',
      title: 'Бросок «через» \\ "бедро"',
    })
  }
})

test('slashes may be escaped, as some clients do', async () => {
  const body = `{ "image" : "${dataUrl.replaceAll('/', '\\/')}" }`
  for (let pieceBytes = 1; pieceBytes < 20; pieceBytes++)
    expect((await read(body, pieceBytes)).image.equals(picture)).toBe(true)
})

test('only the field itself is taken', async () => {
  const body = JSON.stringify({
    title: `","image":"${dataUrl}`,
    more: { image: dataUrl },
    images: dataUrl,
    image: null,
  })
  const { rest, image } = await read(body)
  expect(image).toHaveLength(0)
  expect(rest).toEqual(JSON.parse(body))
})

test.each([
  ['a second picture', `{"image":"${dataUrl}","image":"${dataUrl}"}`],
  ['a body that ends inside the picture', `{"image":"${dataUrl}`],
  ['padding in the middle', `{"image":"data:image/png;base64,AA==AAAA"}`],
  ['another alphabet', `{"image":"data:image/png;base64,AA-_"}`],
  ['an escape in the bytes', `{"image":"data:image/png;base64,AAA\\u0041"}`],
  ['no picture at all', `{"image":"/etc/passwd"}`],
])('%s is refused', async (_, body) => {
  for (const pieceBytes of [1, 5, 1000])
    await expect(read(body, pieceBytes)).rejects.toThrow(/[а-я]/)
})
