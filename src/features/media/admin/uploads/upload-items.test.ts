import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  atOnce,
  canRetry,
  isOver,
  nothingSent,
  orderAfter,
  retried,
  type Sending,
  startNext,
  type UploadItem,
  withFiles,
  withoutOne,
  withoutRest,
} from './upload-items.ts'

const file = (key: string, albumId = 7) => ({
  ...{ key, albumId, albumTitle: 'Кубок', order: 1 },
  file: new File([], `${key}.jpg`),
})
const chosen = (count: number, ...faults: string[]) => {
  const files = Array.from({ length: count }, (_, at) => file(`${at + 1}`))
  return withFiles(
    nothingSent,
    files,
    files.map((_, at) => faults[at] ?? ''),
  )
}
const change = (sending: Sending, key: string, part: Partial<UploadItem>): Sending => ({
  ...sending,
  items: sending.items.map((item) => (item.key === key ? { ...item, ...part } : item)),
})
const started = (sending: Sending): Sending => {
  const next = startNext(sending)
  return next ? started(next.sending) : sending
}
/** «1 sending 0»: the file, what becomes of it, the row of one that is sent. */
const told = ({ items }: Sending) =>
  items.map(({ key, state, slot }) =>
    [key, state, ...(state === 'sending' ? [slot] : [])].join(' '),
  )

test('as many as may be are sent at once, in the order in which they were chosen', () => {
  const all = started(chosen(5))
  const first = ['1 sending 0', '2 sending 1', '3 sending 2']
  expect(told(all)).toEqual([...first, '4 waiting', '5 waiting'])
  const next = startNext(change(all, '2', { state: 'done' }))
  expect(next?.item).toMatchObject({ key: '4', state: 'sending', slot: 1 })
  expect(startNext({ ...change(all, '2', { state: 'done' }), paused: true })).toBeUndefined()
  expect(startNext(nothingSent)).toBeUndefined()
})

test('one that is sent again begins anew', () => {
  const late = { share: 0.5, hasLeft: true, error: 'Нет связи', state: 'failed' as const }
  const again = retried({ ...change(chosen(1), '1', late), paused: true, cancelled: { of: 1 } })
  expect(again).toMatchObject({ paused: false, cancelled: undefined })
  expect(again.items[0]).toMatchObject({ state: 'waiting', share: 0, error: '' })
  const before = change(chosen(1), '1', { ...late, state: 'waiting' })
  expect(startNext(before)?.item).toMatchObject({ share: 0, error: '', hasLeft: false })
})

test('only what may come through is sent again', () => {
  const failed = { state: 'failed' as const, error: 'Нет связи' }
  const all = change(change(chosen(4, 'Файл больше'), '2', failed), '3', { state: 'duplicate' })
  expect(all.items.map(canRetry)).toEqual([false, true, false, false])
  expect(told(retried(all))).toEqual(['1 failed', '2 waiting', '3 duplicate', '4 waiting'])
  expect(retried(all).items[0]?.error).toBe('Файл больше')
})

test('what the server will refuse is not sent and says why', () => {
  const { items } = chosen(2, '', 'Это не картинка')
  expect(items).toMatchObject([
    { key: '1', state: 'waiting', error: '', hopeless: false, share: 0, hasLeft: false },
    { key: '2', state: 'failed', error: 'Это не картинка', hopeless: true },
  ])
})

test('files chosen meanwhile join those on their way; when all is over, the next begin a new list', () => {
  const before = withoutOne(started(chosen(3)), '2')
  const more = [file('8'), file('9')]
  const joined = withFiles({ ...before, paused: true }, more, ['', ''])
  expect(told(joined)).toEqual(['1 sending 0', '3 sending 2', '8 waiting', '9 waiting'])
  expect(joined).toMatchObject({ paused: false, leftOut: 1 })
  const [one, two] = [withFiles(chosen(1), more, ['', '']), change(before, '1', { state: 'done' })]
  expect(told(one)).toEqual(['1 waiting', '8 waiting', '9 waiting'])
  expect(told(withFiles(two, more, ['', '']))).toHaveLength(4)
  const over = change(change(before, '1', { state: 'done' }), '3', { state: 'failed' })
  const anew = withFiles({ ...over, cancelled: { of: 3 } }, more, ['', ''])
  expect(told(anew)).toEqual(['8 waiting', '9 waiting'])
  expect(anew).toMatchObject({ leftOut: 0, cancelled: undefined })
})

test('a new photo stands behind what its album has and what is on its way there', () => {
  const coming = {
    ...nothingSent,
    items: withFiles(nothingSent, [file('1'), file('2', 8)], ['', '']).items.map((item) => ({
      ...item,
      order: item.albumId * 10,
    })),
  }
  expect(orderAfter(7, [], [])).toBe(1)
  expect(orderAfter(7, [{ order: 4 }, { order: 2 }], [])).toBe(5)
  expect(orderAfter(7, [{ order: 4 }], coming.items)).toBe(71)
  expect(orderAfter(7, [{ order: 90 }], coming.items)).toBe(91)
})

test('one that is not wanted is not sent; of one that the server has whole it is remembered', () => {
  const all = change(started(chosen(5)), '2', { hasLeft: true })
  expect(told(withoutOne(all, '4'))).not.toContain('4 waiting')
  expect(told(withoutOne(all, '1'))).not.toContain('1 sending 0')
  const kept = withoutOne(withoutOne(all, '2'), '1')
  expect(kept.items[0]).toMatchObject({ key: '2', givenUp: 'alone' })
  expect(kept.items.filter(({ givenUp }) => givenUp)).toHaveLength(1)
  expect(kept.leftOut).toBe(2)
  // After a pause it would be sent again, so it can still be stopped.
  expect(withoutOne(change(all, '2', { state: 'failed' }), '2').items).toHaveLength(4)
})

test('after a cancellation only that stays which the server has or answers of soon', () => {
  const begun = change(change(started(chosen(6)), '1', { state: 'done' }), '2', { hasLeft: true })
  const arriving = change(withoutOne(change(begun, '3', { hasLeft: true }), '3'), '6', {
    state: 'duplicate',
  })
  const left = withoutRest({ ...arriving, paused: true })
  expect(left).toMatchObject({ paused: false, leftOut: 1, cancelled: { of: 6 } })
  expect(left.items.map(({ key, givenUp }) => [key, givenUp])).toEqual([
    ['1', 'with all'],
    ['2', 'with all'],
    ['3', 'alone'],
  ])
})

test('whatever happens to them, all come to an end, no more than three abreast, each in a row of its own', () => {
  const ends = fc.constantFrom('done', 'duplicate', 'failed', 'again', 'out')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.array(ends), (count, fates) => {
      let now = started(chosen(count))
      const met = new Set<string>()
      for (const fate of [...fates, ...Array(count).fill('done')]) {
        const under = now.items.filter(({ state }) => state === 'sending')
        for (const { key } of under) met.add(key)
        expect(under.length).toBe(Math.min(atOnce, now.items.filter((one) => !isOver(one)).length))
        expect(new Set(under.map(({ slot }) => slot)).size).toBe(under.length)
        const [one] = under
        if (!one) continue
        if (fate === 'out') now = withoutOne(now, one.key)
        else now = change(now, one.key, { state: fate === 'again' ? 'failed' : fate })
        now = started(fate === 'again' ? retried(now) : now)
      }
      expect(met.size).toBe(count)
    }),
  )
})
