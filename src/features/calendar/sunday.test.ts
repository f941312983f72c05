import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

const sunday = '2026-11-22'
let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  const training = { type: 'training', title: 'Воскресная тренировка', sport: 'judo' }
  const hours = { startDate: `${sunday}T17:00`, endDate: `${sunday}T18:30` }
  const payload = { ...training, ...hours }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/events', payload })
  expect(answer.statusCode, answer.body).toBe(201)
})
afterAll(() => site.close())

/** By the clocks of Moscow. */
const weekAt = async (time: string, more = '') => {
  site.clock.now = new Date(`${sunday}T${time}:00+03:00`)
  return (await site.inject(`/calendar?view=week${more}`)).body
}

test('on a Sunday its week is shown until the last training of the day has ended', async () => {
  const before = await weekAt('09:00')
  expect(before).toContain('Воскресная тренировка')
  expect(before).toContain('id="today"')
  expect(before).toContain('Эта неделя')
  for (const day of ['2026-11-16', sunday]) expect(before).toContain(`id="d-${day}"`)
  expect(await weekAt('18:29')).toContain('Воскресная тренировка')
  const after = await weekAt('18:31')
  expect(after).not.toContain('Воскресная тренировка')
  expect(after).toContain('Ближайшая неделя')
})

test('who asks for a sport that has nothing on that Sunday sees the coming week', async () => {
  expect(await weekAt('09:00', '&sport=sambo')).toContain('Ближайшая неделя')
})
