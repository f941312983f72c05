import { expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { addDays, daysBetween } from '#kit/text/days.ts'
import { expiredBackups, findLost, foreseeCopies, longestCopyDays } from './retention.ts'

const at = (day: string, time = '03-10-00') => ({ name: `site-${day}-${time}.tar`, day })
const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => at(addDays(from, index)))

function keptOf(backups: { name: string; day: string }[]) {
  const expired = new Set(expiredBackups(backups))
  return backups.filter(({ name }) => !expired.has(name)).map(({ day }) => day)
}

test('after two months of nights there are seven days and the last night of four weeks before', () => {
  // 30 November 2026 is a Monday.
  const weeks = ['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-23']
  const days = nightly('2026-11-24', 7).map(({ day }) => day)
  expect(keptOf(nightly('2026-10-01', 61))).toEqual([...weeks, ...days])
})

test('pruned every night, the same number stays and none older than six weeks', () => {
  let kept: ReturnType<typeof at>[] = []
  for (const backup of nightly('2026-01-01', 200)) {
    kept.push(backup)
    const expired = new Set(expiredBackups(kept))
    kept = kept.filter(({ name }) => !expired.has(name))
    if (kept.length < 11) continue
    expect(kept).toHaveLength(11)
    expect(Date.parse(backup.day) - Date.parse(kept[0]!.day)).toBeLessThan(42 * dayMs)
  }
  expect(kept).toHaveLength(11)
})

test('of several on one day the last stays', () => {
  const day = '2026-11-21'
  const backups = [at(day), at(day, '14-00-00'), at(day, '09-00-00')]
  expect(expiredBackups(backups)).toEqual([at(day).name, at(day, '09-00-00').name])
})

test('what failed its check pushes nothing out, and is itself not kept for ever', () => {
  const sound = nightly('2026-10-01', 30)
  const before = new Set(expiredBackups(sound))
  const kept = sound.filter(({ name }) => !before.has(name))
  const bad = nightly('2026-10-31', 20).map((one) => ({ ...one, isSound: false }))
  const expired = expiredBackups([...kept, ...bad])
  expect(expired).toEqual(bad.slice(0, -3).map(({ name }) => name))
  const mended = at('2026-11-20')
  expect(expiredBackups([...kept, ...bad.slice(-3), mended]), 'one good night').toHaveLength(1)
})

test('a long pause loses nothing', () => {
  const old = nightly('2026-01-01', 7)
  expect(expiredBackups([...old, at('2026-11-21')])).toEqual([])
  expect(expiredBackups([])).toEqual([])
})

test('what is foreseen of each copy is what rotation does, night by night', () => {
  const byHand = [at('2026-11-20', '14-00-00'), at('2026-11-24', '18-30-00')]
  const unsound = { ...at('2026-11-23'), isSound: false }
  const long = nightly('2026-03-01', 9)
  for (const [history, last] of [
    [[at('2026-11-24')], '2026-11-24'],
    [[...nightly('2026-10-01', 40), ...byHand, unsound], '2026-12-24'],
    [[...long, at('2026-11-23', '12-00-00')], '2026-12-01'],
    [[], '2026-12-24'],
  ] as const) {
    const firstNight = '2026-11-25'
    const foreseen = foreseeCopies(history, { firstNight, lastNight: last })
    const told = new Map(foreseen.map(({ name, goesOn }) => [name, goesOn]))
    const goneOn = new Map<string, string>()
    let kept: { name: string; day: string; isSound?: boolean }[] = [...history]
    for (let day = firstNight; day < '2027-04-01'; day = addDays(day, 1)) {
      kept.push(at(day))
      const expired = new Set(expiredBackups(kept))
      for (const { name } of kept) if (expired.has(name)) goneOn.set(name, day)
      kept = kept.filter(({ name }) => !expired.has(name))
    }
    for (const { name } of history) expect(told.get(name), name).toBe(goneOn.get(name))
    let nights = 0
    for (let day = firstNight; day <= last; day = addDays(day, 1)) {
      expect(told.get(`site-${day}-24`), day).toBe(goneOn.get(at(day).name))
      nights++
    }
    expect(foreseen).toHaveLength(history.length + nights)
  }
})

test('a copy with less than half of what another holds keeps the others', () => {
  const copy = (rows: number | null, files: number | null) => ({ rows, files })
  const full = copy(900, 8000)
  const both = ['записей', 'файлов']
  expect(findLost([])).toEqual([])
  expect(findLost([copy(3, 0)])).toEqual([])
  expect(findLost([copy(3, 0), full])).toEqual(both)
  expect(findLost([copy(3, 0), copy(3, 0), full]), 'also after some nights').toEqual(both)
  expect(findLost([copy(450, 4000), full])).toEqual([])
  expect(findLost([copy(449, 8000), full])).toEqual(['записей'])
  expect(findLost([copy(900, 3999), full])).toEqual(['файлов'])
  expect(findLost([full, copy(3, 0)]), 'the older one is the small one').toEqual([])
  expect(findLost([copy(20, 4), copy(49, 12)]), 'a site that has just begun').toEqual([])
  expect(findLost([copy(20, 4), copy(50, 12)]), 'a site that has gone on').toEqual(['записей'])
  expect(findLost([copy(null, null), full]), 'an archive put there by hand').toEqual([])
})

test('S08: so does one that has lost a kind, however much of the others there is', () => {
  const copy = (новостей: number, протоколов: number) => ({
    ...{ rows: 90_000 + новостей + протоколов, files: 8000 },
    kinds: { новостей, протоколов },
  })
  const full = copy(120, 60)
  expect(findLost([copy(0, 60), full])).toEqual(['новостей'])
  expect(findLost([copy(59, 29), copy(0, 0), full])).toEqual(['новостей', 'протоколов'])
  expect(findLost([copy(60, 30), full])).toEqual([])
  expect(findLost([copy(0, 0), copy(49, 49)]), 'too few to tell').toEqual([])
  expect(findLost([copy(0, 0), { ...full, kinds: null }]), 'of an earlier release').toEqual([])
  expect(findLost([{ ...copy(0, 0), rows: 100 }, full]), 'named once').toEqual([
    'новостей',
    'протоколов',
  ])
})

test('how old a copy may become is what rotation does, night after night', () => {
  let kept: ReturnType<typeof nightly> = []
  let oldest = 0
  for (const tonight of nightly('2026-03-04', 200)) {
    const present = [...kept, tonight]
    const expired = new Set(expiredBackups(present))
    for (const { day } of present) oldest = Math.max(oldest, daysBetween(day, tonight.day))
    kept = present.filter(({ name }) => !expired.has(name))
  }
  expect(longestCopyDays()).toBe(oldest)
})
