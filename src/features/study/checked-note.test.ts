import { expect, test } from 'vitest'
import { officialCheckedOn } from '#content/study/official.ts'
import { addDays } from '#kit/text/days.ts'
import { createTestApp } from '#test/app.ts'
import { checkedWords } from './checked-note.ts'

test('a page of what agencies decide says when it was compared, and after a year that it is to be compared again', () => {
  const fresh = { slug: 'anti-doping', editedOn: undefined } as const
  const old = (days: number) => checkedWords(fresh, addDays(officialCheckedOn, days))
  expect(old(0)).toBe('Сверено с источниками 22\u00a0ноября 2026.')
  expect(old(365)).toBe(old(0))
  expect(old(366)).toContain('Прошло больше года')
  const own = { ...fresh, editedOn: '2026-12-01' }
  expect(checkedWords(own, '2027-12-01')).toMatch(/^Текст федерации от 1.декабря 2026\.$/)
  expect(checkedWords(own, '2027-12-02')).toContain('Прошло больше года')
  expect(checkedWords({ ...fresh, slug: 'judo-start' }, '2027-12-02')).toBeUndefined()
})

test('the page names its sources and the day', async () => {
  const site = await createTestApp()
  const said = async (path: string) =>
    (await site.inject(path)).body.replaceAll('\u00a0', ' ').replace(/<[^>]+>/g, ' ')
  const page = await said('/about-judo/anti-doping')
  for (const words of [
    'Общероссийские антидопинговые правила',
    'rusada.ru',
    'Сверено с источниками',
  ])
    expect(page).toContain(words)
  expect(await said('/about-judo/start')).not.toContain('Сверено с источниками')
  await site.close()
})
