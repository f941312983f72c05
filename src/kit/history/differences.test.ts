import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const of = (was: unknown, is: unknown) => differences({ field: was }, { field: is })?.field

test('short values are told whole, nothing as nothing', () => {
  expect(of('10:00', '11:00')).toEqual({ was: '10:00', is: '11:00', more: 0 })
  expect(of('', 'Энск')).toEqual({ was: null, is: 'Энск', more: 0 })
  expect(of(null, 7)).toEqual({ was: null, is: 7, more: 0 })
  expect(of(true, false)).toBeUndefined()
})

test('of a long text the words around the first change', () => {
  const long = 'Соревнования проходят в большом зале дворца единоборств, вход для зрителей '
  expect(of(`${long}свободный до полудня`, `${long}платный до полудня`)).toEqual({
    ...{ was: '…зрителей свободный до полудня', is: '…зрителей платный до полудня', more: 0 },
  })
  expect(of(long, `${long}${long}${long}`)).toMatchObject({ is: expect.stringMatching(/^….*…$/) })
})

test('of a formatted text what is read', () => {
  const doc = (...lines: string[]) => ({
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })
  expect(of(doc('Первый', 'Второй'), doc('Первый', 'Третий'))).toEqual({
    ...{ was: 'Первый Второй', is: 'Первый Третий', more: 0 },
  })
})

test('of a text whose picture was moved the words that were added, else where the picture stands', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const photo = { type: 'image', attrs: { src: '/a.jpg', caption: 'Финал' } }
  const doc = (...content: object[]) => ({ type: 'doc', content })
  const [one, two] = [paragraph('Клуб Смирнов '.repeat(8)), paragraph('Клуб Смирнов')]
  expect(of(doc(one, photo, two), doc(one, two, photo, paragraph('Спасибо всем')))).toEqual({
    ...{ was: '…Клуб Смирнов', is: '…Клуб Смирнов Спасибо всем', more: 0 },
  })
  expect(of(doc(two, photo, two), doc(two, two, photo))).toEqual({
    ...{ was: 'Клуб Смирнов [фото: Финал] Клуб Смирнов', more: 0 },
    is: 'Клуб Смирнов Клуб Смирнов [фото: Финал]',
  })
})

test('whatever two texts say, the two excerpts never read alike', () => {
  const words = fc.array(fc.constantFrom('клуб', 'в', '😀😃', 'а'.repeat(70), '\n', '.'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(words, words, fc.constantFrom('', ' '), (one, other, between) => {
      const found = of(one.join(between), other.join(between))
      if (found) expect(found.was).not.toBe(found.is)
    }),
    { numRuns: 2000 },
  )
})

test('of a list the first row that differs, and how many besides', () => {
  const row = (key: string, from: string) => ({ key, from, group: 'младшие', coach: 'Иванов' })
  expect(of([row('a', '16:00'), row('b', '17:00')], [row('a', '16:30')])).toEqual({
    ...{ was: row('a', '16:00'), is: row('a', '16:30'), more: 1, isRow: true },
  })
  expect(of(null, [row('a', '16:00')])).toEqual({
    ...{ was: null, is: row('a', '16:00'), more: 0, isRow: true },
  })
  expect(of([row('a', '1'), row('b', '2')], [row('b', '2'), row('a', '1')])).toBeUndefined()
})
