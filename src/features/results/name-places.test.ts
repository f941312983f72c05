import { expect, test } from 'vitest'
import { isHidden, placeNames, rowKey, shortNames } from './name-places.ts'
import { isShort } from './results-rules.ts'
import { boys, row } from './test-rows.ts'
import { tellNames } from './told-names.ts'

const men = { ...boys, ageGroup: 'взрослые', birthYearFrom: 1980, birthYearTo: 2007 }
const told = {
  ...{ date: '2026-11-07', today: '2026-11-08', categories: [boys, men], consents: [] },
  asked: [],
}
const child = (at: number) => row({ athlete: `Усов Илья${'абвгд'[at]}`, place: at + 1 })
const rows = [child(0), child(1), child(2)]
const namesIn = (lines: { row: { athlete: string } }[]) => lines.map((one) => one.row.athlete)

test('a line keeps its place after a deed, until the list is asked for anew', () => {
  const unnamed = rows.with(1, { ...rows[1]!, withdrawn: 'unnamed' })
  const stays = new Map([[rowKey(rows[1]!), 'first' as const]])
  expect(namesIn(placeNames(tellNames(unnamed, told), stays).first)).toEqual(
    namesIn(placeNames(tellNames(rows, told), new Map()).first),
  )
  const opened = rows.with(1, { ...rows[1]!, adult: true })
  const names = tellNames(opened, { ...told, categories: [{ ...boys, birthYearFrom: 2000 }] })
  expect(names.opened).toHaveLength(1)
  expect(namesIn(placeNames(names, stays).first)).toEqual(
    namesIn(rows.map((one) => ({ row: one }))),
  )
  expect(placeNames(names, stays).folded).toEqual([])
  const anew = placeNames(names, new Map())
  expect([anew.first.length, anew.folded.every((line) => !isHidden(line))]).toEqual([2, true])
})

test('what was taken away among the folded ones stays among them, too', () => {
  const man = row({ athlete: 'Ким Ян', category: 'Мужчины' })
  const stays = new Map([[rowKey(man), 'folded' as const]])
  const names = tellNames([{ ...man, withdrawn: 'unnamed' }], told)
  expect(placeNames(names, stays)).toMatchObject({ first: [], folded: [{ why: 'unnamed' }] })
})

test('shown short is whoever visitors read short: also who stands so in the protocol', () => {
  const short = (name: string, at: number) => row({ athlete: name, place: at })
  const names = tellNames(
    [
      ...rows,
      ...[short('Баранцев\u00a0Л.', 4), short('Баранцев М.', 5), short('Ким', 6)],
      { ...short('Седов Лев', 7), withdrawn: 'unnamed' },
    ],
    told,
  )
  expect(namesIn(shortNames(names))).toEqual([
    ...namesIn(rows.map((one) => ({ row: one }))),
    ...['Баранцев\u00a0Л.', 'Баранцев М.'],
  ])
})

test('a name is short already with whichever space', () => {
  expect(['Усов\u00a0И.', 'Усов И.', 'Усов'].map(isShort)).toEqual([true, true, true])
  expect(['Усов Илья', 'Усов И. И.'].map(isShort)).toEqual([false, false])
})
