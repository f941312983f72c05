import { expect, test } from 'vitest'
import { richTextInput } from '#kit/rich-text/rich-text.contract.ts'
import { isBare } from './confirm-bare.ts'

const bare = { summary: '', image: '', album_id: null }

test('a news item is bare when it has a heading and nothing to read or look at', () => {
  expect(isBare(bare)).toBe(true)
  expect(isBare({ ...bare, content: richTextInput.parse('  ') })).toBe(true)
  expect(isBare({ ...bare, content: richTextInput.parse('Победили все.') })).toBe(false)
  for (const more of [{ summary: 'Коротко' }, { image: '/images/1.jpg' }, { album_id: 3 }])
    expect(isBare({ ...bare, ...more })).toBe(false)
})
