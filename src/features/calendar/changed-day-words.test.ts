import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventsIn } from '#test/phone-calendar.ts'

let site: TestApp
let club: { id: number; schedule: { key: string }[] }
const phone = '+7 (555) 010-20-30'
const hall = 'Школа № 12'

beforeAll(async () => {
  // A Sunday.
  site = await createTestApp({ now: new Date('2026-11-29T09:00:00.000Z') })
  const group = { from: '17:15', to: '18:30', coach: 'Марина Ладыгина', price: '300 ₽' }
  club = await write('POST', '/api/clubs', {
    ...{ name: 'Клуб', address: 'пр. Мира, 40', phone, bring: 'воду и сменную обувь' },
    schedule: [
      { ...group, weekday: 1, group: 'Младшая', ageFrom: 8, ageTo: 11, places: 'мест мало' },
      { ...group, weekday: 2, group: 'Старшая', ageFrom: 12, ageTo: 17, hall },
    ],
  })
})
afterAll(() => site.close())

async function write(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const linesOf = (text: string | undefined) =>
  plain(text)
    .split('\n')
    .filter((line) => !line.startsWith('Подробнее'))
const at = (day: string, from: string, to: string) => ({
  startDate: `${day}T${from}`,
  endDate: `${day}T${to}`,
})

test.each([
  ['to another hour', at('2026-11-30', '14:15', '15:30'), 'Перенесено с 17:15'],
  ['to another day', at('2026-12-09', '17:15', '18:30'), 'Перенесено с 7 декабря, 17:15'],
  ['nowhere, but cancelled', { cancelled: true, stateReason: 'Ремонт' }, 'Ремонт'],
  ['nowhere, but with a note', { description: 'Показательные схватки' }, undefined],
] as const)(
  'a training moved %s says in the phone how, and all that its series says',
  async (name, change, standing) => {
    const day = { 'to another hour': '2026-11-30', 'to another day': '2026-12-07' }[name as string]
    const date = day ?? (standing ? '2026-12-14' : '2026-12-21')
    const key = club.schedule[0]!.key
    const { id } = await write('PUT', `/api/trainings/${club.id}/${key}/${date}`, change)
    for (const path of [`/calendar/club-${club.id}.ics`, '/calendar.ics']) {
      const events = eventsIn((await site.inject(path)).body)
      const url = `/calendar/events/${id}`
      const changed = events.find(({ component }) =>
        String(component.getFirstPropertyValue('url')).endsWith(url),
      )
      const series = events.find((one) => one.uid === changed?.uid && one.recurrenceId === null)
      const told = linesOf(changed?.description)
      expect(told, path).toEqual(expect.arrayContaining(linesOf(series?.description)))
      expect(told.filter((line) => line.includes(phone))).toHaveLength(1)
      if (standing) expect(told[0]).toBe(standing)
      const page = plain((await site.inject(url)).body)
      for (const line of [...(standing ? [standing] : []), 'Что взять: воду и сменную обувь'])
        expect(page).toContain(line)
    }
  },
)

test('where a club trains in two places, each of its trainings says which, in every view of the calendar', async () => {
  for (const view of ['view=week&week=2026-12-28', 'view=list&month=2027-01']) {
    const { body } = await site.inject(`/calendar?${view}&club=${club.id}`)
    const groups = (name: string) => body.split(name).length - 1
    expect(groups('Младшая'), view).toBeGreaterThan(0)
    expect(plain(body).split('пр. Мира, 40').length - 1, view).toBe(groups('Младшая'))
    expect(plain(body).split(hall).length - 1, view).toBe(groups('Старшая'))
  }
})
