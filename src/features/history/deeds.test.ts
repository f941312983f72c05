import { afterAll, beforeAll, expect, test } from 'vitest'
import { deedsOf } from './deeds.ts'
import type { HistoryEntry } from './history.contract.ts'
import { createTrashTest } from './test-trash.ts'

let site: Awaited<ReturnType<typeof createTrashTest>>
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

const repeat = { weekdays: [1, 3], until: '2026-12-31', except: [] }
const training = {
  title: 'Дзюдо: дети',
  startDate: '2026-11-23T18:00',
  endDate: '2026-11-23T19:00',
  repeat,
}

async function journal(query: string) {
  const entries = (await site.send('GET', `/api/history?${query}`)).json()
  return deedsOf(entries).map(({ entry, also }) => [entry.action, also?.action].filter(Boolean))
}

test('one training moved is one deed of the journal, two moved are two', async () => {
  const series = await site.create('/api/events', training)
  for (const day of ['2026-11-25', '2026-11-30']) {
    site.clock.advance(60_000)
    const times = { startDate: `${day}T19:00`, endDate: `${day}T20:00` }
    await site.send('PUT', `/api/events/${series.id}?occurrence=${day}`, times)
  }
  const deeds = [['create', 'update'], ['create', 'update'], ['create']]
  expect(await journal('entity=event')).toEqual(deeds)
  // The series knows where its days went.
  expect(await journal(`entity=event&record=${series.id}`)).toEqual(deeds)
})

test('what is done one after the other stays apart', async () => {
  const series = await site.create('/api/events', { ...training, title: 'Самбо' })
  await site.send('PUT', `/api/events/${series.id}`, { location: 'Зал 2' })
  await site.create('/api/events', { title: 'Семинар', startDate: '2026-12-01' })
  expect(await journal('entity=event&q=самбо')).toEqual([['update'], ['create']])
  expect((await journal('entity=event'))[0]).toEqual(['create'])
})

test('a day that is cancelled, and takes place after all, is neither a creation nor a deletion', async () => {
  const series = await site.create('/api/events', { ...training, title: 'Борьба' })
  const day = '2026-11-25'
  site.clock.advance(60_000)
  const change = { cancelled: true, stateReason: 'Карантин' }
  const url = `/api/events/${series.id}?occurrence=${day}`
  const one = (await site.send('PUT', url, change)).json()
  const entryOf = async (id: number) => {
    const entries: HistoryEntry[] = (await site.send('GET', '/api/history?entity=event')).json()
    return entries.find(({ entityId }) => entityId === id)
  }
  expect(await entryOf(one.id)).toMatchObject({
    ...{ told: 'Отмена занятия', which: 'занятие 25\u00a0ноября' },
  })
  expect(await entryOf(series.id)).not.toHaveProperty('which')
  site.clock.advance(60_000)
  await site.send('DELETE', `/api/events/${one.id}/cancellation`)
  expect((await journal(`entity=event&record=${series.id}`))[0]).toEqual(['delete', 'update'])
})
