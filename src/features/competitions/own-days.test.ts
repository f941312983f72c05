import { afterAll, beforeAll, expect, test } from 'vitest'
import { girls, u15 } from '#features/sport/test-categories.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

const sunday = '2026-12-13'
let site: TestApp
/** Of two days: boys on Saturday, girls on Sunday. */
let cup: number
beforeAll(async () => {
  site = await createTestApp({ now: new Date(`${sunday}T04:00:00.000Z`) })
  const item = (day: string, time: string, title: string) => ({ date: day, time, title })
  cup = await create({
    ...{ title: 'Кубок двух дней', date: '2026-12-12', endDate: sunday, categories: [u15, girls] },
    program: [
      item('2026-12-12', '10:00', 'Начало схваток: юноши до 15 лет'),
      item(sunday, '07:30', 'Комиссия по допуску: девушки до 15 лет'),
      item(sunday, '08:30', 'Взвешивание: девушки до 15 лет'),
      item(sunday, '10:00', 'Начало схваток: девушки до 15 лет'),
    ],
  })
  await create({ title: 'Следующий турнир', date: '2027-02-13', categories: [u15, girls] })
  const small = { ageGroup: 'до 11 лет', sex: 'm', birthYearFrom: 2016, birthYearTo: 2017 }
  const categories = [{ ...small, weights: [] }]
  await create({ title: 'Первый шаг', kind: 'festival', date: '2027-03-06', categories })
})
afterAll(() => site.close())

async function create(payload: object): Promise<number> {
  const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const page = async (url: string) => {
  const { body } = await site.inject(url)
  return body.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u2060]/g, ' ')
}
const girl = 'sex=f&year=2012'

test('on the second day of a competition who fights on it reads of it first', async () => {
  const html = await page(`/competitions/own?${girl}`)
  expect(html).toContain('data-own-when="Ваша категория · сегодня"')
  expect(html).toMatch(/data-own-what="Кубок двух дней: комиссия по допуску 13 декабря в 07:30/)
  expect(html.indexOf('Кубок двух дней')).toBeLessThan(html.indexOf('Следующий турнир'))
})

test('who fought on the first day reads of the next one', async () => {
  const html = await page('/competitions/own?sex=m&year=2012')
  expect(html).toContain('Следующий турнир')
  expect(html).not.toContain('Кубок двух дней')
})

test('a festival announced for a child’s year is told', async () => {
  const html = await page('/competitions/own?sex=m&year=2017')
  expect(html).toContain('Первый шаг')
  expect(html).not.toContain('фестивалей пока не объявлено')
})

test('the own hour of the commission that admits is told wherever the own hours are', async () => {
  const own = await page(`/competitions/${cup}?${girl}`)
  expect(own).toMatch(/<dt>Комиссия по допуску<\/dt>\s*<dd>13 декабря, вс, <strong>07:30</)
  expect(own.match(/<li data-own=""/g)).toHaveLength(3)
  const boy = await page(`/competitions/${cup}?sex=m&year=2012`)
  expect(boy).not.toContain('<dt>Комиссия')
  expect(await page(`/competitions/own?${girl}`)).toContain('Комиссия по допуску 13 декабря, вс')
  expect(await page(`/competitions/${cup}/sheet`)).toContain(
    'Комиссия по допуску 13 декабря, вс, 07:30. Взвешивание 08:30. Начало 10:00',
  )
})

test('every group one may enter is told with its own hours, those of one time together', async () => {
  const older = { ...u15, ageGroup: 'до 18 лет', birthYearFrom: 2009 }
  const eldest = { ...u15, ageGroup: 'до 21 года', birthYearFrom: 2006 }
  const open = { ...u15, ageGroup: 'Группа U15', birthYearFrom: 2005 }
  const date = '2026-12-19'
  const whom = (...groups: (typeof u15)[]) =>
    groups.map(({ ageGroup, sex }) => ({ ageGroup, sex, weights: [] }))
  const at = (time: string, kind: string, ...groups: (typeof u15)[]) => ({
    ...{ date, time, kind, whom: whom(...groups), title: `${kind} ${time}` },
  })
  await create({
    ...{ title: 'Кубок четырёх групп', date, categories: [u15, older, eldest, open] },
    program: [
      ...[at('08:05', 'weigh_in', u15, older), at('10:05', 'start', u15, older)],
      ...[at('12:15', 'weigh_in', eldest), at('14:15', 'start', eldest)],
      at('15:25', 'start', open),
    ],
  })
  const html = await page('/competitions/own?sex=m&year=2012&weight=46')
  const [, told = ''] = /Кубок четырёх групп<\/a>(.*?)<\/li>/s.exec(html) ?? []
  const lines = [...told.matchAll(/<p>(.*?)<\/p>/g)].map(([, line = '']) =>
    line.replaceAll(/<[^>]*>/g, '').trim(),
  )
  expect(lines.slice(1)).toEqual([
    'Взвешивание 19 декабря, сб, 08:05. Начало 19 декабря, сб, 10:05.',
    'Подходит и другая группа: юноши до 18 лет, до 46 кг — в то же время.',
    'Подходит и другая группа: юниоры до 21 года, до 46 кг. Взвешивание 19 декабря, сб, 12:15. Начало 19 декабря, сб, 14:15.',
    'Подходит и другая группа: мужчины, группа U15, до 46 кг. Начало 19 декабря, сб, 15:25.',
  ])
})

test('after its last day nobody reads of it', async () => {
  site.clock.now = new Date('2026-12-14T04:00:00.000Z')
  expect(await page(`/competitions/own?${girl}`)).not.toContain('Кубок двух дней')
})
