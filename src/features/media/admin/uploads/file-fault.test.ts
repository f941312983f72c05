import { expect, test } from 'vitest'
import { fileFault } from './file-fault.ts'

const megabyte = 1024 * 1024
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

test.each([
  ['a photo', [jpeg, new Uint8Array(5 * megabyte)], /^$/],
  ['a large photo', [jpeg, new Uint8Array(26 * megabyte)], /^Файл больше 25.МБ$/],
  ['a text under the name of a picture', ['# Заметки'], /^Это не картинка\./],
  ['a film', [new Uint8Array(30 * megabyte)], /^Это не картинка\./],
  ['a drawing', ['\ufeff <svg xmlns="http://www.w3.org/2000/svg"/>'], /^Рисунки SVG/],
  ['nothing', [], /^Это не картинка\./],
])('%s', async (_name, parts, fault) => {
  expect(await fileFault(new File(parts, 'fake.jpg', { type: 'image/jpeg' }))).toMatch(fault)
})

test('a file that has gone meanwhile is not called no picture', async () => {
  const gone = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
  expect(await fileFault({ size: 10, slice: gone })).toBe('')
})
