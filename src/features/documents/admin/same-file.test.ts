import { expect, test } from 'vitest'
import { chosenFile, findSameFile } from './same-file.ts'

const file = (text: string) => new Blob([text])

test('the same file is known by its bytes, whatever it is called', async () => {
  const known = [chosenFile('Положение', file('года')), chosenFile('Устав', file('2026'))]
  expect(await findSameFile(file('2026'), known)).toBe('Устав')
  expect(await findSameFile(file('2027'), known)).toBeUndefined()
  expect(await findSameFile(file('2026 г.'), known)).toBeUndefined()
})

test('one of another size is not fetched, one that turns out longer is another', async () => {
  const other = { title: 'Устав', sizeBytes: 5, read: () => file('2026').arrayBuffer() }
  expect(await findSameFile(file('2026'), [other])).toBeUndefined()
  const grown = { title: 'Устав', sizeBytes: 4, read: () => file('20261').arrayBuffer() }
  expect(await findSameFile(file('2026'), [grown])).toBeUndefined()
})

test('one that cannot be read is no reason to say anything', async () => {
  const lost = { title: 'Устав', sizeBytes: 4, read: () => Promise.reject(new Error('404')) }
  expect(await findSameFile(file('2026'), [lost])).toBeUndefined()
  expect(await findSameFile(file('2026'), [lost, chosenFile('Второй', file('2026'))])).toBe(
    'Второй',
  )
  expect(await findSameFile(file(''), [{ ...lost, sizeBytes: 0 }])).toBeUndefined()
})
