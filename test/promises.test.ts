import { expect, test } from 'vitest'
import { deeds } from '../e2e/every-promise/deeds.ts'
import { noPromise, successWords } from '../e2e/every-promise/words.ts'

test('every word of success of the admin is read back by some deed of the lane', () => {
  const read = [...deeds.map(({ said }) => said), ...noPromise]
  const words = successWords()
  expect(words.length).toBeGreaterThan(30)
  const unread = words.filter(
    (text) => !read.some((said) => said.test(text) || said.test(`${text}: 2`)),
  )
  expect(unread, 'add deeds to e2e/every-promise whose `said` this is').toEqual([])
})
