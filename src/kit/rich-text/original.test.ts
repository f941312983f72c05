import { expect, test } from 'vitest'
import { besideOriginal, differenceOf, overOriginal } from './original.ts'
import { textDocument } from './text-blocks.ts'

const original = {
  title: 'Наш',
  content: textDocument(['Один.', { list: ['**Два**', '[Три](/news)'] }]),
}
const empty = textDocument([])

test('what is empty is read as the original, the title and the text each by itself', () => {
  expect(overOriginal({ title: '', content: empty }, original)).toEqual({
    ...original,
    ...{ isOwnText: false, isDefault: true },
  })
  const own = { title: '', content: textDocument(['Своё.']) }
  expect(overOriginal(own, original)).toEqual({
    ...{ ...own, title: 'Наш' },
    ...{ isOwnText: true, isDefault: false },
  })
  expect(overOriginal({ title: 'Свой', content: empty }, original)).toEqual({
    ...{ ...original, title: 'Свой' },
    ...{ isOwnText: false, isDefault: false },
  })
})

test('what says the same as the original is stored as nothing; a link or bold words are a difference', () => {
  expect(besideOriginal({ ...original, version: 3 }, original)).toEqual({
    ...{ title: '', content: empty, version: 3 },
  })
  for (const list of [
    ['Два', '[Три](/news)'],
    ['**Два**', '[Три](/media)'],
  ]) {
    const content = textDocument(['Один.', { list }])
    expect(besideOriginal({ content }, original)).toEqual({ content })
  }
})

test('what was not sent stays unsaid', () => {
  expect(besideOriginal({}, original)).toEqual({})
})

test('the difference of two editions is told paragraph by paragraph', () => {
  expect(differenceOf(original.content, textDocument(['Один!', { list: ['Два', 'Три'] }]))).toEqual(
    {
      added: ['Один!'],
      gone: ['Один.'],
    },
  )
  expect(differenceOf(original.content, original.content)).toEqual({ added: [], gone: [] })
})
