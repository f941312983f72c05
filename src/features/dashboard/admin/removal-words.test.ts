import { expect, test } from 'vitest'
import { removalHint, removalState, removalTitle } from './removal-words.ts'

const hidden = {}
const shown = { isShown: true }
const others = { of: 'others' }
const back = { of: 'trash' }

test('of a photo that visitors see nobody says that it is hidden', () => {
  expect(removalState(hidden)).toMatch(/скрыт/)
  expect([shown, others].map(removalState)).toEqual([
    'снимок ещё виден',
    expect.stringMatching(/о\sдругих снимках/),
  ])
  expect(removalState(back)).toMatch(/вернулась из\sкорзины и\sснова ждёт решения, снимок скрыт/)
  for (const items of [[hidden], [shown], [others], [hidden, others]])
    expect(removalTitle(items) + removalHint(items)).not.toMatch(/скрыт/)
})

test('where only other photos are still asked about, the first is said to be decided', () => {
  expect(removalTitle([others])).toMatch(/другие фотографии/)
  expect(removalHint([others])).toMatch(/уже решили/)
  expect(removalTitle([hidden, others])).toBe('Просят убрать фотографию')
  expect(removalHint([hidden, others])).not.toMatch(/уже решили/)
})
