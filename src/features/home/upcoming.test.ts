import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

/** The site's clock is three hours ahead. */
const at = (time: string) => new Date(`2026-11-29T${time}:00.000+03:00`)

test('what has ended is not among what comes, at any hour of the day', async () => {
  const site = await createTestApp({ now: at('00:30') })
  const day = (from: string, to: string) => ({
    startDate: `2026-11-29T${from}`,
    endDate: `2026-11-29T${to}`,
  })
  const held = [
    ['Утренняя', '10:00', '11:30'],
    ['Дневная', '12:00', '13:00'],
    ['Вечерняя', '19:00', '20:30'],
  ] as const
  for (const [title, from, to] of held) {
    const payload = { title, type: 'training', ...day(from, to) }
    await site.asAdmin({ method: 'POST', url: '/api/events', payload })
  }
  const whole = { startDate: '2026-11-29', endDate: '2026-11-29', allDay: true }
  await site.asAdmin({
    ...{ method: 'POST', url: '/api/events' },
    payload: { title: 'Семинар', type: 'seminar', ...whole },
  })
  let last = at('00:30')
  for (const time of ['09:00', '10:30', '11:30', '12:30', '13:00', '20:29', '20:30', '20:45']) {
    site.clock.advance(at(time).getTime() - last.getTime())
    last = at(time)
    const { body } = await site.inject('/')
    const section = /aria-labelledby="upcoming".*?<\/section>\s*(?:<section class="[^"]*" aria|$)/s
    const shown = section.exec(body)?.[0] ?? body.split('aria-labelledby="upcoming"')[1] ?? ''
    for (const [title, , to] of held)
      expect(shown.includes(title), `${title} at ${time}`).toBe(to > time)
    expect(shown).toContain('Семинар')
  }
  await site.close()
})
